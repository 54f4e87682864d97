import type { Expression } from './expression.ts'

/** A part of the rules file: `.read`, `.write`, `.validate`, `.indexOn`, and the places below; `//` is a comment above it. */
export interface RulesNode {
  readonly [key: string]: Expression | boolean | readonly string[] | RulesNode
}

export const isNode = (value: RulesNode[string] | undefined): value is RulesNode =>
  typeof value === 'object' && !Array.isArray(value)

export const valid = (...demands: readonly Expression[]): RulesNode => ({ '.validate': demands.join(' && ') })

/** Nothing else may stand there. */
export const nothingElse: RulesNode = { $other: { '.validate': false } }

const width = 120

/** The rules as the file has them: comments, a tab a level, a node with one rule on one line. */
export const printRules = (node: RulesNode, indent = ''): string => {
  const below = `${indent}\t`
  const members = Object.entries(node).filter(([key]) => key !== '//')
  const lines = members.map(([key, value], at) => {
    const end = at < members.length - 1 ? ',' : ''
    const comment = isNode(value) && typeof value['//'] === 'string' ? commentLines(value['//'], below) : ''
    return `${comment}${below}${JSON.stringify(key)}: ${isNode(value) ? printNode(value, below) : printValue(value)}${end}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const printNode = (node: RulesNode, indent: string): string => {
  const [only, ...more] = Object.entries(node).filter(([key]) => key !== '//')
  if (only === undefined) return '{}'
  const [key, value] = only
  return more.length === 0 && !isNode(value)
    ? `{ ${JSON.stringify(key)}: ${printValue(value)} }`
    : printRules(node, indent)
}

/** Characters that an editor would not show are written as JSON's escapes. */
const printValue = (value: RulesNode[string]): string =>
  (Array.isArray(value) ? `[${value.map(each => JSON.stringify(each)).join(', ')}]` : JSON.stringify(value)).replaceAll(
    /[\u007f-\uffff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const commentLines = (text: string, indent: string): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length * 2 + line.length + word.length + 4 > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map(each => `${indent}// ${each}\n`).join('')
}
