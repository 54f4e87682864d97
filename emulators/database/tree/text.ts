import { arrayLengthOf, type DataNode, toExportJSON } from './node.ts'

/** Approximate characters of a piece. */
const PIECE = 64 * 1024
const NODE_COST = 8

/** Approximate characters of a node as JSON; stops counting past the limit. */
export function weightOf(node: DataNode, limit: number): number {
  let weight = NODE_COST
  if (typeof node.leaf === 'string') weight += node.leaf.length
  if (node.size === 0) return weight
  for (const [key, child] of node.ascend()) {
    weight += key.length + weightOf(child, limit - weight)
    if (weight > limit) return weight
  }
  return weight
}

export const isLarge = (node: DataNode): boolean => weightOf(node, PIECE) > PIECE

/** A node's JSON in pieces, so that a large one holds nobody up; with priorities if `exports`. */
export function* piecesOf(node: DataNode, exports: boolean): Generator<string, undefined> {
  let piece = ''
  for (const text of exports ? exportTexts(node) : texts(node)) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function* exportTexts(node: DataNode): Generator<string, undefined> {
  if (node.size === 0 || !isLarge(node)) {
    yield JSON.stringify(toExportJSON(node))
    return
  }
  let before = '{'
  if (node.priority !== null) {
    yield `{".priority":${JSON.stringify(node.priority)}`
    before = ','
  }
  for (const [key, child] of node.ascend()) {
    yield `${before}${JSON.stringify(key)}:`
    yield* exportTexts(child)
    before = ','
  }
  yield '}'
}

function* texts(node: DataNode): Generator<string, undefined> {
  if (node.size === 0 || !isLarge(node)) {
    yield JSON.stringify(node.toJSON())
    return
  }
  const isArray = arrayLengthOf(node) !== null
  yield isArray ? '[' : '{'
  let next = 0
  for (const [key, child] of node.ascend()) {
    while (isArray && next < Number(key)) yield next++ === 0 ? 'null' : ',null'
    const before = next++ === 0 ? '' : ','
    yield isArray ? before : `${before}${JSON.stringify(key)}:`
    yield* texts(child)
  }
  yield isArray ? ']' : '}'
}
