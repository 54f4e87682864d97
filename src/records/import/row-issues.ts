import type { RowIssue } from '../../../machines/records/import-rows.ts'
import { issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { hasHiddenMark } from '../../model/fields/confidential.ts'
import { maskedValueIssue } from '../../model/fields/field.ts'
import { partReferences } from '../../model/fields/reference.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { derivedIssues, issuesByDatabase } from '../data/writing/issues-by-database.ts'

interface Asked {
  readonly store: Store
  readonly collection: Collection
}

/** Fields demanded by the state that the row asks for. */
export const needs = ({ lifeCycle }: Collection, values: Values): readonly string[] =>
  lifeCycle?.states.find(({ name }) => name === values[lifeCycle.field])?.needs ?? []

export const fixedIssues = ({ fields }: Collection, changed: Values): readonly RowIssue[] =>
  Object.keys(changed).flatMap(name => (fields[name]?.fixed ? [{ field: name, rowIssue: { code: 'fixed' } }] : []))

/** A stand-in keeps the record's value; a different one is meaningless. */
export const maskedValueIssues = ({ fields }: Collection, values: Values): readonly RowIssue[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const mask = fields[field]?.confidential?.mask
    return mask && hasHiddenMark(value) ? [{ field, issue: maskedValueIssue(mask) }] : []
  })

export const kindIssues = (
  collection: Collection,
  values: Values,
  isMeant: (name: string) => boolean,
): readonly RowIssue[] =>
  Object.entries(issuesOf(collection, values))
    .filter(
      ([name, issue]) =>
        isMeant(name) ||
        ((issue.code === 'same' || issue.code === 'below' || issue.code === 'onlyWhile') && isMeant(issue.as)),
    )
    .map(([field, issue]) => ({ field, issue }))

/** Issues known only to the database: values taken, circles, disagreement. */
export const takenIssues = async ({ store, collection }: Asked, id: string, values: Values, old: Values = {}) => {
  const asked = Object.entries(values).filter(([name, value]) => {
    const field = collection.fields[name]
    const isAsked =
      field?.unique ||
      field?.reference?.tree !== undefined ||
      (field && (partReferences(field).length > 0 || field.control.type === 'lines'))
    // Rows named in the file do not exist yet.
    return value !== null && field?.check(value) === null && isAsked
  })
  const [derived, own] = await Promise.all([
    derivedIssues(store, collection, id, values, old),
    issuesByDatabase(store, collection, id, Object.fromEntries(asked)),
  ])
  return Object.entries({ ...derived, ...own }).map(([field, issue]) => ({ field, issue }))
}
