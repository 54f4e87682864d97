import type { Collection } from '../../model/collection.ts'
import { idsOf } from '../../model/fields/reference.ts'
import type { LifeCycle } from '../../model/life-cycle.ts'
import type { Values } from '../../model/record.ts'
import { contentIn, type HomeData } from './home.ts'

/** State at a moment if the worker takes each due step and nobody else acts; with its start. */
const stateAt = ({ field, steps }: LifeCycle, values: Values, at: number): { state: string; since: number | null } => {
  let state = String(values[field])
  let since: number | null = null
  const taken = new Set<string>()
  for (;;) {
    const due = steps.find(step => step.from === state && step.due !== null && isDue(values[step.due], at))
    if (due === undefined || taken.has(due.event)) return { state, since }
    taken.add(due.event)
    state = due.to
    since = Number(values[due.due ?? ''])
  }
}

const isDue = (value: unknown, at: number): boolean => typeof value === 'number' && value <= at

/**
 * Data that the home of an app will find at a moment, with planned publications and takedowns carried out.
 *
 * @param collection contents: its life cycle and publication say what is public when
 * @param records those that the worker acts on until then; others do no harm
 */
export const dataAt = (
  data: HomeData,
  collection: Collection,
  records: readonly { readonly id: string; readonly values: Values }[],
  { app, at }: { readonly app: string; readonly at: number },
): HomeData => {
  const { lifeCycle, publication } = collection
  if (lifeCycle === undefined || publication === undefined) return data
  const contents = { ...data.contents }
  for (const { id, values } of records) {
    const { state, since } = stateAt(lifeCycle, values, at)
    if (since === null) continue
    const isPublic = lifeCycle.states.some(({ name, isPublic: open }) => name === state && open)
    const isShown = isPublic && idsOf(values[publication.to ?? '']).includes(app)
    const copy = Object.fromEntries(publication.fields.map(name => [name, values[name] ?? null]))
    if (isShown) contents[id] = contentIn(id, { ...copy, publishedAt: since })
    else delete contents[id]
  }
  return { ...data, contents }
}
