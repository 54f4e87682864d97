import { expect, test } from 'vitest'
import { issuesOf } from './validation.tsx'

const good = { club: 'Puerto Sur', email: 'office@puerto.test', founded: '1931', hasReadRules: true }

test('a club with all that is asked for has no issues', () => {
  expect(issuesOf(good, 2026)).toEqual({})
  expect(issuesOf({ ...good, founded: ' ' }, 2026)).toEqual({})
})

test('an empty form has an issue for each field that has to be filled in', () => {
  expect(issuesOf({ club: ' ', email: '', founded: '', hasReadRules: false }, 2026)).toEqual({
    club: 'clubMissing',
    email: 'emailMissing',
    hasReadRules: 'rulesMissing',
  })
})

test.each(['office', 'office@', '@puerto.test', 'of fice@puerto.test'])('"%s" is no e-mail', email => {
  expect(issuesOf({ ...good, email }, 2026)).toEqual({ email: 'emailWrong' })
})

test.each(['1849', '2027', '31', 'long ago', '19.5'])('"%s" is no year of foundation', founded => {
  expect(issuesOf({ ...good, founded }, 2026)).toEqual({ founded: 'foundedWrong' })
})
