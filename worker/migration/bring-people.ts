import type { Update } from '../../src/model/change.ts'
import { peoplePath, peopleShape } from '../../src/model/derived-indexes.ts'
import { nameKeyOf, personIn, personStatusOf, staffNamesAt } from '../../src/model/staff.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import type { MigrationOptions } from './migrate.ts'
import { pagesOf } from './pages.ts'

/** Missing parts of a person's record: search key, start of waiting, and the name among the staff. */
const lacksOf = (uid: string, value: Json): Update => {
  const person = personIn(uid, value)
  if (person === null || !isObject(value)) return {}
  const key = nameKeyOf(person.displayName)
  const isWaiting = personStatusOf(person) === 'waiting' && value.role === undefined
  return {
    ...(key !== null && value.nameKey !== key ? { [`users/${uid}/nameKey`]: key } : {}),
    ...(isWaiting && person.waitingSince === null ? { [`users/${uid}/waitingSince`]: person.createdAt } : {}),
    ...(!isWaiting && person.waitingSince !== null ? { [`users/${uid}/waitingSince`]: null } : {}),
    ...(person.role === null ? {} : { [`${staffNamesAt(person.role)}/${uid}`]: person.displayName }),
  }
}

/** Updates the records of people who sign in. Can be killed and restarted; finished ones are not written again. */
export const bringPeople = async ({ store }: Pick<MigrationOptions, 'store'>): Promise<void> => {
  if ((await store.read(peoplePath)) === peopleShape) return
  for await (const { found } of pagesOf(store, 'users')) {
    const update: Update = Object.assign({}, ...found.map(({ id, value }) => lacksOf(id, value)))
    if (Object.keys(update).length > 0) await store.update(update)
  }
  // Former path of the admins' names.
  await store.update({ [peoplePath]: peopleShape, admins: null })
}
