import type { Notice } from '../../config/area.ts'
import { finishedImportIn, importsRequest } from '../../model/bell.ts'
import { commentIn, commentInAddress, commentsAt, mentionIn, mentionsRequest } from '../../model/comments.ts'
import type { Entry } from '../../model/store.ts'
import { knownCollections } from '../../records/registry/known-collections.ts'
import { noticeOfState } from '../../records/registry/notices.ts'

const notifications = {
  permission: 'notifications.write',
  path: 'notifications',
  at: '/manager/contents/notifications',
  field: 'status',
  title: 'name',
} as const

const review = noticeOfState({
  ...notifications,
  id: 'notifications-review',
  state: 'inReview',
  text: {
    en: 'The notification “{title}” is waiting for your approval',
    es: 'La notificación «{title}» espera tu aprobación',
  },
  textOfMore: {
    en: 'More than {count} notifications are in review',
    es: 'Más de {count} notificaciones están en revisión',
  },
})

const failed = noticeOfState({
  ...notifications,
  id: 'notifications-failed',
  state: 'partlyFailed',
  text: {
    en: 'The notification “{title}” did not reach all devices',
    es: 'La notificación «{title}» no llegó a todos los dispositivos',
  },
  textOfMore: {
    en: 'More than {count} notifications did not reach all devices',
    es: 'Más de {count} notificaciones no llegaron a todos los dispositivos',
  },
})

const maxImports = 9

const imports: Notice = {
  id: 'imports',
  permission: 'notifications.open',
  request: uid => importsRequest(uid, maxImports + 1),
  maxItems: maxImports,
  itemOf: entry => {
    const done = finishedImportIn(entry)
    const collection = knownCollections().find(({ path }) => path === done?.collection)
    if (done === null || collection === undefined) return null
    const { at, saved, refused } = done
    const { en, es } = collection.titles.import
    return {
      at,
      text: {
        en: `${en}: finished, {saved, number} saved{refused, plural, =0 {} other {, # refused}}`,
        es: `${es}: terminado, {saved, plural, one {# fila guardada} other {# filas guardadas}}{refused, plural, =0 {} one {, # rechazada} other {, # rechazadas}}`,
      },
      values: { saved, refused },
      to: collection.at,
    }
  },
  more: {
    text: { en: 'More than {count} imports are finished', es: 'Más de {count} importaciones terminadas' },
    to: '/app/dashboard/default',
  },
}

const maxMentions = 9

/** Path of a mention's comment, and the name of its record; null if it leads nowhere. */
const placesOf = (entry: Entry) => {
  const mention = mentionIn(entry)
  const collection = knownCollections().find(({ path }) => path === mention?.path)
  if (mention === null || collection === undefined) return null
  const { path, record } = mention
  // Titles stored as references are not looked up.
  const title = collection.changed?.of === undefined ? collection.changed?.field : undefined
  return {
    comment: `${commentsAt(path, record)}/${entry.id}`,
    title: title === undefined ? null : `${path}/${record}/${title}`,
    named: collection.name,
    record: `${collection.at}/edit/${encodeURIComponent(record)}`,
    to: `${collection.at}/edit/${encodeURIComponent(record)}?${commentInAddress}=${entry.id}`,
  }
}

const namePathOf = (uid: string): string => `users/${uid}/displayName`

const mentions: Notice = {
  id: 'mentions',
  permission: 'notifications.open',
  request: uid => mentionsRequest(uid, maxMentions + 1),
  maxItems: maxMentions,
  related: (entry, read) => {
    const places = placesOf(entry)
    if (places === null) return []
    const comment = commentIn(entry.id, read(places.comment) ?? null)
    return [
      places.comment,
      ...(comment === null ? [] : [namePathOf(comment.by)]),
      ...(places.title === null ? [] : [places.title]),
    ]
  },
  itemOf: (entry, uid, read) => {
    const places = placesOf(entry)
    const comment = places && commentIn(entry.id, read(places.comment) ?? null)
    // Deleted comments and finished reviews need no notice.
    if (places === null || comment === null || (comment.for === uid && comment.done !== null)) return null
    const [name, title] = [read(namePathOf(comment.by)), places.title === null ? null : read(places.title)]
    if (name === undefined || title === undefined) return null
    const { en, es } = places.named
    const called = (plain: string) => (typeof title === 'string' ? '{title}' : plain)
    return {
      at: comment.since[uid] ?? comment.at,
      text:
        comment.for === uid
          ? { en: `{name} asks you to review “${called(en)}”`, es: `{name} te pide revisar «${called(es)}»` }
          : {
              en: `{name} mentions you in a comment on “${called(en)}”`,
              es: `{name} te menciona en un comentario de «${called(es)}»`,
            },
      values: { name: String(name ?? ''), title: String(title ?? '') },
      to: places.to,
      ...(comment.for === uid ? { includes: places.record } : {}),
    }
  },
  more: {
    text: { en: 'More than {count} comments mention you', es: 'Más de {count} comentarios te mencionan' },
    to: '/app/dashboard/default',
  },
}

export const notices = [review, failed, imports, mentions] as const
