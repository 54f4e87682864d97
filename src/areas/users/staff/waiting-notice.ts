import type { Notice } from '../../../config/area.ts'
import { personIn, waitingRequest } from '../../../model/staff.ts'

/** Upper bound of the count of waiting people, here and on the page. */
export const maxWaiting = 20

const to = '/users/staff'

export const waitingNotice: Notice = {
  id: 'waiting',
  permission: 'staff.grantRole',
  request: () => waitingRequest(maxWaiting + 1),
  maxItems: maxWaiting,
  itemOf: ({ id, value }) => {
    const person = personIn(id, value)
    if (person === null || person.waitingSince === null) return null
    const values = { name: person.displayName || person.email }
    return {
      at: person.waitingSince,
      text: { en: '{name} is waiting for a role', es: '{name} espera un rol' },
      values,
      to,
    }
  },
  more: {
    text: { en: 'More than {count} people are waiting for a role', es: 'Más de {count} personas esperan un rol' },
    to,
  },
}
