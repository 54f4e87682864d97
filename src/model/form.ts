import { type Collection, confidentialFields } from './collection.ts'
import { hasHiddenMark } from './fields/confidential.ts'
import { isEntered } from './fields/field.ts'
import { idPattern } from './fields/reference.ts'
import { stampedFields } from './life-cycle.ts'
import type { Values } from './record.ts'
import { type Json, storedForm } from './values/json.ts'
import { slugOf } from './values/sortable.ts'

export const hasDependents = ({ fields }: Collection, entered: string): boolean =>
  Object.values(fields).some(({ agrees, proposed }) => agrees?.with === entered || proposed?.includes(entered))

/** Slugs that follow a text until somebody types them; they differ from the original's. */
export const slugsFrom = (
  { fields }: Collection,
  values: Values,
  from: string,
  typed: readonly string[],
  original: Values = {},
): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { control }]) => {
      if (control.type !== 'slug' || control.from !== from || typed.includes(name)) return []
      const text = String(values[from] ?? '')
      const slug = slugOf(text, control.max)
      const isTaken = slug !== '' && slug === original[name]
      return [[name, (isTaken ? `${slugOf(text, control.max - 2)}-2` : slug) || null]]
    }),
  )

export const newValues = ({ fields, lifeCycle }: Collection): Values => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required && field.control.type === 'toggle')
      .map(([name]) => [name, false]),
  ),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === null ? [] : [[name, initial]])),
  ),
  ...(lifeCycle ? { [lifeCycle.field]: lifeCycle.initial } : {}),
})

/** Parses references and texts of a new record from its form's address, `?team=ID` or `?title=Final`. */
export const givenValues = ({ fields }: Collection, search: Iterable<readonly [name: string, text: string]>): Values =>
  Object.fromEntries(
    [...search].filter(([name, text]) => {
      const { reference, control, confidential } = fields[name] ?? {}
      if (reference) return reference.many === undefined && idPattern.test(text)
      return (control?.type === 'line' || control?.type === 'lines') && !confidential && text !== ''
    }),
  )

/** Values for a new record, without masked values: their clear values are unknown, or went with their record. */
export const withoutMaskedValues = (collection: Pick<Collection, 'fields'>, values: Values): Values => {
  const names = confidentialFields(collection).filter(name => hasHiddenMark(values[name]))
  return names.length === 0 ? values : { ...values, ...Object.fromEntries(names.map(name => [name, null])) }
}

/** Values of a duplicate: without unique, fixed or confidential ones, and without state, timestamps and rank. */
export const duplicateOf = (collection: Collection, values: Values): Values => {
  const { fields, lifeCycle } = collection
  const timestamps = [
    ...(lifeCycle?.steps ?? []).flatMap(({ ahead, due }) => [ahead, due]),
    ...stampedFields(collection),
  ]
  const copied = Object.entries(fields)
    .filter(([name, field]) => !field.unique && !field.fixed && isEntered(field) && !timestamps.includes(name))
    .filter(([, field]) => !field.confidential)
    .map(([name]) => [name, values[name] ?? null])
  const begun = { ...newValues(collection), ...Object.fromEntries(copied) }
  const proposed = Object.keys(fields).map(name => slugsFrom(collection, begun, name, [], values))
  return Object.fromEntries([begun, ...proposed].flatMap(part => Object.entries(part)))
}

/** Copies values to a record of another collection: shared fields whose value is accepted there. */
export const copyOf = (source: Collection, values: Values, target: Collection): Values => {
  const isTaken = (name: string, value: Json): boolean => {
    const [one, other] = [source.fields[name], target.fields[name]]
    const areAlike = one?.control.type === other?.control.type && one?.reference?.to === other?.reference?.to
    return other !== undefined && areAlike && other.check(value) === null
  }
  const taken = Object.fromEntries(Object.entries(values).filter(([name, value]) => isTaken(name, value)))
  const copied = Object.entries(duplicateOf(target, taken)).filter(([name, value]) => name in taken || value !== null)
  return { ...newValues(target), ...Object.fromEntries(copied) }
}

/** Empty fields that only another choice needs. A toggle that is off counts as empty. */
export const needlessFields = (
  { shownWhile = {} }: Collection,
  values: Values,
  ...others: readonly Values[]
): string[] =>
  Object.entries(shownWhile).flatMap(([name, condition]) => {
    const isNeeded = condition?.is.includes(String(values[condition.field] ?? '')) ?? true
    const hasValue = [values, ...others].some(each => each[name] !== false && storedForm(each[name]) !== null)
    return isNeeded || hasValue ? [] : [name]
  })

export const rankField = ({ fields }: Collection): string | null =>
  Object.keys(fields).find(name => fields[name]?.control.type === 'rank') ?? null
