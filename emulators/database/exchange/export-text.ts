import { weightOf } from '../journal/slices.ts'
import type { DataNode } from '../tree/node.ts'
import { toExportJSON } from '../tree/to-json.ts'

/** About how many characters one piece has. */
const PIECE = 64 * 1024

/** The data as JSON text in the export form (`.priority`, `.value`), in pieces, so that no size of it stops the emulator. */
export function* exportText(node: DataNode): Generator<string, undefined> {
  let piece = ''
  for (const text of texts(node)) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function* texts(node: DataNode): Generator<string, undefined> {
  if (node.size === 0 || weightOf(node, PIECE) <= PIECE) {
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
    yield* texts(child)
    before = ','
  }
  yield '}'
}
