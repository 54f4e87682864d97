import { parseAst } from 'vite'
import { childrenOf, isNode, type Node } from '../layers.ts'

/** A small change of a TypeScript source: `start` to `end` becomes `by`. */
export interface SourceMutant {
  readonly start: number
  readonly end: number
  readonly by: string
  /** Counted from one. */
  readonly line: number
  /** The change, such as `dropped guard: 'isOpen'`. */
  readonly what: string
}

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Optional parts of a transition by type: without a target the state stays. */
const ofTransitions = ['guard', 'target', 'actions', 'entry', 'exit', 'always', 'after']

interface Operation extends Node {
  readonly left: Node
  readonly right: Node
  readonly operator: string
}

interface Branch extends Node {
  readonly test: Node
  readonly consequent: Node
}

const isOfTypes = ({ type }: Node): boolean => /^TS(Type|Interface)/.test(type) || type === 'ImportDeclaration'

const nodesIn = (node: Node): readonly Node[] => (isOfTypes(node) ? [] : [node, ...childrenOf(node).flatMap(nodesIn)])

const most = 60

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most)} …` : line
}

/**
 * All small changes of a source, one at a time: a comparison, an operator or a condition turned, and in machines a guard, a target or actions dropped.
 * @param isMachine whether the source is a state chart
 */
export const mutantsOfSource = (source: string, isMachine: boolean): readonly SourceMutant[] => {
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>): string => source.slice(start, end)
  const mutant = (start: number, end: number, by: string, what: string): SourceMutant => ({
    start,
    end,
    by,
    line: source.slice(0, start).split('\n').length,
    what,
  })
  const isText = (node: unknown): boolean =>
    isNode(node) && (node.type === 'TemplateLiteral' || /^['"`]/.test(textOf(node)))

  const ofOperator = (node: Node): readonly SourceMutant[] => {
    const { left, right, operator } = node as Operation
    const other = turned[operator]
    if (other === undefined || (operator === '+' && (isText(left) || isText(right)))) return []
    const by = source.slice(left.end, right.start).replace(operator, other)
    return [mutant(left.end, right.start, by, `${operator} became ${other} in ${short(textOf(node))}`)]
  }
  /** Guards against our own mistakes, which no test reaches and no mutation need cover. */
  const isAssertion = (node: Node): boolean =>
    node.type === 'IfStatement' && /^(\{\s*)?throw new Error\(/.test(textOf((node as Branch).consequent))
  const ofTest = (node: Node): readonly SourceMutant[] => {
    const { test } = node as Branch
    return (isAssertion(node) ? ['true'] : ['true', 'false']).map(by =>
      mutant(test.start, test.end, by, `${short(textOf(test))} became ${by}`),
    )
  }
  const ofNot = (node: Node): readonly SourceMutant[] =>
    (node as Operation).operator === '!'
      ? [mutant(node.start, node.start + 1, '', `dropped ! in ${short(textOf(node))}`)]
      : []
  const ofProperty = (node: Node): readonly SourceMutant[] => {
    const { key, shorthand } = node as Node & { readonly key: Node; readonly shorthand: boolean }
    // A shorthand hands something on: transitions are written out.
    if (!isMachine || shorthand || !ofTransitions.includes(textOf(key))) return []
    const [comma = ''] = /^\s*,/.exec(source.slice(node.end)) ?? []
    return [mutant(node.start, node.end + comma.length, '', `dropped ${short(textOf(node))}`)]
  }

  const of = (node: Node): readonly SourceMutant[] => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return ofOperator(node)
      case 'IfStatement':
      case 'ConditionalExpression':
        return ofTest(node)
      case 'UnaryExpression':
        return ofNot(node)
      case 'Property':
        return ofProperty(node)
      default:
        return []
    }
  }
  return nodesIn(parseAst(source, { lang: 'ts' })).flatMap(of)
}
