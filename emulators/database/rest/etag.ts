import { hashOf } from '../tree/hash.ts'
import type { DataNode } from '../tree/node.ts'

/** The tag of a place without data. */
const NULL_ETAG = 'null_etag'

/** Tells one state of a place from every other. */
export function etagOf(node: DataNode): string {
  return node.isEmpty ? NULL_ETAG : hashOf(node)
}

/** Whether a client's tag, with or without quotes, is that of the node. */
export function matches(tag: string, node: DataNode): boolean {
  return tag.trim().replace(/^"(.*)"$/, '$1') === etagOf(node)
}
