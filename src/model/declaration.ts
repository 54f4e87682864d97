import { type Collection, isFilterable, isTimestamp } from './collection.ts'
import { databaseIssuesIn } from './database-issues.ts'
import { derivedIssuesIn } from './derived-issues.ts'
import { isEntered } from './fields/field.ts'
import type { Formerly } from './formerly.ts'
import { personalIssuesIn } from './personal.ts'

/**
 * Checks that a declaration agrees with itself. Rules, documentation and tests are made only of those that do, so the browser is not asked to check
 * again.
 *
 * @throws Error that names the collection and all that does not agree.
 */
export const checkDeclaration = (collection: Collection): Collection => {
  const issues = [
    ...issuesIn(collection),
    ...databaseIssuesIn(collection),
    ...derivedIssuesIn(collection),
    ...personalIssuesIn(collection),
  ]
  if (issues.length > 0)
    throw new Error(`The declaration of "${collection.path}" does not agree with itself: ${issues.join(' ')}`)
  return collection
}

function* issuesIn({ path, fields, title, search, columns, sorts, filters, sections, formerly }: Collection) {
  const orders = (name: string) => isTimestamp(name) || (fields[name]?.sortKey ?? null) !== null
  if (!/^[a-z][A-Za-z0-9]*$/.test(path)) yield 'The path must be one word of letters and digits.'
  for (const [name, { reference }] of Object.entries(fields))
    if (reference?.tree && reference.to !== path) yield `The tree of "${name}" must be made of the collection itself.`
  for (const { by } of sorts) if (!orders(by)) yield `Pages cannot be ordered by "${by}".`
  for (const filter of filters) {
    for (const name of filter.fields) if (!isFilterable(fields[name])) yield `A list cannot be narrowed by "${name}".`
    for (const by of filter.sorts) if (!orders(by)) yield `Pages cannot be ordered by "${by}".`
    if (fields[filter.fields[0] ?? '']?.reference?.many && (filter.fields.length > 1 || filter.sorts.length > 0))
      yield 'A filter by many references stands alone and has the order of creation.'
  }
  const laid = sections.flatMap(section => section.fields)
  // Types refuse these too; but rules are also compiled where types are only taken away.
  const named = { title: [title], search, columns: columns.filter(name => !isTimestamp(name)), sections: laid }
  for (const [place, names] of Object.entries(named))
    for (const name of names) if (!(name in fields)) yield `${place} names the field "${name}", which is not declared.`
  for (const [name, field] of Object.entries(fields))
    if (isEntered(field) && !laid.includes(name)) yield `The field "${name}" is in no section of the form.`
  yield* renamingIssues(formerly, fields)
  yield* wordIssues(fields)
}

/** Old names for what is not there, or for what has its name still. */
function* renamingIssues({ fields: renamed = {}, values = {} }: Formerly = {}, fields: Collection['fields']) {
  for (const [name, old] of Object.entries(renamed)) {
    if (!(name in fields)) yield `formerly names the field "${name}", which is not declared.`
    if (old in fields) yield `formerly says what "${old}" is called now, which is still declared.`
  }
  for (const [name, replaced] of Object.entries(values)) {
    const today = Object.keys(fields[name]?.valueLabels ?? {})
    for (const [old, value] of Object.entries(replaced)) {
      if (!today.includes(value))
        yield `formerly names the value "${value}" of "${name}", which is not one of its values.`
      if (today.includes(old)) yield `formerly replaces the value "${old}" of "${name}", which is still declared.`
    }
  }
}

/** Words that say nothing, and refusals with a blank that stays one. */
function* wordIssues(fields: Collection['fields']) {
  for (const [name, { label, valueLabels, refusal, computed, unique }] of Object.entries(fields)) {
    for (const { en, es } of [label, ...Object.values(valueLabels ?? {})])
      if (en.trim() === '' || es.trim() === '') yield `The field "${name}" has a label without words.`
    const blanks = [...(unique && computed ? ['by'] : []), ...(computed?.atMost ? ['limit'] : [])]
    for (const text of Object.values(refusal ?? {}))
      for (const [, blank = ''] of text.matchAll(/\{(\w*)\}/g))
        if (!blanks.includes(blank)) yield `The refusal of "${name}" says {${blank}}, which nobody fills in.`
  }
}
