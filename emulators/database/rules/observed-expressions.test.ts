import { describe, expect, it, test } from 'vitest'
import { RulesError } from './errors.ts'
import { type Circumstances, examples, reads, rulesOf, writes } from './testing/requests.ts'

/** More verdicts of the production service, recorded in 2026 by davideast/pyric (Apache-2.0): what expressions mean. */

const signedOut: Circumstances = { auth: null }
const at = (x: unknown): Circumstances => ({ data: { x } })
const stored = 'data.val()'

describe('rules-rtdb-r22-strict-equality-types: === and !== convert nothing', () => {
  examples([
    [`${stored} === 5`, true, at(5)],
    [`${stored} === 5`, false, at('5')],
    [`${stored} === 5`, false, at(6)],
    [`${stored} !== '5'`, true, at(5)],
    [`${stored} !== '5'`, false, at('5')],
    ['$id === auth.uid', false],
    ["$id !== 'x'", false],
    ["$id !== 'y'", true],
  ])
})

describe('rules-rtdb-r25-loose-equality-types: == and != convert nothing either', () => {
  examples([
    [`${stored} == '5'`, false, at(5)],
    [`${stored} == '5'`, true, at('5')],
    [`${stored} != '5'`, true, at(5)],
    [`${stored} != '5'`, false, at('5')],
    [`${stored} == true`, false, at(1)],
    [`${stored} == true`, true, at(true)],
    [`${stored} != true`, true, at(1)],
    [`${stored} == 0`, false, at(false)],
    [`${stored} == 0`, true, at(0)],
    [`${stored} == ''`, false, at(false)],
    [`${stored} == '1'`, false, at(true)],
    [`${stored} != '1'`, true, at(true)],
    [`${stored} == 1.0`, true, at(1)],
    [`${stored} == null`, true],
    [`${stored} == null`, false, at(1)],
    [`${stored} != null`, false],
    [`${stored} != null`, true, at(1)],
  ])
})

describe('rules-rtdb-r27-stdlib-core-patterns, rules-rtdb-r33-null-operands: null computes nothing, and its error reaches past an or', () => {
  const operations = ['/ 2 == 0', '% 2 == 0', '<= 1', '> 1', '>= 1', '+ 1 == 1', '- 1 == -1', '* 2 == 0', '< 1']
  examples([
    ...operations.flatMap(operation => [
      [`${stored} ${operation} || true`, 'error'] as const,
      [`${stored} ${operation} || true`, true, at(4)] as const,
    ]),
    [`1 > ${stored} || true`, 'error'],
    [`1 + ${stored} == 1 || true`, 'error'],
    [`-${stored} == 0 || true`, 'error'],
    [`${stored} + 'a' == 'nulla' || true`, 'error'],
    [`${stored} + 1 != 1`, 'error'],
  ])
})

describe('rules-rtdb-r32-method-argument-types: an argument that is no string is an error, not its text', () => {
  const part = "data.child('part').val()"
  const text = "data.child('text').val()"
  examples([
    [`${text}.contains(${part})`, 'error', at({ text: 'xnullx' })],
    [`${text}.contains(${part})`, 'error', at({ text: 'x12x', part: 12 })],
    [`${text}.contains(${part})`, true, at({ text: 'x12x', part: '12' })],
    [`${text}.beginsWith(${part})`, 'error', at({ text: '12ab', part: 12 })],
    [`${text}.beginsWith(${part})`, true, at({ text: '12ab', part: '12' })],
    [`data.hasChild(${part})`, 'error', at({ null: 1 })],
    [`data.hasChild(${part})`, 'error', at({ part: 5, 5: 1 })],
    [`data.hasChild(${part})`, true, at({ part: 'a', a: 1 })],
    ['data.child(auth.uid).exists()', 'error', { ...at({ null: true }), ...signedOut }],
    ['data.child(auth.uid).exists()', true, at({ ana: true })],
    [`${text}.replace('a', ${part}) == 'x'`, 'error', at({ text: 'a', part: 5 })],
    [`${text}.replace('a', ${part}) == 'x'`, true, at({ text: 'a', part: 'x' })],
    ['data.hasChildren([])', true, at({ a: 1 })],
    ['data.hasChildren([])', true, at(5)],
    [`${stored}.replace('/a/g', 'z') == 'z'`, true, at('/a/g')],
    [`${stored}.replace('/a/g', 'z') == 'z'`, false, at('a')],
  ])
})

