import { describe, expect, it } from 'vitest'
import { read, rulesOf, update, write } from './test-requests.ts'

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

describe('an explanation', () => {
  it('of a denied write names the rule, its expression and its values', () => {
    expect(write(rules, '/users/bea', { x: 1 }).explain()).toBe(
      [
        "write /users/bea by the user 'ana': denied",
        "  /users/$uid/.write: auth.uid === $uid && newData.hasChild('x') -> false (auth.uid = 'ana', $uid = 'bea')",
        '  No .write rule from / down to /users/bea grants it.',
      ].join('\n'),
    )
  })

  it('of a refused value names the .validate rule', () => {
    expect(write(rules, '/users/ana', { x: 1, name: 'Anabel' }).explain()).toBe(
      [
        "write /users/ana by the user 'ana': denied",
        "  /users/$uid/.write: auth.uid === $uid && newData.hasChild('x') -> true (auth.uid = 'ana', $uid = 'ana', newData.hasChild('x') = true)",
        "  /users/$uid/name/.validate: newData.isString() && newData.val().length <= 5 && newData.val().matches(/^[a-z]+$/) -> false (newData.isString() = true, newData.val() = 'Anabel', newData.val().length = 6)",
        '  /users/$uid/name/.validate does not admit the new data of /users/ana/name.',
      ].join('\n'),
    )
  })

  it('of a read says what was found where', () => {
    expect(read(rules, '/users/bea', { data: { users: { ana: { role: 'lmf' } } } }).explain()).toBe(
      [
        "read /users/bea by the user 'ana': denied",
        "  /users/$uid/.read: auth.uid === $uid || root.child('users').child(auth.uid).child('role').val() == 'admin' -> false (auth.uid = 'ana', $uid = 'bea', root.child('users').child(auth.uid).child('role').val() = 'lmf')",
        '  No .read rule from / down to /users/bea grants it.',
      ].join('\n'),
    )
  })

  it('of an error says what did not fit', () => {
    const text = read(rules, '/clock', { now: 5 }).explain()
    expect(text).toContain(
      'now > data.val() -> error: > compares two numbers or two strings, not 5 and null (now = 5, data.val() = null)',
    )
  })

  it('of a place without rules says so', () => {
    expect(update(rules, { '/a': 1, '/b/c': 2 }, { auth: null }).explain()).toBe(
      'write /a, /b/c by someone who is not signed in: denied\n  There is no .write rule from / down to /a.',
    )
  })

  it('of something granted shows what granted it', () => {
    expect(read(rules, '/users/ana', {}).explain()).toMatch(
      /^read \/users\/ana by the user 'ana': granted\n {2}\/users\/\$uid\/.read: .* -> true/,
    )
  })

  it('cuts long values and counts what it leaves out', () => {
    const many = rulesOf({ '.write': true, $id: { '.validate': 'newData.val() != null' } })
    const values = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`k${index}`, 'long '.repeat(100)]))
    const lines = write(many, '/', values).explain().split('\n')
    expect(lines).toHaveLength(52)
    expect(lines[2]).toContain("…' (500 characters)")
    expect(lines.at(-1)).toBe('  … and 21 more rules')
  })

  it('does not count towards coverage', () => {
    const own = rulesOf({ '.read': 'auth != null' })
    const decision = read(own, '/')
    decision.explain()
    expect(own.coverage().report[0]?.evaluations).toBe(1)
  })
})
