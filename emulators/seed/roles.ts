import type { Role } from '../../src/model/permissions.ts'
import { personIn, roleChange } from '../../src/model/staff.ts'
import type { Json } from '../../src/model/values/json.ts'

/**
 * The console's update that gives a role, or takes it with null.
 *
 * @param record what `users/{uid}` holds
 * @throws Error where there is no record
 */
export const roleUpdate = (
  uid: string,
  record: Json,
  role: string | null,
  by: string,
): Readonly<Record<string, Json>> => {
  const person = personIn(uid, record)
  if (person === null) throw new Error(`users/${uid} is not the record of a person.`)
  return roleChange(person, role as Role | null, by)
}
