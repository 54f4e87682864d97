import { describe, expect, it } from 'vitest'
import { RulesError, type RulesIssue } from './errors.ts'
import { jsonIssueAt } from './json-text.ts'
import { parseRules } from './rules.ts'
import { ANA, read } from './testing/requests.ts'

function issuesOf(text: string): readonly RulesIssue[] {
  try {
    parseRules(text)
    return []
  } catch (error) {
    if (error instanceof RulesError) return error.issues
    throw error
  }
}

const around = (line: string): string => `{\n  "rules": {\n    ${line}\n  }\n}\n`

describe('a rules file', () => {
  it.each([
    ['strict JSON', around('"p": { ".read": "true && true" }')],
    ['a rule over several lines', around('"p": { ".read": "true\n      && true" }')],
    ['carriage returns', around('"p": { ".read": "true\r\n      && true" }')],
    ['a tab in a rule', around('"p": { ".read": "true\t&& true" }')],
    ['commas after the last member', around('"p": { ".read": "true", },')],
    ['a comma after the last item', around('"p": { ".indexOn": ["a", "b",] }')],
    ['comments', around('// line\n /* block\n */ "p": { ".read": true, // last\n }')],
    ['escapes', around(String.raw`"\u0070": { ".read": "'\"\\'\\/'.length == 1 || \u0074rue" }`)],
    ['a byte order mark', `\uFEFF${around('".read": false')}`],
    ['no rules at all', '{"rules": {}}'],
  ])('may have %s', (_, text) => {
    expect(issuesOf(text)).toEqual([])
  })

  it('is kept exactly as it was sent', () => {
    const text = around('".read": true, // everyone')
    expect(parseRules(text).source).toBe(text)
  })
})

describe('strict JSON stops', () => {
  it.each([
    ['{"a": [1, "b\\n", {"c": null}]}', null],
    ['{"a": 1, "a": 2}', null],
    ['{"a": 1,}', 8],
    ['[1, 2,]', 6],
    ['["a\tb"]', 3],
    ['["a\u001fb"]', 3],
    ['["a b"]', null],
    ['["a', 3],
    ['["\\q"]', 3],
    ['[1] // one', 4],
    ['\uFEFF[1]', 0],
    ['{"a": 01}', 7],
  ])('%j at %j', (text, at) => {
    expect(jsonIssueAt(text)).toBe(at ?? text.length)
  })
})

it('reads a hundred levels, and no more', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(jsonIssueAt(nested(100))).toBe(200)
  expect(jsonIssueAt(nested(101))).toBe(100)
})

