import { describe, expect, it } from 'vitest'
import { RulesError } from './errors.ts'
import { rulesOf } from './testing/requests.ts'

/** All faults of a rule; null without any. */
function refusal(expression: string): string | null {
  const kind = expression.includes('newData') ? '.write' : '.read'
  try {
    rulesOf({ p: { $id: { [kind]: expression } } })
    return null
  } catch (error) {
    if (error instanceof RulesError) return error.issues.map(({ message }) => message).join('\n')
    throw error
  }
}

const NOT_BOOLEAN = 'Expression must evaluate to a boolean.'
const NOT_FUNCTION = 'Type error: Function call on target that is not a function.'
const NO_OBJECT = 'Invalid property access: target is not an object.'
const LIST = 'Unexpected array literal.'
const LEFT_EQ = 'Invalid == expression: left operand is not a number, boolean, string, null.'

describe('the service accepts', () => {
  it.each([
    'auth[$id] == 1',
    "auth.token.firebase.identities['google.com'] != null",
    "$id.beginsWith('a')",
    "newData.val().contains('a')",
    'data.hasChildren([$id, auth.uid, data.val()])',
    'data.child($id).exists()',
    'data.child(newData.val()).exists()',
    "root.child('a/' + $id).exists()",
    'auth > 1',
    'auth + 1 == 1',
    'auth.uid - 1 == 0',
    "auth.uid + 1 == 'a1'",
    'auth.uid > 1',
    'auth.uid == 1',
    "now + 'a' == 'a'",
    '-auth.uid == 1',
    'newData.val() + 1 > 0',
    '$id > 1',
    'auth.uid === null',
    "now === 'a'",
    "now > 'a'",
    'data.val() == data.val()',
    "(auth != null ? 'a' : 1) == 'a'",
    'auth.uid[0] == 1',
    'auth.uid.foo == 1',
    'data.getPriority() > 1',
    'data.getPriority().length > 1',
    'auth.uid.length.foo == 1',
    "(true ? 'a' : 1) - 1 == 0",
    "data.child(true ? 'a' : 1).exists()",
    'auth.uid.replace(data.val(), data.val()) == 1',
    "auth.uid + 1 > 'x'",
    'newData.exists() && query.limitToFirst <= 10',
    "(true ? newData.val() : '').length > 1",
    '(true ? 1 : newData.val()).length > 1',
    "(true ? 1 : 'a').length > 1",
    '(true ? auth.uid : 1).length > 1',
    '(1 + newData.val()).length > 1',
    '(newData.val() + 1).length > 1',
  ])('%s', expression => {
    expect(refusal(expression)).toBeNull()
  })
})

