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
