import type { JsonObject } from '../../src/model/values/json.ts'
import { pictureAddress } from '../site/pictures.ts'

/** A message of FCM's HTTP v1 API: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
export type Message = JsonObject & { readonly token: string }

interface Occasion {
  /** The record's id; phones use it to show a duplicate once. */
  readonly id: string
  readonly token: string
  /** Expiry in milliseconds. */
  readonly expiresAt: number
  readonly now: number
  /** Origin of the console, for its own pictures, if known. */
  readonly site?: string | undefined
}

const textOf = (record: JsonObject, name: string): string => String(record[name] ?? '')

/** Target of the notification for the app: `home`, or `content`, `tournament`, `address` with their id or address. */
const opens = (record: JsonObject): Readonly<Record<string, string>> => {
  const link = textOf(record, 'link')
  return link === 'home' ? { link } : { link, target: textOf(record, link) }
}

/** A picture of the console, or else a link. */
const imageOf = (record: JsonObject, site: string | undefined): string => {
  const picture = textOf(record, 'picture')
  return picture === '' || site === undefined ? textOf(record, 'image') : pictureAddress(site, picture)
}

/** Builds the message to one device. All platforms get one id, so that a retry replaces the first. */
export const messageFor = (record: JsonObject, { id, token, expiresAt, now, site }: Occasion): Message => {
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1_000))
  const image = imageOf(record, site)
  return {
    token,
    notification: {
      title: textOf(record, 'title'),
      body: textOf(record, 'text'),
      ...(image === '' ? {} : { image }),
    },
    data: { notification: id, ...opens(record) },
    android: { ttl: `${seconds}s`, priority: 'HIGH', notification: { tag: id } },
    apns: {
      headers: { 'apns-collapse-id': id, 'apns-expiration': String(Math.floor(expiresAt / 1_000)) },
      payload: { aps: { 'mutable-content': 1 } },
    },
    webpush: { headers: { TTL: String(seconds), Topic: id.slice(0, 32) }, notification: { tag: id } },
  }
}
