import type { Collection } from '../collection.ts'
import { keyNames, longestKey } from '../keys.ts'
import { isOneOf, noPriority, type RulesNode, valid } from '../values/expression.ts'

/** Order keys are short texts that sort and find records. Nothing proves that they match the record. */
export const keyRules = (collection: Collection): RulesNode => ({
  $key: valid(isOneOf('$key', keyNames(collection)), `newData.val().length <= ${longestKey}`, noPriority),
})
