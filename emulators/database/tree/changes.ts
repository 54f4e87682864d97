import { type DataNode, sameData, toExportJSON } from './node.ts'

/**
 * Differences between two nodes as one update of the children: values by path, such as `shop/open`, null for removed
 * ones. Skips shared subtrees. A leaf yields none.
 */
export function changesBetween(before: DataNode, after: DataNode): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  const compare = (path: string, one: DataNode, other: DataNode): void => {
    if (one.size > 0 && other.size > 0) compareChildren(`${path}/`, one, other)
    else if (!sameData(one, other)) changes[path] = toExportJSON(other)
  }
  const compareChildren = (path: string, one: DataNode, other: DataNode): void => {
    for (const key of new Set([...one.keys(), ...other.keys()]))
      if (one.child(key) !== other.child(key)) compare(`${path}${key}`, one.child(key), other.child(key))
  }
  compareChildren('', before, after)
  return changes
}
