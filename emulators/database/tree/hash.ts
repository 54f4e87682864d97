import { hash as digest } from 'node:crypto'
import { doubleToHex } from './double-hex.ts'
import { PRIORITY_INDEX } from './index-definition.ts'
import type { DataNode, Leaf } from './node.ts'
import { inOrder } from './order.ts'

/**
 * The SDK's hash of a node: SHA-1 in base64 over `[priority:type:value:]type:value` for a leaf, and over
 * `[priority:…]` and `:key:hash` of each child in priority order for others; '' for no data.
 */
export function hashOf(node: DataNode): string {
  node.cachedHash ??= computeHash(node)
  return node.cachedHash
}

function computeHash(node: DataNode): string {
  if (node.isEmpty) return ''
  const priority = node.priority === null ? '' : `priority:${textOf(node.priority)}:`
  return sha1(priority + (node.leaf !== null ? textOf(node.leaf) : childrenText(node)))
}

function childrenText(node: DataNode): string {
  let text = ''
  for (const [key, child] of inOrder(node, PRIORITY_INDEX)) text += `:${key}:${hashOf(child)}`
  return text
}

function textOf(value: Leaf): string {
  return typeof value === 'number' ? `number:${doubleToHex(value)}` : `${typeof value}:${value}`
}

function sha1(text: string): string {
  return digest('sha1', text, 'base64')
}
