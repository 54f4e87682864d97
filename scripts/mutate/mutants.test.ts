import { expect, test } from 'vitest'
import { type Found, sharesOf, withReasons } from './report.ts'
import { mutantsOfRule } from './rule-mutants.ts'
import { mutantsOfSource } from './source-mutants.ts'

const changed = (rule: string): readonly string[] => mutantsOfRule(rule).map(({ text }) => text)

test('of a rule each condition is dropped, one at a time', () => {
  expect(changed('data.exists() && (now > 1 || auth === null)')).toEqual([
    'true && (now > 1 || auth === null)',
    'data.exists() && true',
    'data.exists() && (false || auth === null)',
    'data.exists() && (now > 1 || false)',
    'data.exists() && (now >= 1 || auth === null)',
    'data.exists() && (now > 1 || auth !== null)',
  ])
})

test('of a rule a denial is dropped and a choice is always made in one way', () => {
  expect(changed('!data.exists()')).toEqual(['(data.exists())'])
  expect(changed('data.exists() ? true : false')).toEqual(['(true)', '(false)'])
})

test('in a rule a role becomes every role', () => {
  expect(changed("root.val() === 'admin'")).toContain('(root.val()).matches(/^(admin|lmf|contents|stats)$/)')
  expect(changed('root.val().matches(/^(admin|lmf)$/)')).toEqual(['root.val().matches(/^(admin|lmf|contents|stats)$/)'])
  expect(changed('root.val().matches(/^(admin|lmf|contents|stats)$/)')).toEqual([])
})

const sources = (source: string, isMachine = false): readonly string[] =>
  mutantsOfSource(source, isMachine).map(({ start, end, by }) => source.slice(0, start) + by + source.slice(end))

test('of a source operators and conditions are turned, and texts are left alone', () => {
  expect(sources('const a = (b: number): boolean => b < 3')).toEqual(['const a = (b: number): boolean => b <= 3'])
  expect(sources("const a = 'x' + b")).toEqual([])
  expect(sources('const a = !b ? 1 : 2')).toEqual([
    'const a = true ? 1 : 2',
    'const a = false ? 1 : 2',
    'const a = b ? 1 : 2',
  ])
  expect(sources('type A = B extends string ? 1 : 2')).toEqual([])
})

test('that a mistake of ours is refused is not dropped; what others may do wrong is', () => {
  const refusing = (what: string) => sources(`const f = (a: A) => { if (a) throw new ${what}('No.') }`)
  expect(refusing('Error')).toEqual(["const f = (a: A) => { if (true) throw new Error('No.') }"])
  expect(refusing('RulesError')).toHaveLength(2)
})

test('of a machine guards, targets and actions are dropped', () => {
  const source = "const move = { guard: 'isOpen', target: 'shut' }"
  expect(sources(source, true)).toEqual(["const move = {  target: 'shut' }", "const move = { guard: 'isOpen',  }"])
  expect(sources(source)).toEqual([])
  expect(sources('const answer = { after, target }', true)).toEqual([])
})

test('a change that changes nothing is none', () => {
  expect(changed('false || data.exists()')).toEqual(['false || false'])
})

test('what was changed is said with its line', () => {
  expect(mutantsOfSource('const a = 1\nconst b = a > 0', false)).toMatchObject([
    { line: 2, what: '> became >= in a > 0' },
  ])
})

test('reasons are kept by the change, whatever line it moved to, and not those that waited for another try', () => {
  const part = (...survivors: readonly Found[]) => ({ all: 3, tried: 3, noticed: 1, survivors })
  const [first, second] = [
    { where: 'a.ts:1', what: '< became <=' },
    { where: 'a.ts:2', what: 'dropped !' },
  ]
  const before = part({ ...first, why: 'The same: there is none.' }, { ...second, why: 'Not tried again yet.' })
  const moved = { ...first, where: 'a.ts:7' }
  expect(withReasons(part(moved, second), before)).toEqual(part({ ...moved, why: 'The same: there is none.' }, second))
})

test('what has a test since, but was not tried again, is told from what was measured', () => {
  const survivors = [
    { where: 'a.ts:1', what: '< became <=', why: 'Not tried again yet: a test asks for it since then.' },
    { where: 'a.ts:2', what: '< became <=' },
  ]
  expect(sharesOf({ all: 20, tried: 10, noticed: 8, survivors })).toMatchObject({ unnoticed: 2, untried: 1 })
})

test('what was shown to change nothing is left out of the second share', () => {
  const survivors = [
    { where: 'a.ts:1', what: '< became <=', why: 'The same: there is none.' },
    { where: 'a.ts:2', what: '< became <=' },
  ]
  expect(sharesOf({ all: 20, tried: 11, noticed: 9, survivors })).toEqual({
    same: 1,
    unnoticed: 1,
    untried: 0,
    ofAll: 900 / 11,
    ofTelling: 90,
  })
  expect(sharesOf({ all: 0, tried: 0, noticed: 0, survivors: [] })).toEqual({
    same: 0,
    unnoticed: 0,
    untried: 0,
    ofAll: 0,
    ofTelling: 0,
  })
})
