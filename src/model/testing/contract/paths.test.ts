import { expect, test } from 'vitest'
import { parseExpression } from '../../../../emulators/database/rules/parse.ts'
import { type Expression, innerOf } from '../../../../emulators/database/rules/syntax.ts'
import { compileRules } from '../../rules/compile.ts'
import { collections, plainRecords } from './collections.ts'

type Facts = ReadonlySet<string>

/** Values that lead elsewhere than to the one intended key. */
const misleading = ['', '/', '//', '/a', 'a/', 'a//', '/a/', 'a//b', 'a/b/', '/a/b', '.', 'a.b', 'a\n', 'a'.repeat(301)]

/** Two keys only if the pattern says so. */
const isKeyPattern = (pattern: string): boolean =>
  (pattern.includes('\\/') ? misleading : [...misleading, 'a/b']).every(value => !new RegExp(pattern).test(value))

/** Finds values that enter a path before their pattern is checked. */
class LoosePaths {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  find(): readonly string[] {
    return this.#loose(parseExpression(this.#text), new Set())
  }

  #source({ start, end }: Expression): string {
    return this.#text.slice(start, end)
  }

  #loose(part: Expression, facts: Facts): readonly string[] {
    if (part.kind === 'logical') {
      let known = facts
      return part.operands.flatMap(operand => {
        const loose = this.#loose(operand, known)
        known = union(known, this.#factsOf(operand, part.operator === '&&'))
        return loose
      })
    }
    if (part.kind === 'conditional') {
      const { test, consequent, alternate } = part
      return [
        ...this.#loose(test, facts),
        ...this.#loose(consequent, union(facts, this.#factsOf(test, true))),
        ...this.#loose(alternate, union(facts, this.#factsOf(test, false))),
      ]
    }
    const inner = innerOf(part).flatMap(each => this.#loose(each, facts))
    const [path] = part.kind === 'call' && isStep(part.callee) ? part.args : []
    return path && !this.#isSafe(path, facts) ? [...inner, this.#source(path)] : inner
  }

  /** Values known to match the pattern of keys, if the condition holds, or if it does not. */
  #factsOf(condition: Expression, holds: boolean): Facts {
    if (condition.kind === 'unary') return this.#factsOf(condition.operand, !holds)
    if (condition.kind === 'logical' && (condition.operator === '&&') === holds)
      return new Set(condition.operands.flatMap(operand => [...this.#factsOf(operand, holds)]))
    if (!holds) return new Set()
    if (condition.kind === 'call' && condition.callee.kind === 'member') {
      const { target, name } = condition.callee
      const [pattern] = condition.args
      if (name === 'matches' && pattern?.kind === 'regex' && isKeyPattern(pattern.pattern))
        return new Set([this.#source(target)])
    }
    if (condition.kind === 'binary' && condition.operator === '===' && this.#isSafe(condition.right, new Set()))
      return new Set([this.#source(condition.left)])
    return new Set()
  }

  #isSafe(path: Expression, facts: Facts): boolean {
    if (facts.has(this.#source(path))) return true
    switch (path.kind) {
      case 'literal':
        return typeof path.value !== 'boolean' && path.value !== null
      case 'variable':
        return path.name.startsWith('$')
      case 'member':
        return this.#source(path) === 'auth.uid'
      case 'binary':
        return path.operator !== '+' || (this.#isSafe(path.left, facts) && this.#isSafe(path.right, facts))
      case 'conditional':
        return (
          this.#isSafe(path.consequent, union(facts, this.#factsOf(path.test, true))) &&
          this.#isSafe(path.alternate, union(facts, this.#factsOf(path.test, false)))
        )
      case 'call':
        return (
          path.callee.kind === 'member' &&
          path.callee.name === 'replace' &&
          [path.callee.target, ...path.args].every(each => this.#isSafe(each, facts))
        )
      default:
        return false
    }
  }
}

const union = (one: Facts, other: Facts): Facts => new Set([...one, ...other])

const isStep = (callee: Expression): boolean =>
  callee.kind === 'member' && (callee.name === 'child' || callee.name === 'hasChild')

interface Node {
  readonly [key: string]: Node | string | boolean | readonly string[]
}

const rulesIn = (node: Node, at = ''): readonly (readonly [at: string, text: string])[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${at}/${key}`, value] as const]
    return typeof value === 'object' && !Array.isArray(value) ? rulesIn(value as Node, `${at}/${key}`) : []
  })

test('a value becomes a part of a path only where its pattern has been demanded before', () => {
  const { rules } = JSON.parse(compileRules(collections, plainRecords).replaceAll(/^\s*\/\/.*$/gm, ''))
  const loose = rulesIn(rules).flatMap(([at, text]) => new LoosePaths(text).find().map(path => `${at}: ${path}`))
  expect(loose).toEqual([])
})
