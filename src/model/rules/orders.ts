import type { Collection } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { keyNames, longestKey } from '../keys.ts'
import {
  choose,
  type Expression,
  has,
  hasAll,
  isOneOf,
  noPriority,
  type RulesNode,
  textOf,
  val,
  valid,
} from './expression.ts'

/** Order keys are short texts. The record checks their prefix, also for unchanged keys. */
export const keyRules = (collection: Collection): RulesNode => ({
  $key: valid(isOneOf('$key', keyNames(collection)), `newData.val().length <= ${longestKey}`, noPriority),
})

/** All keys exist, and filter prefixes match the record. */
export const keyDemands = (collection: Collection): Expression[] => {
  const names = keyNames(collection)
  const filterText = (name: string): Expression => {
    const field = collection.fields[name] as Field
    const text = textOf(field, name, 'newData')
    return field.required ? text : choose(has('newData', name), text, "''")
  }
  const plain = names.filter(name => !name.includes('~'))
  const composed = names.filter(name => name.includes('~'))
  return [
    ...(plain.length > 0 ? [hasAll("newData.child('keys')", plain)] : []),
    ...composed.map(name => {
      const values = name
        .split('~')
        .slice(0, -1)
        .map(filter => `${filterText(filter)} + '~'`)
      return `${val('newData', `keys/${name}`)}.beginsWith(${values.join(' + ')})`
    }),
  ]
}
