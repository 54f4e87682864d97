import { isAsked } from '../../model/check.ts'
import { type Collection, isRead } from '../../model/collection.ts'
import { hasDependents } from '../../model/form.ts'
import { isFixed } from '../../model/life-cycle.ts'
import type { Stored } from '../../model/record.ts'

const simple: readonly string[] = ['line', 'slug', 'number', 'money', 'toggle', 'choice', 'date', 'colour']

/** Fields editable in a row: simple ones without dependents in the form. */
export const simpleFields = (collection: Collection): readonly string[] => {
  const { fields, lifeCycle } = collection
  return Object.entries(fields).flatMap(([name, field]) => {
    const { control, fixed, detached, confidential, computed } = field
    const isEntered = !isRead(collection, name) && !fixed && computed === null
    const isSimple = simple.includes(control.type) && detached === 'no' && !confidential
    return isEntered && isSimple && name !== lifeCycle?.field && !hasDependents(collection, name) ? [name] : []
  })
}

/** Editable fields that this record has. */
export const editableOf = (collection: Collection, names: readonly string[], record: Stored): readonly string[] =>
  isFixed(collection, record)
    ? []
    : names.filter(name => collection.fields[name] && isAsked(collection.fields[name], record))
