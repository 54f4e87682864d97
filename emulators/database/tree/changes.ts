import { type DataNode, sameData, toExportJSON } from './node.ts'

/**
 * What makes one node the other, as one update of its children: values by their paths, such as `shop/open`, and null for what is gone. Shared subtrees are not
 * walked. Of a node that is a leaf itself nothing is told.
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
