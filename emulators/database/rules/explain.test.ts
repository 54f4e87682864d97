import { expect, it } from 'vitest'
import { parseRules } from './rules.ts'
import { read, rulesOf, update, write } from './testing/requests.ts'

const rules = rulesOf({
  users: {
    $uid: {
      '.read': "auth.uid === $uid || root.child('users').child(auth.uid).child('role').val() == 'admin'",
      '.write': "auth.uid === $uid && newData.hasChild('x')",
      name: { '.validate': 'newData.isString() && newData.val().length <= 5 && newData.val().matches(/^[a-z]+$/)' },
    },
  },
  clock: { '.read': 'now > data.val()' },
})
const refused = (...lines: readonly string[]) => lines.join('\n  ')

it('of a write that no rule grants names the operand that was false, and its values', () => {
  expect(write(rules, '/users/bea', { x: 1 }).explain()).toBe(
    refused(
      'refused set /users/bea by ana@example.com',
      "false in /users/$uid/.write at /users/bea: auth.uid === $uid (auth.uid = 'ana', $uid = 'bea')",
    ),
  )
})

it('of a value that is not valid names the place and the rule', () => {
  expect(write(rules, '/users/ana', { x: 1, name: 'Anabel' }).explain()).toBe(
    refused(
      'refused set /users/ana by ana@example.com',
      "false in /users/$uid/name/.validate at /users/ana/name: newData.val().length <= 5 (newData.val() = 'Anabel', newData.val().length = 6)",
    ),
  )
})

it('of a read names the role, and what was false in each operand of ||', () => {
  expect(read(rules, '/users/bea', { data: { users: { ana: { role: 'lmf' } } } }).explain()).toBe(
    refused(
      'refused read /users/bea by ana@example.com (role lmf)',
      "false in /users/$uid/.read at /users/bea: auth.uid === $uid || root.child('users').child(auth.uid).child('role').val() == 'admin' (auth.uid = 'ana', $uid = 'bea', root.child('users').child(auth.uid).child('role').val() = 'lmf')",
    ),
  )
})

it('of a rule that failed says what did not fit', () => {
  expect(read(rules, '/clock', { now: 5 }).explain()).toBe(
    refused(
      'refused read /clock by ana@example.com',
      'failed in /clock/.read at /clock: now > data.val() (now = 5, data.val() = null): > compares two numbers or two strings, not 5 and null',
    ),
  )
})

it('of a rule that took data for a value names the place of the data', () => {
  const mixed = rulesOf({ $uid: { '.read': "(auth.uid === 'ana' ? data : 5) > 3" } })
  expect(read(mixed, '/bea').explain()).toMatch(/: > compares two numbers or two strings, not the data at \/bea and 3$/)
})

it.each([
  ['a removal', write(rules, '/users/ana', null), /^refused remove \/users\/ana by /],
  [
    'an update with the place that was refused',
    update(rules, { '/users/ana/x': 1, '/users/bea/x': 1, '/users/ana/y': 1 }),
    /^refused update of \/users\/bea\/x and 2 more by /,
  ],
  ['what was granted, without more', read(rules, '/users/ana'), /^granted read \/users\/ana by ana@example\.com$/],
  [
    'who has no address by the uid',
    read(rules, '/a', { auth: { uid: 'leo', token: {}, provider: 'anonymous' } }),
    / by the user 'leo'\n/,
  ],
])('names %s', (_, decision, line) => {
  expect(decision.explain()).toMatch(line)
})

it('of a place without rules says so', () => {
  expect(update(rules, { '/a': 1, '/b/c': 2 }, { auth: null }).explain()).toBe(
    refused(
      'refused update of /a and 1 more by someone who is not signed in',
      'no .write rule from / down to /a grants it',
    ),
  )
})

it('a rule above that refuses everything is no reason', () => {
  const closed = rulesOf({ '.read': false, a: { '.read': 'auth.uid == data.val()' } })
  expect(read(closed, '/a').explain()).toContain('false in /a/.read at /a: auth.uid == data.val()')
  expect(read(closed, '/b').explain()).toContain('no .read rule from / down to /b grants it')
})

it('what is not declared is refused by the rule for all others', () => {
  const strict = rulesOf({ '.write': true, a: { b: {}, $other: { '.validate': false } } })
  expect(write(strict, '/a', { c: 1 }).explain()).toContain('false in /a/$other/.validate at /a/c: false')
})

it.each([
  ['auth != null && (data.exists() && $id == "a")', 'data.exists()'],
  ['auth != null && !(auth != null && $id != "a")', '!(auth != null && $id != "a")'],
  ['(data.exists() || $id == "a") && auth != null', 'data.exists() || $id == "a"'],
  ['data.exists() && auth == null || auth != null && $id == "a"', 'data.exists() || $id == "a"'],
  ['data.exists() ? auth == null : auth != null && $id == "a"', '$id == "a"'],
  ['$id == "x" ? auth == null : true', 'auth == null'],
  ['("/" + $id + "/").contains("a")', '("/" + $id + "/").contains("a")'],
  ['auth != null && (data.exists() || data.val() < 3)', 'data.val() < 3'],
  ['data.val() < 3 ? true : false', 'data.val() < 3'],
])('of %s false is %s', (expression, part) => {
  const [, line] = read(rulesOf({ $id: { '.read': expression } }), '/x')
    .explain()
    .split('\n')
  expect(line?.replace(/^ {2}(?:false|failed) in \/\$id\/\.read at \/x: /, '').startsWith(part)).toBe(true)
  expect(line?.slice(line.indexOf(part) + part.length)).toMatch(/^( \(.* = .*\))?(: .*)?$/)
})

it('cuts what is long', () => {
  const long = rulesOf({ '.write': true, $id: { '.validate': `newData.val() == '${'long '.repeat(100)}'` } })
  const text = write(long, '/a', 'value '.repeat(100)).explain()
  expect(text).toContain("long lo… (newData.val() = 'value ")
  expect(text).toContain("…' (600 characters)")
})

const commented = parseRules(`{
  // Common to all rules.
  "rules": {
    ".write": true,
    // Notes: what people
    // write down.
    "notes": {
      "$id": {
        ".validate": "newData.hasChild('at')",
        // Never changes.
        "at": { ".validate": "!data.exists()" }
      }
    },
    "apps": {
      ".read": "auth == null",
      "$id": { ".validate": "newData.isString()" }
    }
  }
}`)

it.each([
  ['the comment above the block', write(commented, '/notes/a', 'no moment'), 'Notes: what people write down.'],
  ['the nearest one', write(commented, '/notes/a/at', 2, { data: { notes: { a: { at: 1 } } } }), 'Never changes.'],
])('the guarantee is %s', (_which, decision, guarantee) => {
  expect(decision.explain().split('\n')[1]).toBe(`  guarantee: ${guarantee}`)
})

it('a block without a comment has no guarantee', () => {
  expect(write(commented, '/apps/a', 1).explain()).not.toContain('guarantee')
})

it('does not count towards coverage', () => {
  const own = rulesOf({ '.read': 'auth != null' })
  const decision = read(own, '/')
  decision.explain()
  expect(own.coverage().report[0]?.evaluations).toBe(1)
})
