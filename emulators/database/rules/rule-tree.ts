import type { RuleKind } from './check.ts'
import { type RulesIssue, TextIssue } from './errors.ts'
import { type FileMember, type FileObject, type FileValue, type LineIndex, PositionedText } from './json-text.ts'
import { type KnownExpressions, Rule } from './rule.ts'

export interface RuleNode {
  readonly read: Rule | null
  readonly write: Rule | null
  readonly validate: Rule | null
  readonly indexOn: readonly string[]
  readonly named: ReadonlyMap<string, RuleNode>
  readonly wildcard: RuleNode | null
  /** Whether there is a .validate here or below; otherwise a write's data need not be walked. */
  readonly validates: boolean
}

export const rulesFor = (node: RuleNode, key: string): RuleNode | null => node.named.get(key) ?? node.wildcard

const BAD_KEY = /[.#$/[\]]|\p{Cc}/u
const KEY_RULE = 'String can\'t contain ".", "#", "$", "/", "[", or "]" or control characters, and not be empty.'

export class TreeBuilder {
  readonly issues: RulesIssue[] = []
  readonly warnings: RulesIssue[] = []
  readonly rules: Rule[] = []
  readonly #lines: LineIndex
  readonly #known: KnownExpressions

  constructor(lines: LineIndex, known: KnownExpressions) {
    this.#lines = lines
    this.#known = known
  }

  report(path: string, offset: number, message: string): void {
    this.issues.push({ path, ...this.#lines.locate(offset), message })
  }

  build(file: FileObject, at: Place): RuleNode {
    const rules: Record<RuleKind, Rule | null> = { read: null, write: null, validate: null }
    const named = new Map<string, RuleNode>()
    let indexOn: readonly string[] = []
    let wildcard: { name: string; node: RuleNode } | null = null
    for (const member of file.members) {
      const { key, value } = member
      const path = `${at.path}/${key}`
      if (key === '.read' || key === '.write' || key === '.validate') {
        const kind = key === '.read' ? 'read' : key === '.write' ? 'write' : 'validate'
        rules[kind] = this.#rule(value, kind, path, at.captures)
      } else if (key === '.indexOn') indexOn = this.#indexOn(value, path)
      else if (!key.startsWith('$')) {
        const node = this.#below(member, path, { ...at, path })
        if (node !== null) named.set(key, node)
      } else if (wildcard !== null) {
        this.report(path, member.keyOffset, `Cannot have multiple default rules ('${wildcard.name}' and '${key}').`)
      } else {
        const captures = new Map([...at.captures, [key, at.captured]])
        const node = this.#below(member, path, { path, captures, captured: at.captured + 1 })
        if (node !== null) wildcard = { name: key, node }
      }
    }
    const below = [...named.values(), ...(wildcard === null ? [] : [wildcard.node])]
    const validates = rules.validate !== null || below.some(node => node.validates)
    return { ...rules, indexOn, named, wildcard: wildcard?.node ?? null, validates }
  }

  #below({ key, keyOffset, value }: FileMember, path: string, at: Place): RuleNode | null {
    const name = key.startsWith('$') ? key.slice(1) : key
    if (value.kind !== 'object') {
      const hint = key.startsWith('.')
        ? `'${key}' is not a rule; the rules are ${RULE_KEYS}`
        : `the rules of '${key}' are an object`
      this.report(path, value.offset, `Expected '{': ${hint}.`)
    } else if (name === '' || BAD_KEY.test(name)) this.report(path, keyOffset, KEY_RULE)
    else return this.build(value, at)
    return null
  }

  #rule(value: FileValue, kind: RuleKind, path: string, captures: ReadonlyMap<string, number>): Rule | null {
    const text = expressionText(value)
    if (text === null) {
      this.report(path, value.offset, "Invalid rule expression.  Expected 'true', 'false', or an expression string.")
      return null
    }
    const locate = (offset: number) => this.#lines.locate(text.offsetOf(offset))
    try {
      const loaded = Rule.load(text.value, { path, kind, captures, locate }, this.#known)
      if (loaded instanceof Rule) {
        this.rules.push(loaded)
        for (const { offset, message } of loaded.warnings)
          this.warnings.push({ path, ...this.#lines.locate(text.offsetOf(offset)), message })
        return loaded
      }
      for (const { offset, message } of loaded) this.report(path, text.offsetOf(offset), message)
    } catch (issue) {
      if (!(issue instanceof TextIssue)) throw issue
      this.report(path, text.offsetOf(issue.offset), issue.message)
    }
    return null
  }

  #indexOn(value: FileValue, path: string): readonly string[] {
    const items = value.kind === 'list' ? value.items : [value]
    const names: string[] = []
    for (const item of items) {
      if (item.kind === 'string' && item.text.value !== '') names.push(item.text.value)
      else this.report(path, item.offset, 'Invalid indexOn expression. Must be either a string or an array of strings')
    }
    return names
  }
}

const RULE_KEYS = '.read, .write, .validate and .indexOn'

interface Place {
  readonly path: string
  readonly captures: ReadonlyMap<string, number>
  readonly captured: number
}

function expressionText(value: FileValue): PositionedText | null {
  if (value.kind === 'string') return value.text
  if (value.kind === 'literal' && typeof value.value === 'boolean')
    return new PositionedText(String(value.value), [{ from: 0, offset: value.offset }])
  return null
}
