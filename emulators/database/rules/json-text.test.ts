import { describe, expect, it } from 'vitest'
import { RulesError, type RulesFault } from './errors.ts'
import { parseRules } from './rules.ts'
import { ANA, read } from './test-requests.ts'

function faultsOf(text: string): readonly RulesFault[] {
  try {
    parseRules(text)
    return []
  } catch (error) {
    if (error instanceof RulesError) return error.faults
    throw error
  }
}

/** A file whose rules stand on line 3, indented by four. */
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
    expect(faultsOf(text)).toEqual([])
  })

  it('is kept exactly as it was sent', () => {
    const text = around('".read": true, // everyone')
    expect(parseRules(text).source).toBe(text)
  })
})

describe('a fault says where it is and what is wrong', () => {
  it.each<[string, string, RulesFault]>([
    [
      'unknown variable, as the service places it',
      around('".read": "tr"'),
      {
        path: '/.read',
        line: 3,
        column: 15,
        message: "Unknown variable 'tr'. Here there are: auth, now, root, data, query.",
      },
    ],
    [
      'after escapes',
      around(String.raw`"a": { "$b": { ".write": "'\"\u0041' == foo" } }`),
      {
        path: '/a/$b/.write',
        line: 3,
        column: 45,
        message: "Unknown variable 'foo'. Here there are: auth, now, root, data, newData, query, $b.",
      },
    ],
    [
      'on the second line of a rule',
      around('".read": "true &&\n foo"'),
      {
        path: '/.read',
        line: 4,
        column: 2,
        message: "Unknown variable 'foo'. Here there are: auth, now, root, data, query.",
      },
    ],
    [
      'a missing bracket',
      around(`".validate": "newData.hasChildren(['timestamp', 'text']"`),
      { path: '/.validate', line: 3, column: 60, message: "Expected ')', found the end of the expression." },
    ],
    [
      'an assignment',
      around(`".read": "auth.uid = 'x'"`),
      {
        path: '/.read',
        line: 3,
        column: 24,
        message: 'Rule expressions may not contain assignments. Compare with == or ===.',
      },
    ],
    [
      'a rule that is no expression',
      around('".read": 1'),
      {
        path: '/.read',
        line: 3,
        column: 14,
        message: "Invalid rule expression.  Expected 'true', 'false', or an expression string.",
      },
    ],
    [
      'an unknown rule',
      around('"a": { ".valdiate": "true" }'),
      {
        path: '/a/.valdiate',
        line: 3,
        column: 25,
        message: "Expected '{': '.valdiate' is no rule; there are .read, .write, .validate and .indexOn.",
      },
    ],
    [
      'a string for rules',
      around('"a": "true"'),
      { path: '/a', line: 3, column: 10, message: "Expected '{': the rules of 'a' are an object." },
    ],
    [
      'two captures in one place',
      around('"$x": {}, "$y": {}'),
      { path: '/$y', line: 3, column: 15, message: "Cannot have multiple default rules ('$x' and '$y')." },
    ],
    [
      'an index that is no string',
      around('".indexOn": ["a", 5]'),
      {
        path: '/.indexOn',
        line: 3,
        column: 23,
        message: 'Invalid indexOn expression. Must be either a string or an array of strings',
      },
    ],
    [
      'a key twice',
      around('"a": {}, "a": {}'),
      { path: '/', line: 3, column: 14, message: "The key 'a' appears twice in one object; keep one of the two." },
    ],
    [
      'a bad escape',
      around('"a": { ".read": "true \\\n" }'),
      { path: '/a/.read', line: 3, column: 27, message: "Invalid escape: '\\\n'. A backslash itself is written \\\\." },
    ],
    [
      'two commas',
      around('"a": {},, '),
      { path: '/', line: 3, column: 13, message: `Expected '"' or '}', found ','. Keys stand in double quotes.` },
    ],
    [
      'a missing comma',
      around('"a": {} "b": {}'),
      { path: '/', line: 3, column: 13, message: `Expected ',' or '}', found '"'.` },
    ],
    [
      'a missing colon',
      around('"a" {}'),
      { path: '/', line: 3, column: 9, message: "Expected ':' after the key 'a', found '{'." },
    ],
    [
      'a string without an end',
      around('"a'),
      { path: '/', line: 3, column: 5, message: 'This string has no closing quote.' },
    ],
    [
      'a comment without an end',
      '{"rules": /* {}}',
      { path: '/', line: 1, column: 11, message: "This comment has no closing '*/'." },
    ],
    ['a word that is no JSON', around('"a": yes'), { path: '/a', line: 3, column: 10, message: "Unexpected 'y'." }],
    [
      'text after the end',
      '{"rules": {}} {',
      { path: '/', line: 1, column: 15, message: "Unexpected '{' after the end of the rules." },
    ],
    ['nothing', '', { path: '/', line: 1, column: 1, message: 'Unexpected the end of the file.' }],
    ['no object', '[]', { path: '/', line: 1, column: 1, message: 'A rules file is an object: { "rules": { … } }.' }],
    [
      'no rules',
      '{}',
      { path: '/', line: 1, column: 1, message: 'A rules file needs "rules" with an object: { "rules": { … } }.' },
    ],
    [
      'rules that are no object',
      '{"rules": true}',
      { path: '/', line: 1, column: 11, message: 'A rules file needs "rules" with an object: { "rules": { … } }.' },
    ],
    [
      'a neighbour of "rules"',
      '{"rules": {}, "users": {}}',
      {
        path: '/',
        line: 1,
        column: 15,
        message: `Unexpected key 'users' next to "rules"; rules stand inside "rules".`,
      },
    ],
  ])('%s', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([fault])
  })

  it.each(['a#b', 'a.b', 'a/b', 'a[b', '$', 'a$', '', 'a\u0001'])('refuses the key %j', key => {
    const faults = faultsOf(`{"rules": {${JSON.stringify(key)}: {}}}`)
    expect(faults).toEqual([
      { path: `/${key}`, line: 1, column: 12, message: expect.stringMatching(/^String can't contain/) },
    ])
  })

  it.each([
    ["auth.uid == 'x", "This string has no closing '."],
    ['auth.uid == "x', 'This string has no closing ".'],
    ["'a'.matches(/a)", "This regular expression has no closing '/'."],
    [
      "'a'.matches(/[^\n]/)",
      'The line break U+000A cannot stand in a regular expression: the service ends the regular expression there. Let a range of a [ ] reach across it.',
    ],
    [
      "'a'.matches(/a\\\u2028/)",
      'The line break U+2028 cannot stand in a regular expression: the service ends the regular expression there. Let a range of a [ ] reach across it.',
    ],
    [
      "'a'.matches(/[\u206a-\uffff]/)",
      'The format character U+206A cannot stand in a regular expression: the service leaves it out. Let a range of a [ ] reach across it.',
    ],
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
  ])('refuses the expression %j', (expression, message) => {
    expect(faultsOf(JSON.stringify({ rules: { '.read': expression } })).map(fault => fault.message)).toEqual([message])
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
  expect(faultsOf(text)).toEqual([expect.objectContaining({ line: 1, column: text.indexOf(String.raw`\n`) + 1 })])
})

it('lists every fault of a file, and the error speaks of the first', () => {
  const text = around('".read": "foo", ".write": "bar",\n "$a": { ".validate": "$b == 1" }')
  expect(faultsOf(text).map(({ path, line, column }) => [path, line, column])).toEqual([
    ['/.read', 3, 15],
    ['/.write', 3, 32],
    ['/$a/.validate', 4, 24],
  ])
  expect(() => parseRules(text)).toThrow(
    expect.objectContaining({ name: 'RulesError', path: '/.read', line: 3, column: 15 }),
  )
})
