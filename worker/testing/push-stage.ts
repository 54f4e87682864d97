import { onTestFinished } from 'vitest'
import { ManualClock } from '../../emulators/database/clock.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { Fcm } from '../../emulators/push/fcm.ts'
import { askFcm } from '../../emulators/push/in-process.ts'
import { Phones } from '../../emulators/push/phones.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { shapesOfToday } from '../../emulators/seed/seeds.ts'
import { compiledRules } from '../../scripts/rules/write-rules.ts'
import { apps } from '../../src/areas/contents/collections/apps.ts'
import { images } from '../../src/areas/contents/collections/images.ts'
import { notifications } from '../../src/areas/notifications/collections/notifications.ts'
import { devices } from '../../src/areas/users/collections/devices.ts'
import { subscribers } from '../../src/areas/users/collections/subscribers.ts'
import { changeSet } from '../../src/model/change.ts'
import { reachPath } from '../../src/model/push.ts'
import { audienceOf } from '../../src/model/push-audience.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import type { Json } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { openDatabase } from '../open-database.ts'
import { fcmService } from '../push/fcm.ts'
import { startWorker, type WorkerOptions } from '../worker.ts'

/** Tuesday noon in El Salvador. */
export const start = Date.UTC(2026, 10, 24, 18)
export const minute = 60_000
export const hour = 60 * minute

const [{ collections }, rules] = await Promise.all([declared(), compiledRules()])

export const tokenOf = (device: string): string => `fcm:token-of-${device}-0123456789`

interface Scene {
  /** By id, differences from a Spanish subscriber with the app esfutbol. */
  readonly devices?: Readonly<Record<string, Values>>
  readonly subscribers?: Readonly<Record<string, Values>>
  /** By id, differences from a notification to everybody. */
  readonly notifications?: Readonly<Record<string, Values>>
  /** Ids of pictures of the console. */
  readonly images?: readonly string[]
}

export const pixel = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

const dataWith = (scene: Scene) => {
  const tree = new SeedTree()
  const at = start - 60 * minute
  for (const key of ['esfutbol', 'oime']) {
    const values = { name: key, key, status: 'active', accent: '#1b7a3d' }
    tree.change(apps, { id: key, values, action: 'create', by: 'admin', at })
  }
  const people = { ana: {}, ...scene.subscribers }
  for (const [index, [id, given]] of Object.entries(people).entries()) {
    const values = {
      code: `S-${String(index).padStart(6, '0')}`,
      name: 'Ana Mejía',
      email: `${id}@example.com`,
      app: 'esfutbol',
      plan: 'plus',
      since: '2026-01-01',
      country: 'SV',
      consent: '2026-01-01',
      status: 'trial',
      ...given,
    }
    tree.change(subscribers, { id, values, action: 'create', by: 'admin', at })
  }
  for (const [id, given] of Object.entries(scene.devices ?? {})) {
    const values = {
      subscriber: 'ana',
      app: 'esfutbol',
      platform: 'android',
      model: 'Galaxy A15',
      osVersion: '14',
      appVersion: '5.2',
      language: 'es',
      timeZone: 'America/El_Salvador',
      pushToken: tokenOf(id),
      lastSeen: start - hour,
      status: 'active',
      ...given,
    }
    tree.change(devices, { id, values, action: 'create', by: 'admin', at })
  }
  for (const id of scene.images ?? []) {
    const picture = `data:image/webp;base64,${pixel}`
    const values = { name: id, alt: 'El gol', width: 1, height: 1, thumbnail: picture, picture }
    tree.change(images, { id, values, action: 'create', by: 'contents', at })
  }
  for (const [id, given] of Object.entries(scene.notifications ?? {})) {
    const values = { ...goal, status: 'draft', ...given }
    tree.change(notifications, { id, values, action: 'create', by: 'contents', at })
  }
  const users = { contents: { displayName: 'Carmen', role: 'contents' }, admin: { displayName: 'Ana', role: 'admin' } }
  return { ...tree.data, shapes: shapesOfToday, users }
}

const goal = {
  name: 'Gol',
  app: 'esfutbol',
  title: '¡Gol de la Selecta!',
  text: 'Minuto 88: El Salvador 1, Honduras 0.',
  link: 'home',
  lifetime: 4,
}

export const openPushStage = async (scene: Scene = {}) => {
  const clock = new ManualClock(start)
  const emulator = await startDatabaseEmulator({ rules, clock, seed: { stage: dataWith(scene) } })
  onTestFinished(() => emulator.stop())
  const phones = new Phones()
  const fcm = new Fcm(phones)
  const data = emulator.namespace('stage')
  const url = `http://${emulator.host}:${emulator.port}?ns=stage`
  const troubles: string[] = []
  const steps: string[] = []
  /** The simulated service without a network. */
  const service = fcmService({
    origin: 'https://fcm.test',
    project: 'demo-luna',
    accessToken: async () => 'owner',
    site: 'https://console.test',
    ask: askFcm(fcm),
  })
  const read = (path: string) => data.read(path) as Json

  const change = (
    collection: typeof notifications | typeof devices,
    id: string,
    action: string,
    values: Values,
    by = 'admin',
  ) => {
    const before = data.read(`${collection.path}/${id}`)
    if (!isStored(before)) throw new Error(`There is no "${collection.path}/${id}".`)
    const auth = { uid: by, token: {}, provider: 'password' }
    const update = changeSet(collection, { id, before, values, action, by, token: 'by-hand-1', now: clock.now() })
    data.merge([], update, { isAdmin: false, auth, expires: null })
  }

  return {
    clock,
    data,
    url,
    fcm,
    service,
    /** Cards on the phones of these devices, with the number of messages each. */
    shown: (...ids: readonly string[]) =>
      Object.fromEntries(
        ids.map(id => [id, phones.cardsOf(tokenOf(id)).map(({ title, messages }) => `${title} ×${messages}`)]),
      ),
    cardsOf: (id: string) => phones.cardsOf(tokenOf(id)),
    troubles,
    steps,
    read,
    change: (id: string, action: string, values: Values, by?: string) => change(notifications, id, action, values, by),
    changeDevice: (id: string, values: Values) => change(devices, id, 'change', values),
    /** Deletes it, as staff do. */
    remove: (id: string) => {
      const before = data.read(`notifications/${id}`)
      if (!isStored(before)) throw new Error(`There is no notification "${id}".`)
      const auth = { uid: 'admin', token: {}, provider: 'password' }
      const deletion = { id, before, values: null, action: 'delete', by: 'admin', token: 'by-hand-2', now: clock.now() }
      data.merge([], changeSet(notifications, deletion), { isAdmin: false, auth, expires: null })
    },
    /** As if approved. */
    send: (id: string) => {
      change(notifications, id, 'submit', { status: 'inReview' }, 'contents')
      const record = read(`notifications/${id}`) as Values
      data.write(`/${reachPath(id)}`, { devices: 1, at: 1, ...audienceOf(record) })
      change(notifications, id, 'send', { status: 'sending' })
    },
    statusOf: (id: string) => read(`notifications/${id}/status`),
    progressOf: (id: string) => read(`sending/${id}/progress`),
    startWorker: async (given: (options: WorkerOptions) => Partial<WorkerOptions> = () => ({})) => {
      const database = await openDatabase(url)
      const options: WorkerOptions = {
        store: database.store,
        collections,
        clock,
        report: trouble => troubles.push(trouble),
        done: step => steps.push(step),
        push: service,
      }
      const worker = startWorker({ ...options, ...given(options) })
      onTestFinished(async () => {
        await worker.stop()
        await database.close()
      })
      return worker
    },
  }
}
