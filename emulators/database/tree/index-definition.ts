import type { DataNode } from './node.ts'
import { OBJECT, type SortValue } from './sort-value.ts'

/** By what the children of a node are ordered. `id` is the spelling of queries and `.indexOn`. */
export interface IndexDefinition {
  readonly id: string
  sortValue(child: DataNode): SortValue
}

/** Keys alone decide: every child counts the same. */
export const KEY_INDEX: IndexDefinition = { id: '.key', sortValue: () => null }
export const PRIORITY_INDEX: IndexDefinition = { id: '.priority', sortValue: child => child.priority }
const VALUE_INDEX: IndexDefinition = { id: '.value', sortValue: valueAt }

/** The index that a query names: `.key`, `.priority`, `.value`, or the path of a descendant, such as `address/city`. */
export function indexNamed(name: string): IndexDefinition {
  if (name === KEY_INDEX.id) return KEY_INDEX
  if (name === PRIORITY_INDEX.id) return PRIORITY_INDEX
  if (name === VALUE_INDEX.id) return VALUE_INDEX
  const path = name.split('/').filter(key => key !== '')
  return { id: path.join('/'), sortValue: child => valueAt(child.at(path)) }
}

function valueAt(node: DataNode): SortValue {
  return node.size > 0 ? OBJECT : node.leaf
}
