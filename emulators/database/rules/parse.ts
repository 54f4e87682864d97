import { TextIssue } from './errors.ts'
import { lex, type Token } from './lex.ts'
import type { BinaryOperator, Expression, Part } from './syntax.ts'

/** Nesting limit: far beyond hand-written rules, far from a stack overflow. */
const MAX_DEPTH = 250

/** Binary operators, loosest first, all left-associative. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const BINARY: ReadonlyMap<string, { operator: BinaryOperator; level: number }> = new Map(
  LEVELS.flatMap((operators, level) => operators.map(operator => [operator, { operator, level }] as const)),
)

/** Adds what the service may refuse to `warnings`. */
export const parseExpression = (text: string, warnings: TextIssue[] = []): Expression =>
  new Parser(lex(text, warnings)).parse()

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #open = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parse(): Expression {
    if (this.#next().kind === 'end') throw new TextIssue(0, 'The expression is empty. Write true or false.')
    const expression = this.#conditional()
    if (this.#next().kind !== 'end') this.#unexpected()
    return expression
  }

  #conditional(): Expression {
    if (++this.#open > MAX_DEPTH) throw tooDeep(this.#next().start)
    const test = this.#logical('||')
    let result = test
    if (this.#take('?')) {
      const consequent = this.#conditional()
      this.#expect(':')
      const alternate = this.#conditional()
      const depth = depthOver(test.start, [test, consequent, alternate])
      result = { kind: 'conditional', test, consequent, alternate, start: test.start, end: alternate.end, depth }
    }
    this.#open--
    return result
  }

  #logical(operator: Part<'logical'>['operator']): Expression {
    const operand = (): Expression => (operator === '||' ? this.#logical('&&') : this.#binary(0))
    const first = operand()
    const operands = [first]
    while (this.#take(operator)) operands.push(operand())
    if (operands.length === 1) return first
    const { start } = first
    return { kind: 'logical', operator, operands, start, end: this.#lastEnd(), depth: depthOver(start, operands) }
  }

  #binary(level: number): Expression {
    let left = this.#unary()
    for (;;) {
      const token = this.#next()
      const found = token.kind === 'mark' ? BINARY.get(token.text) : undefined
      if (found === undefined || found.level < level) return left
      this.#at++
      const right = this.#binary(found.level + 1)
      const depth = depthOver(left.start, [left, right])
      left = { kind: 'binary', operator: found.operator, left, right, start: left.start, end: right.end, depth }
    }
  }

  #unary(): Expression {
    const { start } = this.#next()
    const operator = this.#take('!') ? '!' : this.#take('-') ? '-' : null
    if (operator === null) return this.#postfix()
    if (++this.#open > MAX_DEPTH) throw tooDeep(start)
    const operand = this.#unary()
    this.#open--
    return { kind: 'unary', operator, operand, start, end: operand.end, depth: depthOver(start, [operand]) }
  }

  #postfix(): Expression {
    let target = this.#primary()
    for (;;) {
      if (this.#take('.')) target = this.#member(target)
      else if (this.#take('[')) target = this.#index(target)
      else if (this.#take('(')) target = this.#call(target)
      else return target
    }
  }

  #member(target: Expression): Part<'member'> {
    const name = this.#next()
    if (name.kind !== 'name') this.#unexpected('the name of a property or method')
    this.#at++
    const { start } = target
    const depth = depthOver(start, [target])
    return { kind: 'member', target, name: name.text, nameStart: name.start, start, end: name.end, depth }
  }

  #index(target: Expression): Part<'member'> | Part<'index'> {
    const index = this.#conditional()
    this.#expect(']')
    const spans = { start: target.start, end: this.#lastEnd(), depth: depthOver(target.start, [target, index]) }
    if (index.kind === 'literal' && typeof index.value === 'string')
      return { kind: 'member', target, name: index.value, nameStart: index.start, ...spans }
    return { kind: 'index', target, index, ...spans }
  }

  #call(callee: Expression): Part<'call'> {
    const args = this.#items(')')
    const depth = depthOver(callee.start, [callee, ...args])
    return { kind: 'call', callee, args, start: callee.start, end: this.#lastEnd(), depth }
  }

  #items(close: string): Expression[] {
    const items: Expression[] = []
    if (this.#take(close)) return items
    do items.push(this.#conditional())
    while (this.#take(','))
    this.#expect(close)
    return items
  }

  #primary(): Expression {
    const token = this.#next()
    const { start, end } = token
    this.#at++
    if (token.kind === 'regex')
      return { kind: 'regex', pattern: token.text, flags: token.flags, patternStart: start + 1, start, end, depth: 1 }
    if (token.kind === 'string') return literal(token, token.text)
    if (token.kind === 'number') return literal(token, Number(token.text))
    if (token.kind === 'name') return word(token)
    if (token.text === '(') {
      const inner = this.#conditional()
      this.#expect(')')
      return { ...inner, start, end: this.#lastEnd() }
    }
    if (token.text === '[') {
      const items = this.#items(']')
      return { kind: 'list', items, start, end: this.#lastEnd(), depth: depthOver(start, items) }
    }
    this.#at--
    return this.#unexpected('a value')
  }

  #next(): Token {
    const token = this.#tokens[this.#at] ?? this.#tokens.at(-1)
    if (token === undefined) throw new TextIssue(0, 'The expression is empty. Write true or false.')
    return token
  }

  #take(mark: string): boolean {
    const token = this.#next()
    if (token.kind !== 'mark' || token.text !== mark) return false
    this.#at++
    return true
  }

  #expect(mark: string): void {
    if (!this.#take(mark)) this.#unexpected(`'${mark}'`)
  }

  #lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  #unexpected(expected = 'an operator or the end'): never {
    const token = this.#next()
    const found = token.kind === 'end' ? 'the end of the expression' : `'${token.text}'`
    throw new TextIssue(token.start, `Expected ${expected}, found ${found}.`)
  }
}

const literal = (token: Token, value: Part<'literal'>['value']): Part<'literal'> => ({
  kind: 'literal',
  value,
  start: token.start,
  end: token.end,
  depth: 1,
})

function word(token: Token): Expression {
  if (token.text === 'true' || token.text === 'false') return literal(token, token.text === 'true')
  if (token.text === 'null') return literal(token, null)
  return { kind: 'variable', name: token.text, start: token.start, end: token.end, depth: 1 }
}

/** Depth of a part, which later stages recurse by; refuses too much. */
function depthOver(start: number, inner: readonly Expression[]): number {
  let depth = 1
  for (const each of inner) if (each.depth >= depth) depth = each.depth + 1
  if (depth > MAX_DEPTH) throw tooDeep(start)
  return depth
}

const tooDeep = (offset: number): TextIssue =>
  new TextIssue(offset, `The expression is nested deeper than ${MAX_DEPTH} levels; split it over several rules.`)
