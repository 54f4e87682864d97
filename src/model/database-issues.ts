import type { Collection } from './collection.ts'
import { databaseLimits, keyIssue, mostBytesOfUnit } from './database-limits.ts'
import type { Kind } from './fields/field.ts'
import { stamps } from './stamps.ts'

/** `history/{collection}/{id}/{rev}/heavy/{field}/before`: the longest way to the value of a field. */
const levelsAbove = 7

const reserved: readonly string[] = [...stamps, 'keys', 'slots', 'published']

/** Where a declaration asks for more than the database, or what is compiled for it, can hold. */
export function* databaseIssuesIn({ fields, idField, title, search, sorts, filters, publication }: Collection) {
  const ordering = [title, ...search, ...sorts.map(({ by }) => by), ...filters.flatMap(filter => filter.fields)]
  for (const [name, field] of Object.entries(fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) yield `The field "${name}" must be one word of letters and digits.`
    if (reserved.includes(name)) yield `"${name}" is what every record has; give the field another name.`
    if (longestText(field) * mostBytesOfUnit > databaseLimits.stringBytes)
      yield `The field "${name}" may be longer than the database keeps.`
    if (levelsAbove + levelsOf(field) > databaseLimits.depth) yield `The field "${name}" is nested too deep.`
    if (field.unique && longestText(field) * mostBytesOfUnit > databaseLimits.keyBytes)
      yield `Values of the unique field "${name}" may be longer than a key.`
    if (field.detached !== 'no' && (field.unique || field.reference !== null || ordering.includes(name)))
      yield `The field "${name}" lies beside the record: nothing is found, ordered or referred to by it.`
  }
  for (const name of filters.flatMap(filter => filter.fields)) {
    const { control } = fields[name] ?? {}
    if (control?.type === 'choice' && control.values.some(value => value.includes('~') || keyIssue(value) !== null))
      yield `The values of "${name}" become keys and must not contain . # $ / [ ] ~.`
  }
  const id = fields[idField ?? '']
  if (id && !(id.required && id.fixed && id.detached === 'no' && id.unique === false))
    yield `The field "${idField}" is the id: required, fixed and no more.`
  if (publication && !fields[publication.to]?.reference?.many)
    yield `What "${publication.to}" refers to is where records are published: it must be a field of many references.`
}

/** The most characters that one string of the field may have; 0 where there is none. */
const longestText = ({ control }: Kind): number => {
  if (control.type === 'parts') return Math.max(0, ...Object.values(control.fields).map(longestText))
  const hasText = ['line', 'lines', 'slug', 'picture'].includes(control.type)
  return hasText && 'max' in control ? control.max : 0
}

/** How many levels of keys lie below the field. */
const levelsOf = ({ control, reference }: Kind): number => {
  if (control.type === 'parts') return 2 + Math.max(0, ...Object.values(control.fields).map(levelsOf))
  return control.type === 'point' || reference?.many ? 1 : 0
}
