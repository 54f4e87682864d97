import { expect, test } from 'vitest'
import { rulesOf, write } from '../../emulators/database/rules/testing/requests.ts'
import { rulesLeftOut } from './check-rules.ts'

const rules = rulesOf({
  open: { '.write': true },
  both: { '.write': 'newData.val() === 1' },
  allowed: { '.write': 'newData.isNumber()' },
  refused: { '.write': "newData.val() === auth.uid.length || newData.val() === 'no'" },
  unasked: { '.write': 'newData.isString()' },
})
write(rules, '/both', 1)
write(rules, '/both', 2)
write(rules, '/allowed', 1)
write(rules, '/refused', 1)

const leftOut = (decisions: readonly string[] = []) => rulesLeftOut(rules.coverage(), new Set(decisions))

test('a rule that was not decided both ways is left out, with what it never did', () => {
  expect(leftOut()).toEqual([
    '/allowed/.write: never refused',
    '/refused/.write: never allowed',
    '/unasked/.write: never asked',
  ])
})

test('what tests decided completes what features did, and the other way round', () => {
  const left = leftOut(['/allowed/.write|false', '/refused/.write|false', '/unasked/.write|true'])
  expect(left).toEqual(['/refused/.write: never allowed', '/unasked/.write: never refused'])
})
