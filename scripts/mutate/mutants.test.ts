import { expect, test } from 'vitest'
import { type Found, sharesOf, withReasons } from './report.ts'
import { mutantsOfRule } from './rule-mutants.ts'

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

test('a change that changes nothing is none', () => {
  expect(changed('false || data.exists()')).toEqual(['false || false'])
})

test('reasons are kept by the change, whatever line it moved to', () => {
  const part = (...survivors: readonly Found[]) => ({ all: 3, tried: 3, noticed: 1, survivors })
  const [first, second] = [
    { where: 'a.ts:1', what: '< became <=' },
    { where: 'a.ts:2', what: 'dropped !' },
  ]
  const before = part({ ...first, why: 'The same: there is none.' }, second)
  const moved = { ...first, where: 'a.ts:7' }
  expect(withReasons(part(moved, second), before)).toEqual(part({ ...moved, why: 'The same: there is none.' }, second))
})

test('what was shown to change nothing is left out of the second share', () => {
  const survivors = [
    { where: 'a.ts:1', what: '< became <=', why: 'The same: there is none.' },
    { where: 'a.ts:2', what: '< became <=' },
  ]
  expect(sharesOf({ all: 20, tried: 11, noticed: 9, survivors })).toEqual({
    same: 1,
    unnoticed: 1,
    ofAll: 900 / 11,
    ofTelling: 90,
  })
  expect(sharesOf({ all: 0, tried: 0, noticed: 0, survivors: [] })).toEqual({
    same: 0,
    unnoticed: 0,
    ofAll: 0,
    ofTelling: 0,
  })
})
