import { choose, type Expression, isNode, isOneOf, noPriority, quoted, type RulesNode } from '../values/expression.ts'

/** Maximum length of an expression in the file. */
export const longestExpression = 2_000

/** Name of a rule's child; in merged rules, the wildcard's variable. */
export const self: Expression = '$self'

/** The varying part of similar rules: maximum length or number, or the referenced collection. */
const varying = /(?<=(?:length|val\(\)) <= )\d+|(?<='uses\/)\w+(?=\/')/
const gap = '\u0000'

/** One of several texts. Numbers and the like are no words, so that a value of another type never looks like one. */
const choice = /^newData\.val\(\)\.matches\(\/\^\(([A-Za-z]\w*(?:\|[A-Za-z]\w*)*)\)\$\/\)$/
const isChosen = `${gap}choice`
const lookAlike = /^(true|false|null|NaN|Infinity)$/

interface Group {
  /** The expression, with a gap in place of the varying part. */
  readonly expression: Expression
  readonly names: Map<string, string[]>
}

/** Merges equal rules of several children into a wildcard; children with places below or own read rules stay. */
export const mergeAlike = (node: RulesNode): RulesNode => {
  const below = Object.entries(node).map(([key, value]) => [key, isNode(value) ? mergeAlike(value) : value] as const)
  const [wildcard, rest] = below.find(([key]) => key.startsWith('$')) ?? ['', undefined]
  const merged = new Set<string>()
  const others: Expression[] = []
  const admitted = isNode(rest) && isLeaf(rest) ? String(rest['.validate']) : ''
  if (admitted === 'false' || admitted.startsWith(`${wildcard}.matches(`)) {
    if (admitted !== 'false') others.push(admitted)
    for (const group of groupsOf(below)) {
      const names = [...group.names.values()].flat()
      const other = demandOf(group, wildcard)
      const length = [...others, other].join(' || ').length
      if (names.length < 2 || length > longestExpression) continue
      for (const name of names) merged.add(name)
      others.unshift(other)
    }
  }
  return Object.fromEntries(
    below
      .filter(([key]) => !merged.has(key))
      .map(([key, value]) => {
        if (key === wildcard && merged.size > 0) return [key, { '.validate': joined(others) }]
        return [key, key.startsWith('$') || !isNode(value) ? value : named(key, value)]
      }),
  )
}

const isLeaf = (node: RulesNode): boolean => Object.keys(node).join() === '.validate'

const groupsOf = (children: readonly (readonly [string, RulesNode[string]])[]): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const [name, value] of children) {
    if (/^[.$]/.test(name) || !isNode(value) || !isLeaf(value)) continue
    const [variant, expression] = variantOf(String(value['.validate']))
    const group = groups.get(expression) ?? { expression, names: new Map<string, string[]>() }
    group.names.set(variant, [...(group.names.get(variant) ?? []), name])
    groups.set(expression, group)
  }
  return [...groups.values()]
}

const variantOf = (demand: Expression): readonly [variant: string, expression: Expression] => {
  const [, texts] = choice.exec(demand) ?? []
  if (texts?.split('|').every(text => !lookAlike.test(text))) return [texts, isChosen]
  const [variant = ''] = varying.exec(demand) ?? []
  return [variant, demand.replace(varying, gap)]
}

/** Names and their texts in one pattern. */
const choiceOf = (names: Group['names'], wildcard: string): Expression => {
  const texts = [...names].flatMap(([variant, those]) =>
    those.flatMap(name => variant.split('|').map(text => `${name} ${text}`)),
  )
  return isOneOf(`(${wildcard} + ' ' + newData.val())`, texts)
}

const demandOf = ({ expression, names }: Group, wildcard: string): Expression => {
  if (expression === isChosen) return choiceOf(names, wildcard)
  const isNumber = !expression.includes(`'uses/${gap}`)
  const variants = [...names].map(([variant, those]) => [isNumber ? variant : quoted(variant), those] as const)
  const variant = variants.reduceRight<Expression>(
    (rest, [value, those]) => (rest === '' ? value : choose(bare(isOneOf(wildcard, those)), value, rest)),
    '',
  )
  const filled = isNumber
    ? expression.replace(gap, variant)
    : expression.replace(gap, `' + ${variant} + '`).replace(/'uses\/' \+ '(\w+)' \+ '/, "'uses/$1")
  const isAmong = isOneOf(wildcard, [...names.values()].flat())
  if (filled === 'true') return isAmong
  return `${isAmong} && ${(hasAlternatives(filled) ? `(${filled})` : filled).replaceAll(self, wildcard)}`
}

const bare = (expression: Expression): Expression => expression.replace(/^\((.*)\)$/, '$1')

/** Alternatives, with an ending common to all moved behind brackets. */
const joined = (demands: readonly Expression[]): Expression => {
  const end = ` && ${noPriority}`
  return demands.length > 1 && demands.every(demand => demand.endsWith(end))
    ? `(${demands.map(demand => demand.slice(0, -end.length)).join(' || ')})${end}`
    : demands.join(' || ')
}

/** True if a preceding demand would bind to its first alternative only. */
const hasAlternatives = (expression: Expression): boolean => {
  let outside = expression.replaceAll(/'(\\.|[^'\\])*'|matches\(\/(\\.|[^/\\])*\/\)/g, '')
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return /\|\||\?/.test(outside)
}

const named = (name: string, node: RulesNode): RulesNode =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key.startsWith('.') && typeof value === 'string'
        ? value.replaceAll(`' + ${self} + '`, name).replaceAll(`' + ${self}`, `${name}'`)
        : value,
    ]),
  )
