import type { Expression } from '../values/expression.ts'

/** At a changed field in a history entry: its values before and after the write; after it `''` if missing. */
export const oldValue: Expression = "root.child($collection + '/' + $id + '/' + $field).val()"
export const newValue: Expression = "newData.parent().parent().child('record/' + $field).val()"