describe('rules-rtdb-r35-operator-precedence: operators without parentheses', () => {
  examples([
    ['!(true || false && false)', false],
    ['false && false || true', true],
    ['true || false && false', true],
    ['false == 1 < 2', false],
    ['true == 1 < 2', true],
    ['1 < 2 == 2 < 3', true],
    ['1 + 2 * 3 == 7', true],
    ['true || false ? false : true', false],
    ['true || false && false ? true : false', true],
    ['true ? false : true ? true : true', false],
    ['true ? false : true || true', false],
    ['!false && false', false],
    ['-1 + 2 == 1', true],
    ['10 - 4 - 3 == 3', true],
    ['8 / 4 / 2 == 1', true],
    ['7 % 4 * 2 == 6', true],
  ])
})

describe('rules-rtdb-r18-child-dot-segments: dots in a path of child() lead nowhere', () => {
  examples([
    ["data.child('y').exists()", true, at({ y: 1 })],
    ["data.child('./y').exists()", false, at({ y: 1 })],
    ["data.child('a/../y').exists()", false, at({ y: 1, a: 1 })],
  ])
})

const tokenOf = (provider: string, claims: object = {}): Circumstances => ({
  auth: { uid: 'ana', provider, token: { ...claims, firebase: { sign_in_provider: provider } } },
})

describe('rules-rtdb-r16-auth-provider-and-tenant: provider and tenant', () => {
  const anonymous = tokenOf('anonymous')
  examples([
    ["auth.provider == 'anonymous'", true, anonymous],
    ["auth.provider == 'password'", false, anonymous],
    ['auth.provider != null', true, anonymous],
    ['auth.provider == auth.token.firebase.sign_in_provider', true, anonymous],
    ['auth.tenant == null', true, anonymous],
    ['auth.token.firebase.tenant == null', true, anonymous],
    ['auth.provider != null', false, signedOut],
  ])
})

describe('rules-rtdb-r31-token-claims: claims of a token, with their types', () => {
  const custom = (claims: object) => tokenOf('custom', claims)
  examples([
    ['auth.token.admin == true', true, custom({ admin: true })],
    ['auth.token.admin == true', false, custom({ admin: false })],
    ['auth.token.admin == true', false, tokenOf('anonymous')],
    ['auth.token.admin == true', false, signedOut],
    ["auth.token.role == 'editor'", true, custom({ role: 'editor' })],
    ["auth.token.role == 'editor'", false, custom({ role: 'viewer' })],
    ['auth.token.level >= 3', true, custom({ level: 5 })],
    ['auth.token.level >= 3', false, custom({ level: 1 })],
    ["auth.token.org.tier == 'gold'", true, custom({ org: { tier: 'gold' } })],
    ['auth.token.admin == null', true, custom({ role: 'editor' })],
    ["auth.token.firebase.sign_in_provider == 'custom' && auth.provider == 'custom'", true, custom({})],
  ])
})

describe('rules-rtdb-r28-stdlib-presence-timing: stamps of the server, and keys of a list', () => {
  const rules = rulesOf({
    lastPost: {
      $uid: {
        '.write': 'auth.uid == $uid',
        '.validate': 'newData.val() == now && (!data.exists() || now > data.val() + 60000)',
      },
    },
    seats: { '.write': true, $seat: { '.validate': "$seat == '0' || $seat == '1'" } },
  })
  const now = 1_800_000_000_000
  const before = (lastPost: number): Circumstances => ({ now, data: { lastPost: { ana: lastPost } } })
  reads(rules, [['no rule', false, '/seats']])
  writes(rules, [
    ['the first', true, '/lastPost/ana', now, { now }],
    ['a minute later', true, '/lastPost/ana', now, before(now - 60_001)],
    ['too soon', false, '/lastPost/ana', now, before(now - 60_000)],
    ['a clock of the client', false, '/lastPost/ana', now - 1, { now }],
    ['of somebody else', false, '/lastPost/bea', now, { now }],
    ['in the last seat', true, '/seats/1', 'ana'],
    ['past the last seat', false, '/seats/2', 'ana'],
    ['a list that fits', true, '/seats', ['ana', 'bea']],
    ['a list that is too long', false, '/seats', ['ana', 'bea', 'eva']],
  ])
})

