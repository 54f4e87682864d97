import type { Collection } from '../../collection.ts'
import type { Json } from '../../values/json.ts'
import { type Case, check, refusalsAt, table } from './case.ts'
import { collections } from './collections.ts'
import { commandFor, goToState, plainText, prepare, worldOfSamples } from './samples.ts'

/** A closed record takes no new referrer with such a value or state. Existing ones stay, and can be removed. */

const world = worldOfSamples()
const id = 'subject'

const closeAll = ({ closing, fields, path }: Collection, is: string) => {
  const target = `${fields[closing?.with ?? '']?.reference?.to}/${world.stored(`${path}/${id}/${closing?.with}`)}`
  world.force({ [`${target}/${closing?.its}`]: is })
}

const otherValue = (collection: Collection, name: string): Json => {
  const value = world.stored(`${collection.path}/${id}/${name}`)
  return collection.fields[name]?.samples.accepted.find(other => other !== value) ?? null
}

const cases: Case[] = collections.flatMap(collection => {
  const { path, closing, lifeCycle } = collection
  if (closing === undefined) return []
  const change = (values: Record<string, Json>) => world.updateFor(collection, { id, values, action: 'change' })
  goToState(world, collection)
  closeAll(collection, closing.is)
  const begun = world.timestamp
  const kept = change({ [plainText(collection)]: 'Another title' })
  const ofFields = closing.fields.flatMap(name => {
    const refused = refusalsAt(world, begun)
    const rule = `/${path}/$id/${name}/.validate`
    return [
      refused(
        `${path}.${name} gets no other value, though others do`,
        kept,
        change({ [name]: otherValue(collection, name) }),
        rule,
      ),
      refused(
        `${path}.${name} can be taken out`,
        change({ [name]: null }),
        change({ [name]: otherValue(collection, name) }),
        rule,
      ),
    ]
  })
  const ofStates = (lifeCycle?.steps ?? [])
    .filter(({ to, permission }) => closing.states.includes(to) && permission !== null)
    .map(step => {
      goToState(world, collection, step.from)
      prepare(world, collection, id, step)
      const open = world.updateFor(collection, commandFor(world, collection, id, step))
      closeAll(collection, closing.is)
      const edited = change({ [plainText(collection)]: 'Another title' })
      const rule = `/${path}/$id/${lifeCycle?.field}/.validate`
      const name = `${path}: ${step.event} is not taken from ${step.from}, whose other fields can be changed`
      return refusalsAt(world, world.timestamp)(name, edited, open, rule)
    })
  return [...ofFields, ...ofStates]
})

table(cases)('what is closed', check)
