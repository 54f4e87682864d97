import type { Update } from '../../change.ts'
import type { Field } from '../../fields/field.ts'
import type { Stored, Values } from '../../record.ts'
import { ensure, worldOfSamples } from './samples.ts'
import type { Who } from './world.ts'

/** A world of samples that compares writes: refused ones next to granted ones. */
export const honestWorld = () => {
  const world = worldOfSamples()
  const begin = world.timestamp
  const id = 'subject'
  const named = (path: string) => world.collection(path)
  const verdict = (update: Update, who: Who = 'admin') => world.verdict(update, who)
  return {
    world,
    id,
    named,
    verdict,
    /** Returns to the samples. */
    begin: () => world.goTo(begin),
    /** Returns to the samples plus one record. */
    begun: (path: string, extent: 'all' | 'required' = 'all') => {
      world.goTo(begin)
      ensure(world, named(path), id, extent)
    },
    recorded: (path: string): Stored => {
      const record = world.record(named(path), id)
      if (record === null) throw new Error(`${path}/${id} is not there.`)
      return record
    },
    changing: (path: string, values: Values = {}, action = 'change', of = id) =>
      world.updateFor(named(path), { id: of, values, action }),
    /** Names of the granted writes. */
    admitted: (writes: Readonly<Record<string, Update>>) =>
      Object.entries(writes).flatMap(([name, update]) => (verdict(update) === 'granted' ? [name] : [])),
  }
}

/** Possible keys of a list or point; none for other fields. */
export const placesOf = ({ control, reference }: Field): readonly string[] => {
  const max = control.type === 'parts' ? control.max : (reference?.many ?? 0)
  return control.type === 'point' ? ['x', 'y'] : Array.from({ length: max }, (_, at) => `${at}`)
}