describe('the service refuses, in these words,', () => {
  it.each([
    ['$other == auth.uid', "Unknown variable '$other'."],
    ['foo == 1', "Unknown variable 'foo'."],
    ['auth.uid', NOT_BOOLEAN],
    ['1', NOT_BOOLEAN],
    ['data', NOT_BOOLEAN],
    ['data.exists', NOT_BOOLEAN],
    ['now + 1', NOT_BOOLEAN],
    ['/a/', NOT_BOOLEAN],
    ['query', NOT_BOOLEAN],
    ['auth != null ? true : 1', NOT_BOOLEAN],
    ['auth != null ? newData.val() : true', NOT_BOOLEAN],
    ['!auth.uid', '! only operates on booleans.'],
    ['!newData.val()', '! only operates on booleans.'],
    ['!(true ? true : 1)', '! only operates on booleans.'],
    ['-data > 0', '- only operates on numbers.'],
    ["-'a' == 1", '- only operates on numbers.'],
    ['auth.uid && true', 'Left operand of && must be boolean.'],
    ['newData.val() && true', 'Left operand of && must be boolean.'],
    ['true && data', 'Right operand of && must be boolean.'],
    ["'a' || true", 'Left operand of || must be boolean.'],
    ['true || 1', 'Right operand of || must be boolean.'],
    ['auth.uid ? true : false', 'condition of ? must be boolean.'],
    ['data == null', LEFT_EQ],
    ['query == null', LEFT_EQ],
    ['/a/ == /a/', LEFT_EQ],
    ['data.exists == true', LEFT_EQ],
    ['(auth != null ? data : data) == 1', LEFT_EQ],
    ['1 == data', 'Invalid == expression: right operand is not a number, boolean, string, or null.'],
    ["data !== 'a'", 'Invalid != expression: left operand is not a number, boolean, string, or null.'],
    ['data > 1', 'Invalid > expression: left operand must be a number or string.'],
    ['1 > data', 'Invalid > expression: right operand must be a number or string.'],
    ['true < 1', 'Invalid < expression: left operand must be a number or string.'],
    ['null >= 1', 'Invalid >= expression: left operand must be a number or string.'],
    ['data.exists() > 1', 'Invalid > expression: left operand must be a number or string.'],
    ['newData + 1 > 0', 'Invalid + expression: left operand is not a number or string.'],
    ["'a' + data == 'a'", 'Invalid + expression: right operand is not a number or string.'],
    ["'a' - 1 == 0", 'Invalid - expression: left operand is not a number.'],
    ['1 - data == 0', 'Invalid - expression: right operand is not a number.'],
    ["1 * 'a' == 0", 'Invalid * expression: right operand is not a number.'],
    ['true / 1 == 0', 'Invalid / expression: left operand is not a number.'],
    ["now % 'a' == 0", 'Invalid % expression: right operand is not a number.'],
    ['data.foo == 1', "No such method/property 'foo'."],
    ["data.contains('a')", "No such method/property 'contains'."],
    ["'s'.val() == 's'", "No such method/property 'val'."],
    ["newData.val()['kind'] == 'a'", "No such method/property 'kind'."],
    ['query.foo == 1', "No such method/property 'foo'."],
    ['now.foo == 1', NO_OBJECT],
    ['/a/.foo == 1', NO_OBJECT],
    ['data.exists.foo == 1', NO_OBJECT],
    ['query.orderByChild.foo > 1', "No such method/property 'foo'."],
    ['(true ? data : 1).exists()', NO_OBJECT],
    ['(true ? 1 : true).length > 1', NO_OBJECT],
    ["'abc'[0] == 'a'", 'Invalid property access.'],
    ['data[$id] == 1', 'Invalid property access.'],
    ["data['exi' + 'sts']()", 'Invalid property access.'],
    ['auth.exists()', NOT_FUNCTION],
    ['auth.uid.length() > 0', NOT_FUNCTION],
    ['query.limitToFirst() <= 10', NOT_FUNCTION],
    ['auth() == null', NOT_FUNCTION],
    ['data.child().exists()', 'child() expects 1 argument.'],
    ["data.hasChild('a', 'b')", 'hasChild() expects 1 argument.'],
    ['auth.uid.contains()', 'contains() expects 1 argument.'],
    ['data.exists(1)', 'exists() expects no arguments.'],
    ["data.val('a') == 1", 'val() expects no arguments.'],
    ["auth.uid.toLowerCase('a') == 'b'", 'toLowerCase() expects no arguments.'],
    ["auth.uid.replace('a') == 'b'", 'replace() expects two arguments.'],
    ["auth.uid.replace(/a/, 'b') == 'b'", 'Argument 1 of replace() must be a string.'],
    ["auth.uid.replace('a', 1) == 'b'", 'Argument 2 of replace() must be a string.'],
    ['data.child(1).exists()', 'child() expects a string argument.'],
    ['auth.uid.contains(/a/)', 'contains() expects a string argument.'],
    ['auth.uid.matches()', 'matches() expects 1 regular expression literal argument.'],
    ["auth.uid.matches('a')", 'matches() expects a regular expression literal argument.'],
    ['auth.uid.matches(data.val())', 'matches() expects a regular expression literal argument.'],
    ['auth.uid.matches(/a/ig)', 'regular expressions do not support flags other than i'],
    ["data.hasChildren('a')", 'hasChildren() expects an array of child names.'],
    ['data.hasChildren(data.val())', 'hasChildren() expects an array of child names.'],
    ['data.hasChildren([1])', 'hasChildren() expects an array of strings.'],
    [
      "data.hasChildren(['a'], ['b'])",
      'hasChildren() expects only a single argument (containing an array of child names).',
    ],
    ["['a']", LIST],
    ["['a'] == 1", LIST],
    ["data.child(['a']).exists()", LIST],
    ["(true ? ['a'] : 1) == 1", LIST],
  ])('%s: %s', (expression, words) => {
    const [first, ...others] = refusal(expression)?.split('\n') ?? []
    expect([first?.startsWith(words), others]).toEqual([true, []])
  })

  it.each([
    ['!auth.uid', '! only operates on booleans. Compare it, as in == true or != null.'],
    ['data.val()', 'Expression must evaluate to a boolean. Compare it, as in == true or != null.'],
    ['query.limitToFirst && true', 'Left operand of && must be boolean. Compare it, as in == true or != null.'],
    ['data', 'Expression must evaluate to a boolean. Ask exists(), or compare its val().'],
    ['1', NOT_BOOLEAN],
    ["'a' + newData.val()", NOT_BOOLEAN],
    ["newData.val() + 'a'", NOT_BOOLEAN],
    ['1 + 2', NOT_BOOLEAN],
    ['1 + newData.val()', `${NOT_BOOLEAN} Compare it, as in == true or != null.`],
    ['newData.val() + 1', `${NOT_BOOLEAN} Compare it, as in == true or != null.`],
    ['newData.val() - 1', NOT_BOOLEAN],
    ["true ? 'a' : 'b'", NOT_BOOLEAN],
    ['true ? newData.val() : 1', `${NOT_BOOLEAN} Compare it, as in == true or != null.`],
    ['data > 1', 'Invalid > expression: left operand must be a number or string. Take its val().'],
    ["'a' > true", 'Invalid > expression: right operand must be a number or string.'],
    ['(1 + 2).length > 1', NO_OBJECT],
  ])('%s, and what to do: %s', (expression, words) => {
    expect(refusal(expression)).toBe(words)
  })

  it('newData.exists() in a .read: newData is invalid in .read expressions.', () => {
    expect(() => rulesOf({ '.read': 'newData.exists()' })).toThrow(
      '1:20: newData is invalid in .read expressions. Use data.',
    )
  })
})

