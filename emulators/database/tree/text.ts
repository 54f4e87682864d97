import { arrayLengthOf, DataNode, toExportJSON } from './node.ts'

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

interface TextOptions {
  /** With priorities, and never as an array. */
  readonly exports: boolean
  /** Spaces that each level is indented by; on one line without. */
  readonly indent?: number
}

/** A node, or several by their names. */
export type Content = DataNode | readonly (readonly [name: string, node: DataNode])[]

/** The JSON of data in pieces, so that large data holds nobody up. */
export function* piecesOf(content: Content, { exports, indent = 0 }: TextOptions): Generator<string, undefined> {
  let piece = ''
  for (const text of textsOf(content, { exports, indent }, indent === 0 ? '' : '\n')) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** @param line begins a line of the content's level; empty if all is on one line */
function* textsOf(content: Content, options: Required<TextOptions>, line: string): Generator<string, undefined> {
  const { exports, indent } = options
  const node = content instanceof DataNode ? content : null
  if (node !== null && (node.size === 0 || !isLarge(node))) {
    // The text of a string has no line breaks.
    yield JSON.stringify(exports ? toExportJSON(node) : node.toJSON(), null, indent).replaceAll('\n', line)
    return
  }
  const isArray = node !== null && !exports && arrayLengthOf(node) !== null
  const inner = line + ' '.repeat(indent)
  const colon = indent === 0 ? ':' : ': '
  let before = isArray ? '[' : '{'
  const begun = (text: string): string => {
    const all = `${before}${inner}${text}`
    before = ','
    return all
  }
  if (node !== null && exports && node.priority !== null)
    yield begun(`".priority"${colon}${JSON.stringify(node.priority)}`)
  let next = 0
  for (const [key, child] of node?.ascend() ?? (content as Exclude<Content, DataNode>)) {
    for (; isArray && next < Number(key); next++) yield begun('null')
    next++
    yield begun(isArray ? '' : `${JSON.stringify(key)}${colon}`)
    yield* textsOf(child, options, inner)
  }
  yield `${line}${isArray ? ']' : '}'}`
}
