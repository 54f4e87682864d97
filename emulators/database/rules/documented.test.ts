import { describe, expect, it } from 'vitest'
import { parseRules } from './rules.ts'
import { outcome, read, rulesOf } from './testing/requests.ts'

/** Examples of Firebase's pages, and rules that public projects deploy. */

const PAGE = 'https://firebase.google.com/docs/reference/security/database/regex'
const DATE = String.raw`/^(19|20)[0-9][0-9][-\\/. ](0[1-9]|1[012])[-\\/. ](0[1-9]|[12][0-9]|3[01])$/`
const EMAIL = String.raw`/^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$/i`
const URL = String.raw`/^(ht|f)tp(s?):\\/\\/[0-9a-zA-Z]([-.\\w]*[0-9a-zA-Z])*((0-9)*)*(\\/?)([a-zA-Z0-9\\-\\.\\?\\,\\'\\/\\\\+&=%\\$#_]*)?$/`

/** The rules of a file, with `pattern` as its JSON is written. */
const fileWith = (pattern: string): string =>
  `{"rules":{"$id":{".read":"data.isString() && data.val().matches(${pattern})"}}}`
const takes = (pattern: string, data: string): boolean =>
  read(parseRules(fileWith(pattern)), '/x', { data: { x: data } }).granted

describe(`examples of ${PAGE}`, () => {
  it.each<[pattern: string, taken: readonly string[], refused: readonly string[]]>([
    ['/^foo/', ['foo', 'food'], ['a foo']],
    ['/a/', ['ba', 'ab'], ['b']],
    ['/^a/', ['ab'], ['ba']],
    ['/a$/', ['ba'], ['ab']],
    ['/^a*$/', ['', 'aaa'], ['b']],
    ['/^a+$/', ['a', 'aaa'], ['']],
    ['/^a?$/', ['', 'a'], ['aa']],
    ['/......../', ['Firebase'], ['Fire']],
    ['/(ab)*/', ['abab'], []],
    ['/a|bc/', ['a', 'bc'], ['b']],
    ['/^[akz]$/', ['a', 'k', 'z'], ['b']],
    ['/[ABCDEF]/', ['A'], ['a', 'G']],
    ['/[0-9A-F]+/', ['DEADBEEF'], ['xyz']],
    ['/^[^0-9]+$/', ['abc'], ['a1']],
    ['/yes/i', ['YES', 'yes'], ['no']],
    [String.raw`/^\\s\\w\\d\\S\\W\\D$/`, [' a1b c'], ['a']],
    [String.raw`/^\\/$/`, ['/'], ['a']],
    [DATE, ['1999-12-31', '2026/01/01', '2026.01 01'], ['1899-12-31', '2026-13-01']],
    [EMAIL, ['ana@example.com', 'A.B+c@EXAMPLE.co'], ['ana.example.com', 'ana@example', 'ana@example.company']],
    [URL, ['http://a.example/b?c=d&e#f', 'ftps://a1'], ['gopher://a', 'http:/a']],
  ])('%s', (pattern, taken, refused) => {
    const all = [...taken, ...refused]
    expect(all.filter(text => takes(pattern, text))).toEqual(taken)
  })

  it('the bare @ of the e-mail rule is warned about, with its place and the safe spelling', () => {
    const file = fileWith(EMAIL)
    expect(parseRules(file).warnings).toEqual([
      {
        path: '/$id/.read',
        line: 1,
        column: file.indexOf('@') + 1,
        message: "'@' is the character here. The service may take it for any text: write [@].",
      },
    ])
    expect(parseRules(fileWith(EMAIL.replace('@', '[@]'))).warnings).toEqual([])
  })
})

describe('examples of https://firebase.google.com/docs/reference/security/database', () => {
  it.each([
    "auth != null && auth.provider == 'twitter'",
    'auth != null && auth.token.isAdmin == true',
    "data.hasChildren(['name', 'age'])",
    "auth.uid == $id && root.child('users').child($id).exists()",
    "root.child('users').child(auth.uid).child('active').val() == true",
    "data.parent().child('deleted').val() !== true",
    "$id.contains('public')",
    "auth.token.email.endsWith('@gmail.com') && auth.token.email_verified == true",
    'query.orderByChild == "owner" && query.equalTo == auth.uid',
    'query.orderByKey && query.limitToFirst <= 1000',
    'query.orderByKey && query.startAt >= "a" && query.endAt <= "b"',
    "data.val().replace('.', ',') == 'a,b' && data.val().toLowerCase() == 'a' && data.val().toUpperCase() == 'A'",
    "data.isString() && data.val().length >= 10 && data.val().beginsWith('a')",
    'data.isNumber() && data.val() < now - 600000 && data.getPriority() != null',
    "auth.token.firebase.identities['google.com'][0] == 'a' || auth.token.firebase.sign_in_provider == 'custom'",
  ])('%s loads without a warning', expression => {
    expect(parseRules(JSON.stringify({ rules: { $id: { '.read': expression } } })).warnings).toEqual([])
  })
})

it.each(['$1', '$año', '$_x9'])('a capture may be called %s, as in JavaScript', name => {
  const rules = parseRules(JSON.stringify({ rules: { [name]: { '.read': `${name} === 'x'` } } }))
  expect([read(rules, '/x', {}).granted, read(rules, '/y', {}).granted]).toEqual([true, false])
})

describe('rules of public projects, which the documentation does not cover', () => {
  it.each([
    ['newData.val().matches(/^Spare|Given|WIP$/)', 23, '^ and $ hold for all alternatives here'],
    ['query.equalTo.toLowerCase() == query.equalTo', 14, "A value of the query has 'toLowerCase' here"],
    ['query.equalTo.length > 2', 14, "A value of the query has 'length' here"],
    ['auth != null // signed in', 13, 'A comment inside an expression is left out'],
    ['auth != null /* signed in */ && true', 13, 'A comment inside an expression is left out'],
    ['// only\n auth != null', 0, 'A comment inside an expression is left out'],
    ["'a'.matches(/[\u206a-\uffff]/)", 14, 'The format character U+206A is left out'],
  ])('%j loads with a warning at its place', (expression, offset, message) => {
    const text = JSON.stringify({ rules: { '.write': expression } })
    const { warnings } = parseRules(text)
    const column = JSON.stringify({ rules: { '.write': '' } }).length - 2 + offset
    expect(warnings).toEqual([{ path: '/.write', line: 1, column, message: expect.stringContaining(message) }])
  })

  it('mean what they say', () => {
    expect(outcome("query.equalTo.toLowerCase() == 'ana'", { query: { equalTo: 'ANA' } })).toBe(true)
    expect(outcome("query.equalTo.toLowerCase() == 'ana'", { query: { equalTo: 4 } })).toBe('error')
    expect(outcome('query.equalTo.length == 3', { query: { equalTo: 'ANA' } })).toBe(true)
    expect(outcome('auth == null // || true\n || $id == "x"')).toBe(true)
    expect(outcome('auth == null /* || true */')).toBe(false)
    expect(outcome("'a//b'.length == 4 && 8 / 2 / 2 == 2")).toBe(true)
  })

  it('a rule that loads again is warned about again', () => {
    const load = () => rulesOf({ '.read': 'auth.uid.matches(/@/)' })
    expect(parseRules(load().source).warnings).toEqual(parseRules(load().source).warnings)
    expect(parseRules(load().source).warnings).toHaveLength(1)
  })
})
