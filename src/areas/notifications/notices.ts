import type { Notice } from '../../config/area.ts'
import { finishedImportIn, importsRequest } from '../../model/bell.ts'
import { knownCollections } from '../../records/kind.ts'
import { noticeOfState } from '../../records/notices.ts'

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
    en: 'The notification “{title}” waits for your approval',
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

const mostImports = 9

const imports: Notice = {
  id: 'imports',
  permission: 'notifications.open',
  request: uid => importsRequest(uid, mostImports + 1),
  most: mostImports,
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

export const notices = [review, failed, imports] as const
