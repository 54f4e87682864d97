import type { Update } from '../../src/model/change.ts'
import { isObject, type Json } from '../../src/model/json.ts'
import { peoplePath, peopleShape } from '../../src/model/shape.ts'
import { nameKeyOf, personIn, staffNamesAt, standingOf } from '../../src/model/staff.ts'
import type { MigrationOptions } from './migrate.ts'
import { pagesOf } from './pages.ts'

/** What the record of a person lacks: what the name is found by, since when they wait, and the name among those of the staff. */
const lacksOf = (uid: string, value: Json): Update => {
  const person = personIn(uid, value)
  if (person === null || !isObject(value)) return {}
  const key = nameKeyOf(person.displayName)
  const isWaiting = standingOf(person) === 'waiting' && value.role === undefined
  return {
    ...(key !== null && value.nameKey !== key ? { [`users/${uid}/nameKey`]: key } : {}),
    ...(isWaiting && person.waitingSince === null ? { [`users/${uid}/waitingSince`]: person.createdAt } : {}),
    ...(!isWaiting && person.waitingSince !== null ? { [`users/${uid}/waitingSince`]: null } : {}),
    ...(person.role === null ? {} : { [`${staffNamesAt(person.role)}/${uid}`]: person.displayName }),
  }
}

/** Brings the records of people who sign in to what the console reads. Killed, it begins again: what is there already is not written again. */
export const bringPeople = async ({ store }: Pick<MigrationOptions, 'store'>): Promise<void> => {
  if ((await store.read(peoplePath)) === peopleShape) return
  for await (const { found } of pagesOf(store, 'users')) {
    const update: Update = Object.assign({}, ...found.map(({ id, value }) => lacksOf(id, value)))
    if (Object.keys(update).length > 0) await store.update(update)
  }
  // Where the names of the admins were.
  await store.update({ [peoplePath]: peopleShape, admins: null })
}
