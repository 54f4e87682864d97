import { createHash, hash as digest } from 'node:crypto'
import type { DataNode, Leaf } from './node.ts'
import { inOrder } from './order.ts'
import { PRIORITY_INDEX } from './order-values.ts'
import { isLarge } from './text.ts'

const MANTISSA_BITS = 52
const BIAS = 1023
/** Below this exponent the SDK's scaling overflows, and it prints a zero fraction. */
const SMALLEST_EXACT = MANTISSA_BITS - BIAS
const view = new DataView(new ArrayBuffer(8))

/** A number's 64 bits as in the SDK's hashes: IEEE 754 in hex, including the SDK's rounding errors. */
export function doubleToHex(value: number): string {
  view.setFloat64(0, value)
  const high = view.getUint32(0)
  const exponent = ((high >>> 20) & 0x7ff) - BIAS
  const guess = Math.min(Math.floor(Math.log(Math.abs(value)) / Math.LN2), BIAS)
  const isExact = guess === exponent && exponent >= SMALLEST_EXACT
  if (value === 0 || exponent === -BIAS || isExact)
    return high.toString(16).padStart(8, '0') + view.getUint32(4).toString(16).padStart(8, '0')
  return spellWith(guess, value)
}

function spellWith(exponent: number, value: number): string {
  let fraction = Math.round(Math.abs(value) * 2 ** (MANTISSA_BITS - exponent) - 2 ** MANTISSA_BITS)
  let bits = ''
  for (let bit = 0; bit < MANTISSA_BITS; bit++) {
    bits = (fraction % 2 ? '1' : '0') + bits
    fraction = Math.floor(fraction / 2)
  }
  bits = (value < 0 ? '1' : '0') + (exponent + BIAS).toString(2).padStart(11, '0') + bits
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The SDK's hash of a node: base64 SHA-1 over `[priority:…]`, then the value or each `:key:hash`; '' for no data. */
export function hashOf(node: DataNode): string {
  node.cachedHash ??= computeHash(node)
  return node.cachedHash
}

function computeHash(node: DataNode): string {
  if (node.isEmpty) return ''
  return digest('sha1', prefixOf(node) + (node.leaf !== null ? textOf(node.leaf) : childrenText(node)), 'base64')
}

/** Beginning of the text of a node. */
const prefixOf = ({ priority }: DataNode): string => (priority === null ? '' : `priority:${textOf(priority)}:`)

function childrenText(node: DataNode): string {
  let text = ''
  for (const [key, child] of inOrder(node, PRIORITY_INDEX)) text += `:${key}:${hashOf(child)}`
  return text
}

/** {@link hashOf} in steps for a node that is large; its children may be read anew each time. */
export function* hashing(node: DataNode): Generator<undefined, string> {
  if (node.cachedHash === null && node.size > 0 && isLarge(node)) {
    const hash = createHash('sha1').update(prefixOf(node))
    for (const [key, child] of inOrder(node, PRIORITY_INDEX)) {
      hash.update(`:${key}:${yield* hashing(child)}`)
      yield
    }
    node.cachedHash = hash.digest('base64')
  }
  return hashOf(node)
}

const textOf = (value: Leaf): string =>
  typeof value === 'number' ? `number:${doubleToHex(value)}` : `${typeof value}:${value}`
