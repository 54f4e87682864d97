import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import type { Ask } from '../../emulators/database/rules/decide.ts'
import { TextIssue } from '../../emulators/database/rules/errors.ts'
import { KnownExpressions, Rule } from '../../emulators/database/rules/rule.ts'
import { parseRules, type RuleSet } from '../../emulators/database/rules/rules.ts'
import { byAnother, keyedMutants } from './rule-mutants.ts'

/**
 * Replaces scripts/spec/noted-rules.ts in `npm run mutate -- rules`: evaluating a rule also evaluates its mutants. If
 * one's result differs, the access is decided again with that mutant. Mutants that change a decision are noticed, one
 * key per line. Tests check every decision, so one run tries all mutants. Tests that name the refusing rule, as most in
 * src/model/testing/contract do, also notice a mutant that shifts the refusal to another rule.
 */

interface Mutant {
  readonly key: string
  readonly rule: Rule
}

interface Watch {
  /** Surviving mutants by path and expression of their rule. */
  readonly alive: Map<string, Mutant[]>
  readonly noticed: string[]
  /** Paths of rules. */
  readonly asked: string[]
  inForce: Mutant | undefined
  /** Mutants with a different result in the current decision. */
  doubted: Set<Mutant> | undefined
  /** The path of the latest rule that refused. */
  refusal: string
}

const shared = globalThis as { lunaRuleMutants?: Watch }
shared.lunaRuleMutants ??= {
  alive: new Map(),
  noticed: [],
  asked: [],
  inForce: undefined,
  doubted: undefined,
  refusal: '',
}
const watch = shared.lunaRuleMutants

const share = Number(process.env.LUNA_SHARE ?? 1)

const mutantsOf = ({ location, text }: Rule): Mutant[] =>
  keyedMutants(location.path, text, share).flatMap(({ key, text: changed }) => {
    try {
      const rule = Rule.load(changed, location, new KnownExpressions(null))
      return rule instanceof Rule ? [{ key, rule }] : []
    } catch (issue) {
      if (issue instanceof TextIssue) return []
      throw issue
    }
  })

const keys = new WeakMap<Rule, string>()

const keyOf = (rule: Rule): string => {
  const known = keys.get(rule) ?? `${rule.location.path} ${rule.text}`
  keys.set(rule, known)
  return known
}

const aliveOf = (rule: Rule): Mutant[] => {
  const key = keyOf(rule)
  const known = watch.alive.get(key)
  if (known) return known
  const made = mutantsOf(rule)
  watch.alive.set(key, made)
  watch.asked.push(rule.location.path)
  return made
}

/** True if the file's tests say which rule refuses. */
const namesRules = (file: string): boolean =>
  /src\/model\/testing\/contract\/(?!agreement|approval|attacks|closing|comments|demands|erasing|following|honest|invariants|lock|override|paths|slashes|sought|text-pictures|trash|unit-testing|words)/.test(
    file,
  )

const notice = (mutant: Mutant, how: string): void => {
  watch.noticed.push(mutant.key + how)
  for (const mutants of watch.alive.values()) {
    const at = mutants.indexOf(mutant)
    if (at >= 0) mutants.splice(at, 1)
  }
}

const ask: Ask = (rule, scene) => {
  const { inForce, doubted } = watch
  const { path } = rule.location
  const held = (inForce?.rule.location.path === path ? inForce.rule : rule).holds(scene)
  if (!held) watch.refusal = path
  if (inForce) return held
  for (const mutant of doubted ? aliveOf(rule) : [])
    if (!doubted?.has(mutant) && mutant.rule.holds(scene) !== held) doubted?.add(mutant)
  return held
}

const decided = <T extends { readonly granted: boolean }>(decide: () => T): T => {
  watch.doubted = new Set()
  const decision = decide()
  const { doubted, refusal } = watch
  const isNamed = !decision.granted && namesRules(expect.getState().testPath ?? '')
  watch.doubted = undefined
  for (const mutant of doubted) {
    watch.inForce = mutant
    const isSame = decide().granted === decision.granted
    if (!isSame) notice(mutant, '')
    else if (isNamed && watch.refusal !== refusal) notice(mutant, byAnother)
    watch.inForce = undefined
  }
  return decision
}

export const notedRules = (text: string): RuleSet => {
  const rules = parseRules(text, ask)
  return {
    source: rules.source,
    canRead: request => decided(() => rules.canRead(request)),
    canWrite: request => decided(() => rules.canWrite(request)),
    indexesAt: path => rules.indexesAt(path),
    coverage: () => rules.coverage(),
  }
}

const write = () => {
  const file = process.env.LUNA_NOTICED
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  const lines = [...watch.noticed.splice(0), ...watch.asked.splice(0).map(path => `asked ${path}`)]
  appendFileSync(file, `${lines.join('\n')}\n`)
}

export const decisions = { write }
