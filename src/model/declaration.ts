import { type Collection, isFilterable, isMoment } from './collection.ts'
import { databaseFaultsIn } from './database-faults.ts'
import { derivedFaultsIn } from './derived-faults.ts'
import { personalFaultsIn } from './personal.ts'

/**
 * Checks that a declaration agrees with itself. Rules, documentation and tests are made only of those that do, so the browser is not asked to check
 * again.
 *
 * @throws Error that names the collection and all that does not agree.
 */
export const checkDeclaration = (collection: Collection): Collection => {
  const faults = [
    ...faultsIn(collection),
    ...databaseFaultsIn(collection),
    ...derivedFaultsIn(collection),
    ...personalFaultsIn(collection),
  ]
  if (faults.length > 0)
    throw new Error(`The declaration of "${collection.path}" does not agree with itself: ${faults.join(' ')}`)
  return collection
}

function* faultsIn({ path, idField, fields, lifeCycle, title, search, sorts, filters, ...rest }: Collection) {
  const { columns, sections, publication } = rest
  const known = (name: string) => name in fields
  const unknown = (place: string, names: readonly string[]) =>
    names.filter(name => !known(name)).map(name => `${place} names the field "${name}", which is not declared.`)
  const orders = (name: string) => isMoment(name) || (fields[name]?.sortKey ?? null) !== null
  if (!/^[a-z][A-Za-z0-9]*$/.test(path)) yield 'The path must be one word of letters and digits.'
  yield* unknown('title', [title])
  yield* unknown('idField', idField === undefined ? [] : [idField])
  yield* unknown(
    'columns',
    columns.filter(name => !isMoment(name)),
  )
  yield* unknown('search', search)
  for (const section of sections) yield* unknown(`section ${section.id}`, section.fields)
  if (publication) yield* unknown('publication', [publication.to, ...publication.fields])
  for (const [name, others] of Object.entries(rest.together ?? {})) yield* unknown('together', [name, ...others])
  if (lifeCycle) {
    yield* unknown('lifeCycle', [lifeCycle.field])
    for (const state of lifeCycle.states) yield* unknown(`state ${state.name}`, state.needs)
    yield* unknown(
      'steps',
      lifeCycle.steps.flatMap(({ ahead, due }) => [ahead, due].filter(name => name !== null)),
    )
  }
  for (const [name, { reference }] of Object.entries(fields))
    if (reference?.tree && reference.to !== path) yield `The tree of "${name}" must be made of the collection itself.`
  for (const { by } of sorts) if (!orders(by)) yield `Pages cannot be ordered by "${by}".`
  for (const filter of filters) {
    for (const name of filter.fields) {
      if (!known(name)) yield `A filter names the field "${name}", which is not declared.`
      else if (!isFilterable(fields[name])) yield `A list cannot be narrowed by "${name}".`
    }
    for (const by of filter.sorts) if (!orders(by)) yield `Pages cannot be ordered by "${by}".`
    if (fields[filter.fields[0] ?? '']?.reference?.many && (filter.fields.length > 1 || filter.sorts.length > 0))
      yield 'A filter by many references stands alone and has the order of creation.'
  }
  const laid = sections.flatMap(section => section.fields)
  const entered = Object.keys(fields).filter(name => fields[name]?.control.type !== 'none')
  yield* entered.filter(name => !laid.includes(name)).map(name => `The field "${name}" is in no section of the form.`)
}
