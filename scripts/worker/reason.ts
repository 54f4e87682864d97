import { issuesOf } from '../../src/model/check.ts'
import { idsOf } from '../../src/model/fields/reference.ts'
import type { Json } from '../../src/model/json.ts'
import { valuesOf } from '../../src/model/record.ts'
import type { Store } from '../../src/model/store.ts'
import type { Task } from './queue.ts'

/** Why a step could not be taken, as far as that can be found out, in a sentence for whoever reads the worker's output. */
export const reasonOf = async (store: Pick<Store, 'read'>, task: Task, error: unknown): Promise<string> => {
  const { collection, state, step } = task.dueStep
  const values = { ...valuesOf(collection, task.record), [state]: step.to }
  const held = Object.entries(issuesOf(collection, values)).filter(
    ([name]) => collection.fields[name]?.detached === 'no',
  )
  if (held.length > 0)
    return `The record is not fit for it: ${held.map(([name, { code }]) => `${name} (${code})`).join(', ')}.`
  const places = Object.entries(collection.fields).flatMap(([name, { reference }]) =>
    reference ? idsIn(values[name]).map(id => `${reference.to}/${id}`) : [],
  )
  const found = await Promise.all(places.map(async place => [place, await exists(store, place)] as const))
  const gone = found.filter(([, isThere]) => isThere === false).map(([place]) => place)
  if (gone.length > 0) return `It refers to what is not there any more: ${gone.join(', ')}. Correct the record.`
  const message = error instanceof Error ? error.message : String(error)
  return places.length > 0
    ? `The database refused it (${message}). See whether what it refers to is still there: ${places.join(', ')}.`
    : `The database refused it (${message}).`
}

const idsIn = (value: Json | undefined): readonly string[] => (typeof value === 'string' ? [value] : idsOf(value))

/** Null where the worker may not look. */
const exists = (store: Pick<Store, 'read'>, place: string): Promise<boolean | null> =>
  store.read(place).then(
    value => value !== null,
    () => null,
  )