const faultsOf = (rules: unknown): string => {
  try {
    rulesOf({ a: rules })
    return ''
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    return error.issues.map(({ message }) => message).join('\n')
  }
}

describe('rules-rtdb-r29-deploy-rejections: rules that are not deployed, in the words of the service', () => {
  const badKey = 'String can\'t contain ".", "#", "$", "/", "[", or "]"'
  const badRule = "Invalid rule expression.  Expected 'true', 'false', or an expression string."
  const notFunction = 'Type error: Function call on target that is not a function.'
  it.each<[rules: unknown, words: string]>([
    [{ $x: { '.read': 'true' }, $y: { '.read': 'true' } }, "Cannot have multiple default rules ('$x' and '$y')."],
    [{ '.valdiate': 'true' }, "Expected '{'."],
    [{ '.valdiate': {} }, badKey],
    [{ 'a#b': { '.read': 'true' } }, badKey],
    [{ b: 'true' }, "Expected '{'."],
    [{ '.read': 1 }, badRule],
    [{ '.write': { x: 1 } }, badRule],
    [{ '.indexOn': 5 }, 'Invalid indexOn expression. Must be either a string or an array of strings'],
    [{ '.read': 'foo == 1' }, "Unknown variable 'foo'."],
    [{ '.read': "$nope == 'x'" }, "Unknown variable '$nope'."],
    [{ '.read': 'newData.exists()' }, 'newData is invalid in .read expressions.'],
    [{ '.read': 'data.foo()' }, "No such method/property 'foo'."],
    [{ '.write': 'newData.val().bar()' }, "No such method/property 'bar'."],
    [{ '.write': 'newData.val().length() > 0' }, notFunction],
    [{ '.read': 'data.foo == 1' }, "No such method/property 'foo'."],
    [{ '.read': 'data > 1' }, 'Invalid > expression: left operand must be a number or string.'],
    [{ '.read': 'auth.uid' }, 'Expression must evaluate to a boolean.'],
    [{ '.read': '1' }, 'Expression must evaluate to a boolean.'],
    [{ '.read': 'data.child().exists()' }, 'child() expects 1 argument.'],
    [{ '.read': "data.child('a', 'b').exists()" }, 'child() expects 1 argument.'],
    [{ '.read': 'auth.exists()' }, notFunction],
    [{ '.read': "data.contains('a')" }, "No such method/property 'contains'."],
    [{ '.read': "auth.uid = 'x'" }, 'Rule expressions may not contain assignments.'],
    [{ '.read': "'a' - 1 > 0" }, 'Invalid - expression: left operand is not a number.'],
    [{ '.read': 'true > 1' }, 'Invalid > expression: left operand must be a number or string.'],
    [{ '.read': "!'a'" }, '! only operates on booleans.'],
    [{ '.read': 'query.foo == 1' }, "No such method/property 'foo'."],
    [{ '.write': "newData.val().matches('a')" }, 'matches() expects a regular expression literal argument.'],
    [{ '.read': 'data.hasChild(1)' }, 'hasChild() expects a string argument.'],
  ])('%j: %s', (rules, words) => {
    // Hints follow, after another punctuation.
    expect(faultsOf(rules).startsWith(words.replace(/\.$/, ''))).toBe(true)
  })

  it.each([
    { '.read': 'auth != null', '.write': false },
    { '.read': "auth.uid + 1 > 'x'" },
    { '.read': 'auth.foo == 1' },
  ])('%j is accepted', rules => {
    expect(faultsOf(rules)).toBe('')
  })

  test('300 KB of rules are accepted', () => {
    const key = (number: number): string => `${number}`.padEnd(750, 'k')
    expect(faultsOf(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [key(at), { '.read': 'true' }])))).toBe(
      '',
    )
  })
})
