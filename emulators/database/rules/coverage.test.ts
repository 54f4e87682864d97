import { expect, it } from 'vitest'
import { parseRules } from './rules.ts'
import { read, rulesOf, write } from './test-requests.ts'

it('counts each rule and each condition in it, with what it came to and where it stands', () => {
  const rules = parseRules('{ "rules": {\n  ".read": "auth != null &&\n    data.val().length > 2"\n} }')
  read(rules, '/', { data: 'long' })
  read(rules, '/', { data: 'x' })
  read(rules, '/', { data: 5 })
  read(rules, '/', { auth: null })
  const [whole] = rules.coverage().report
  expect(whole).toMatchObject({
    path: '/.read',
    expression: 'auth != null &&\n    data.val().length > 2',
    start: { line: 2, column: 13 },
    end: { line: 3, column: 26 },
    evaluations: 4,
    results: { true: 1, false: 2, error: 1 },
  })
  expect(whole?.conditions).toEqual([
    {
      expression: 'auth != null',
      start: { line: 2, column: 13 },
      end: { line: 2, column: 25 },
      evaluations: 4,
      results: { true: 3, false: 1, error: 0 },
    },
    {
      expression: 'data.val().length > 2',
      start: { line: 3, column: 5 },
      end: { line: 3, column: 26 },
      evaluations: 3,
      results: { true: 1, false: 1, error: 1 },
    },
  ])
})

it('lists rules that were never asked', () => {
  const rules = rulesOf({ '.read': true, a: { '.write': false, $b: { '.validate': '$b == newData.val()' } } })
  write(rules, '/a/x', 'x')
  expect(rules.coverage().report.map(({ path, evaluations }) => [path, evaluations])).toEqual([
    ['/.read', 0],
    ['/a/.write', 1],
    ['/a/$b/.validate', 0],
  ])
})

it('carries the rules as they were sent', () => {
  const text = '{"rules": {} /* none */}'
  expect(parseRules(text).coverage()).toEqual({ rules: text, report: [] })
})