describe('an issue says where it is and what is wrong', () => {
  it.each([
    [around('".read": "tr"'), "/.read 3:15 Unknown variable 'tr'. Here there are: auth, now, root, data, query."],
    [
      around(String.raw`"a": { "$b": { ".write": "'\"\u0041' == foo" } }`),
      "/a/$b/.write 3:45 Unknown variable 'foo'. Here there are: auth, now, root, data, newData, query, $b.",
    ],
    [
      around('".read": "true &&\n foo"'),
      "/.read 4:2 Unknown variable 'foo'. Here there are: auth, now, root, data, query.",
    ],
    [
      around(`".validate": "newData.hasChildren(['timestamp', 'text']"`),
      "/.validate 3:60 Expected ')', found the end of the expression.",
    ],
    [
      around(`".read": "auth.uid = 'x'"`),
      '/.read 3:24 Rule expressions may not contain assignments. Compare with == or ===.',
    ],
    [around('".read": 1'), "/.read 3:14 Invalid rule expression.  Expected 'true', 'false', or an expression string."],
    [
      around('"a": { ".valdiate": "true" }'),
      "/a/.valdiate 3:25 Expected '{': '.valdiate' is not a rule; the rules are .read, .write, .validate and .indexOn.",
    ],
    [around('"a": "true"'), "/a 3:10 Expected '{': the rules of 'a' are an object."],
    [around('"$x": {}, "$y": {}'), "/$y 3:15 Cannot have multiple default rules ('$x' and '$y')."],
    [
      around('".indexOn": ["a", 5]'),
      '/.indexOn 3:23 Invalid indexOn expression. Must be either a string or an array of strings',
    ],
    [around('"a": {}, "a": {}'), "/ 3:14 The key 'a' appears twice in one object; keep one of the two."],
    [
      around('"a": { ".read": "true \\\n" }'),
      "/a/.read 3:27 Invalid escape: '\\\n'. A backslash itself is written \\\\.",
    ],
    [around('"a": {},, '), `/ 3:13 Expected '"' or '}', found ','. Keys go in double quotes.`],
    [around('"a": {} "b": {}'), `/ 3:13 Expected ',' or '}', found '"'.`],
    [around('"a" {}'), "/ 3:9 Expected ':' after the key 'a', found '{'."],
    [around('"a'), '/ 3:5 This string has no closing quote.'],
    ['{"rules": /* {}}', "/ 1:11 This comment has no closing '*/'."],
    [around('"a": yes'), "/a 3:10 Expected a value, found 'y'."],
    ['{"rules": {}} {', "/ 1:15 Unexpected '{' after the end of the rules."],
    ['', '/ 1:1 Expected a value, found the end of the file.'],
    ['[]', '/ 1:1 A rules file is an object: { "rules": { … } }.'],
    ['{}', '/ 1:1 A rules file needs "rules" with an object: { "rules": { … } }.'],
    ['{"rules": true}', '/ 1:11 A rules file needs "rules" with an object: { "rules": { … } }.'],
    ['{"rules": {}, "users": {}}', `/ 1:15 Unexpected key 'users' next to "rules"; rules go inside "rules".`],
  ])('%j: %s', (text, issue) => {
    expect(issuesOf(text).map(({ path, line, column, message }) => `${path} ${line}:${column} ${message}`)).toEqual([
      issue,
    ])
  })

  it.each(['a#b', 'a.b', 'a/b', 'a[b', '$', 'a$', '', 'a\u0001'])('refuses the key %j', key => {
    const issues = issuesOf(`{"rules": {${JSON.stringify(key)}: {}}}`)
    expect(issues).toEqual([
      { path: `/${key}`, line: 1, column: 12, message: expect.stringMatching(/^String can't contain/) },
    ])
  })

  it.each([
    ["auth.uid == 'x", "This string has no closing '."],
    ['auth.uid == "x', 'This string has no closing ".'],
    ["'x\n' == 'x'", "This string has no closing '."],
    ["'a'.matches(/a)", "This regular expression has no closing '/'."],
    [
      "'a'.matches(/[^\n]/)",
      'The line break U+000A cannot appear in a regular expression: the service ends the regular expression there. Let a range of a [ ] reach across it.',
    ],
    [
      "'a'.matches(/a\\\u2028/)",
      'The line break U+2028 cannot appear in a regular expression: the service ends the regular expression there. Let a range of a [ ] reach across it.',
    ],
    ['true /* why', "This comment has no closing '*/'."],
    ['auth.uid == @', "Unexpected character '@'."],
    ['true & false', "Unexpected character '&'."],
    ['auth.uid == "x"; true', "Unexpected character ';'."],
    ['var foo', "Expected an operator or the end, found 'foo'."],
    ['+1 == 1', "Expected a value, found '+'."],
    ['(2**2) == 4', "Expected a value, found '*'."],
    ['', 'The expression is empty. Write true or false.'],
    ['true ? false', "Expected ':', found the end of the expression."],
    ['data.', 'Expected the name of a property or method, found the end of the expression.'],
    ["'\\u00g0' == ''", "Invalid escape: '\\u' needs 4 hexadecimal digits."],
    ["'\\x0' == ''", "Invalid escape: '\\x' needs 2 hexadecimal digits."],
    ["'\\u00", "Invalid escape: '\\u' needs 4 hexadecimal digits."],
  ])('refuses the expression %j', (expression, message) => {
    expect(issuesOf(JSON.stringify({ rules: { '.read': expression } })).map(issue => issue.message)).toEqual([message])
  })
})

it('reads control characters in a regular expression, which JSON escapes', () => {
  const text = String.raw`{"rules": {".read": "auth.uid.matches(/^[\u0000\t\u001f\u0001-\u001f]+$/)"}}`
  const rules = parseRules(text)
  const verdictOn = (uid: string) => read(rules, '/', { auth: { ...ANA, uid } }).granted
  expect(verdictOn('\0\t\n\u001f')).toBe(true)
  expect(verdictOn('\t ')).toBe(false)
})

it('shows where in the file a character stands that a regular expression cannot hold', () => {
  const text = String.raw`{"rules": {".read": "auth.uid.matches(/[\t\n]/)"}}`
  expect(issuesOf(text)).toEqual([expect.objectContaining({ line: 1, column: text.indexOf(String.raw`\n`) + 1 })])
})

it('lists every issue of a file, and the error speaks of the first', () => {
  const text = around('".read": "foo", ".write": "bar",\n "$a": { ".validate": "$b == 1" }')
  expect(issuesOf(text).map(({ path, line, column }) => [path, line, column])).toEqual([
    ['/.read', 3, 15],
    ['/.write', 3, 32],
    ['/$a/.validate', 4, 24],
  ])
  expect(() => parseRules(text)).toThrow(
    expect.objectContaining({ name: 'RulesError', path: '/.read', line: 3, column: 15 }),
  )
})