it('says where in a regular expression something is wrong', () => {
  expect(() => rulesOf({ '.read': 'auth.uid.matches(/a***/)' })).toThrow('1:41: A repetition cannot be repeated')
})

it.each([
  'foo[now] == 1',
  'auth[foo] == 1',
  'foo[bar.x] == 1',
  'data.hasChildren(foo)',
  'data.hasChild(foo)',
  'auth.uid.matches(foo)',
  "auth.uid.replace(foo, bar) == 'a'",
  '!foo',
  '-foo == 1',
  'foo ? bar : true',
  'foo + bar == 1',
  'foo > bar',
])('reports each unknown name of %s once', expression => {
  const names = expression.match(/foo|bar/g) ?? []
  expect(() => rulesOf({ '.read': expression })).toThrow(
    expect.objectContaining({
      issues: names.map(() => expect.objectContaining({ message: expect.stringMatching(/^Unknown variable/) })),
    }),
  )
})

it('reports one mistake once, and several each', () => {
  expect(() => rulesOf({ '.read': "!(foo == 1) && data.bar == 2 || 'a' < baz.x.y" })).toThrow(
    /^1:22: Unknown variable 'foo'.*\n1:40: No such method\/property 'bar'.*\n1:58: Unknown variable 'baz'[^\n]*$/,
  )
})
