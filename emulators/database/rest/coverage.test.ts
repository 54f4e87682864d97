import { expect, it } from 'vitest'
import { openRest, rulesOf } from '../testing/open-rest.ts'

const RULES = rulesOf({
  a: { '.read': "auth != null || data.val() === 'open'" },
  b: { '.write': 'newData.val().length < 5' },
})

it('counts evaluations and results of each rule and its conditions, as JSON', async () => {
  const { ask } = await openRest({ rules: RULES, content: { a: 'open' } })
  await ask('GET', '/a.json')
  const { status, json } = await ask('GET', '/.inspect/coverage.json')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    rules: RULES,
    report: [
      {
        path: '/a/.read',
        evaluations: 1,
        results: { true: 1, false: 0, error: 0 },
        conditions: [
          { expression: 'auth != null', results: { true: 0, false: 1, error: 0 } },
          { expression: "data.val() === 'open'", results: { true: 1, false: 0, error: 0 } },
        ],
      },
      { path: '/b/.write', evaluations: 0 },
    ],
  })
})

it('shows them on a page that marks the rules and loads nothing', async () => {
  const { ask } = await openRest({ rules: RULES, content: { a: 'open' } })
  await ask('GET', '/a.json')
  await ask('PUT', '/b.json', { body: 5 })
  const { headers, text } = await ask('GET', '/.inspect/coverage')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toContain('2 of 2 rules were evaluated')
  expect(text).toContain('<mark title="1 times: 0 true, 1 false, 0 errors">auth != null</mark> || <mark')
  expect(text).toContain(
    '<mark class="failed" title="1 times: 0 true, 0 false, 1 errors">newData.val().length &#60; 5</mark>',
  )
  expect(text).not.toMatch(/src=|href=|<script/)
})

it('begins to count anew with new rules', async () => {
  const { ask, database } = await openRest({ rules: RULES })
  await ask('GET', '/a.json')
  database.rules = RULES
  expect((await ask('GET', '/.inspect/coverage')).text).toContain('0 of 2 rules were evaluated')
})

it('counts for each namespace on its own', async () => {
  const { ask, origin } = await openRest({ rules: RULES })
  await ask('GET', '/a.json')
  const other = await fetch(`${origin}/.inspect/coverage.json?ns=other`)
  expect(await other.json()).toMatchObject({ report: [{ evaluations: 0 }, { evaluations: 0 }] })
})

it('shows rules as text, whatever is in them', async () => {
  const rules = rulesOf({ '.read': "'<script>' == auth.uid" })
  const { ask } = await openRest({ rules })
  expect((await ask('GET', '/.inspect/coverage')).text).not.toContain('<script>')
})
