import type { Notice } from '../../../config/area.ts'
import { waitingRequest } from '../../../model/staff.ts'

/** As many of those who wait as are counted, here and on the page. */
export const mostWaiting = 20

export const waitingNotice: Notice = {
  id: 'waiting',
  permission: 'staff.grantRole',
  request: waitingRequest(mostWaiting + 1),
  most: mostWaiting,
  text: {
    en: '{count, plural, one {# person waits for a role} other {# people wait for a role}}',
    es: '{count, plural, one {# persona espera un rol} other {# personas esperan un rol}}',
  },
  textOfMore: { en: 'More than {count} people wait for a role', es: 'Más de {count} personas esperan un rol' },
  to: '/users/staff',
}
