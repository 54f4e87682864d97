import { expect, it } from 'vitest'
import { nodeFromJSON } from '../../tree/from-json.ts'
import type { Path } from '../../tree/path.ts'
import { type AuthView, type Decision, NO_QUERY, type QueryFacts, type ReadDecision } from '../requests.ts'
import { parseRules, type RuleSet } from '../rules.ts'

/** Requests of the rules' tests: plain JSON, paths such as `/users/ana`, and a user called ana. */

export const ANA: AuthView = { uid: 'ana', token: { email: 'ana@example.com' }, provider: 'password' }

export interface Circumstances {
  readonly data?: unknown
  readonly auth?: AuthView | null
  readonly query?: Partial<QueryFacts>
  readonly now?: number
}

const NOW = 1_700_000_000_000
export const rulesOf = (rules: unknown): RuleSet => parseRules(JSON.stringify({ rules }))

export function read(
  rules: RuleSet,
  path: string,
  { data = null, auth = ANA, query, now = NOW }: Circumstances = {},
): ReadDecision {
  const root = nodeFromJSON(data)
  return rules.canRead({ path: keysOf(path), query: { ...NO_QUERY, ...query }, root, auth, now })
}

export const write = (rules: RuleSet, path: string, value: unknown, circumstances: Circumstances = {}): Decision =>
  update(rules, { [path]: value }, circumstances)

export function update(
  rules: RuleSet,
  values: Readonly<Record<string, unknown>>,
  { data = null, auth = ANA, now = NOW }: Circumstances = {},
): Decision {
  const before = nodeFromJSON(data)
  const entries = Object.entries(values).map(([path, value]) => ({ path: keysOf(path), value }))
  const after = entries.reduce((tree, { path, value }) => tree.with(path, nodeFromJSON(value)), before)
  return rules.canWrite({ paths: entries.map(({ path }) => path), before, after, auth, now })
}

/** Result of an expression as the .read rule of `/$id`, read at `/x`. */
export function outcome(expression: string, circumstances: Circumstances = {}): boolean | 'error' {
  const rules = rulesOf({ $id: { '.read': expression } })
  const { granted } = read(rules, '/x', circumstances)
  return granted || rules.coverage().report[0]?.results.error === 0 ? granted : 'error'
}

export function examples(cases: readonly Example[]): void {
  it.each(cases.map(each => ({ expression: each[0], expected: each[1], circumstances: each[2] })))(
    '$expression is $expected',
    ({ expression, expected, circumstances }) => {
      expect(outcome(expression, circumstances)).toBe(expected)
    },
  )
}

type Example = readonly [expression: string, expected: boolean | 'error', circumstances?: Circumstances]

type Attempt = readonly [what: string, granted: boolean, path: string, value?: unknown, circumstances?: Circumstances]

export function reads(rules: RuleSet, attempts: readonly Attempt[]): void {
  it.each(attempts.map(titled))('$title', ({ path, granted, circumstances }) => {
    expect(read(rules, path, circumstances).granted).toBe(granted)
  })
}

export function writes(rules: RuleSet, attempts: readonly Attempt[]): void {
  it.each(attempts.map(titled))('$title', ({ path, granted, value, circumstances }) => {
    expect(write(rules, path, value, circumstances).granted).toBe(granted)
  })
}

function titled([what, granted, path, value, circumstances]: Attempt) {
  const title = `${value === undefined ? 'reading' : 'writing'} ${path}, ${what}: ${granted ? 'granted' : 'denied'}`
  return { title, granted, path, value, circumstances }
}

export const keysOf = (path: string): Path => path.split('/').filter(key => key !== '')
