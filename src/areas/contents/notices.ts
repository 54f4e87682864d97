import { noticeOfState } from '../../records/registry/notices.ts'

export const reviewNotice = noticeOfState({
  id: 'contents-review',
  permission: 'contents.publish',
  path: 'contents',
  at: '/manager/contents',
  field: 'status',
  state: 'inReview',
  title: 'title',
  text: { en: '“{title}” is waiting for your review', es: '«{title}» espera tu revisión' },
  textOfMore: { en: 'More than {count} contents are in review', es: 'Más de {count} contenidos están en revisión' },
})

export const heldNotice = noticeOfState({
  id: 'releases-held',
  permission: 'contents.publish',
  path: 'releases',
  at: '/manager/releases',
  field: 'status',
  state: 'held',
  title: 'name',
  text: { en: 'The release “{title}” was held back', es: 'El lanzamiento «{title}» se retuvo' },
  textOfMore: { en: 'More than {count} releases were held back', es: 'Más de {count} lanzamientos se retuvieron' },
})
