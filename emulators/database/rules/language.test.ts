import { describe, expect, it } from 'vitest'
import { ANA, type Circumstances, examples, outcome, rulesOf, update, write } from './testing/requests.ts'

const signedOut: Circumstances = { auth: null }
const bob: Circumstances = {
  auth: {
    uid: 'bob',
    provider: 'custom',
    token: { level: 3, admin: true, role: 'editor', org: { tier: 'gold', tags: ['a', 'b'] }, none: null },
  },
}
const stored: Circumstances = {
  data: { x: { text: 'Hello', number: 4, flag: true, deep: { er: 1 } }, other: 'there' },
}

const numbers: Circumstances = { auth: { uid: 'bob', provider: 'custom', token: { level: 3, role: 'editor' } } }

describe('methods of a RuleDataSnapshot', () => {
  examples([
    ["data.child('number').val() == 4", true, stored],
    ["data.child('/deep//er/').val() == 1", true, stored],
    ["data.child('deep').child('er').parent().parent().child('flag').exists()", true, stored],
    ["data.child('absent').val() == null", true, stored],
    ["data.child('absent').child('deeper').exists()", false, stored],
    ['data.exists()', true, stored],
    ['data.exists()', false],
    ["data.hasChild('deep/er')", true, stored],
    ['data.hasChildren()', true, stored],
    ["data.child('text').hasChildren()", false, stored],
    ["data.hasChildren(['text', 'deep/er'])", true, stored],
    ["data.hasChildren(['text', 'absent'])", false, stored],
    ['data.hasChildren([])', true],
    ['data.getPriority() == null', true, stored],
    ["data.getPriority() == 5 && data.val() == 'v'", true, { data: { x: { '.value': 'v', '.priority': 5 } } }],
    ["data.getPriority() == 'p'", true, { data: { x: { '.priority': 'p', a: 1 } } }],
    ["data.child('number').isNumber()", true, stored],
    ["data.child('text').isString()", true, stored],
    ["data.child('flag').isBoolean()", true, stored],
    ["root['exists']()", true, stored],
    ['root.parent().exists()', 'error', stored],
    ['data.parent().parent().exists()', 'error', stored],
  ])

  // Recorded: a path with characters forbidden in keys leads nowhere; dots do not walk.
  examples([
    ["data.child('./text').exists()", false, stored],
    ["data.child('deep/../text').exists()", false, stored],
    ["root.child('banned/bob@example.com').val() != true", true, stored],
    ["root.hasChildren(['banned/bob@example.com'])", false, stored],
  ])

  // Documented: val() of a place with children has a type of its own.
  examples([
    ['data.val() != null', true, stored],
    ['data.val() == data.val()', false, stored],
    ["data.val() == ''", false, stored],
    ['data.val().length > 0', 'error', stored],
  ])
})

describe('methods of strings', () => {
  examples([
    ["'foo'.contains('o')", true],
    ["'foo'.beginsWith('fo')", true],
    ["'aba'.endsWith('a')", true],
    ["'ab'.endsWith('xyz')", false],
    ["'ab'.endsWith('')", true],
    ["'a_b_c'.replace('_', '-') == 'a-b-c'", true],
    ["'ab'.replace('b', '$&') == 'a$&'", true],
    ["'/a/g'.replace('/a/g', 'z') == 'z'", true],
    ["'aBc'.toLowerCase() == 'abc'", true],
    ["'aBc'.toUpperCase() == 'ABC'", true],
    ["'abc'['length'] == 3", true],
    ["'foobar'.matches(/o+b/)", true],
    ["'FOO'.matches(/foo/i)", true],
    ["'FOO'.matches(/foo/i) && !'FOO'.matches(/foo/)", true],
    ["auth.token.role['contains']('edit')", true, numbers],
    ["data.child('text').val().toUpperCase() == 'HELLO'", true, stored],
    ["data.child('number').val().toUpperCase() == '4'", 'error', stored],
    ["data.child('number').val().length == 1", 'error', stored],
    ["data.child('absent').val().contains('n')", 'error', stored],
    ["'foo'.contains(auth.token.absent)", 'error', numbers],
    ["'12'.beginsWith(auth.token.level)", 'error', numbers],
    ["'a3'.replace('a', auth.token.level) == '33'", 'error', numbers],
    ['root.hasChildren([auth.token.level])', 'error', numbers],
    ['root.child(auth.token.level).exists()', 'error', numbers],
  ])
})

describe('operators', () => {
  examples([
    ['!false', true],
    ['-(-3) == 3', true],
    ['1 + 2 == 3', true],
    ["'a' + 'b' == 'ab'", true],
    ["'a' + 1 == 'a1'", true],
    ["1.5 + 'a' == '1.5a'", true],
    ['5 - 2 == 3', true],
    ['5 * 2 == 10', true],
    ['5 / 2 == 2.5', true],
    ['5 % 3 == 2', true],
    ["(1/0 + '') == 'NaN'", true],
    ['1e308 * 10 <= 1e308 * 10', true],
    ["'/'.matches(/^[/]$/)", true],
    ['(8) / 2 / 2 == 2', true],
    ["auth.token['level'] / 3 == 1", true, bob],
    ['1/0 > 2', false],
    ['1/0 <= 2', false],
    ['1 < 2', true],
    ['2 < 2', false],
    ['2 <= 2', true],
    ['3 <= 2', false],
    ['2 > 1', true],
    ['2 > 2', false],
    ['2 >= 2', true],
    ['1 >= 2', false],
    ["'a' < 'b'", true],
    ["'a' < 'a'", false],
    ["'a' <= 'a'", true],
    ["'a' > 'a'", false],
    ["'b' > 'a'", true],
    ["'a' >= 'a'", true],
    ["'B' < 'a'", true],
    ['1 == 1.0', true],
    ["1 === '1'", false],
    ["1 != '1'", true],
    ['0 == false', false],
    ["'' == false", false],
    ['null == false', false],
    ["null !== ''", true],
    ["true ? 'a' == 'a' : false", true],
  ])

  // Recorded: null and unsuitable values are errors; nothing is converted.
  examples([
    ["1 < 'a'", 'error'],
    ['auth.token.absent + 1 == 1', 'error', bob],
    ["auth.token.absent + 'a' == 'nulla'", 'error', bob],
    ['auth.token.admin + 1 == 2', 'error', bob],
    ["auth.token.admin + 'a' == 'truea'", 'error', bob],
    ["'a' + auth.token.admin == 'atrue'", 'error', bob],
    ['auth.token.role - 1 == 0', 'error', bob],
    ['2 * auth.token.absent == 0', 'error', bob],
    ['auth.token.absent / 2 == 0', 'error', bob],
    ['1 % auth.token.role == 1', 'error', bob],
    ['auth.token.absent <= 1', 'error', bob],
    ["auth.token.level >= '3'", 'error', bob],
    ['auth.token.admin > 0', 'error', bob],
  ])

  // Recorded: grouping of operators without parentheses.
  examples([
    ['!(true || false && false)', false],
    ['false && false || true', true],
    ['true || false && false', true],
    ['false == 1 < 2', false],
    ['1 < 2 == 2 < 3', true],
    ['1 + 2 * 3 == 7', true],
    ['true || false ? false : true', false],
    ['true ? false : true ? true : true', false],
    ['true ? false : true || true', false],
    ['-1 + 2 == 1', true],
    ['10 - 4 - 3 == 3', true],
    ['7 % 4 * 2 == 6', true],
  ])
})

describe('an error fails the whole expression once it is reached', () => {
  examples([
    ['auth.uid.length > 0 || true', 'error', signedOut],
    ['true || auth.uid.length > 0', true, signedOut],
    ['false && auth.uid.length > 0', false, signedOut],
    ['!(auth.uid.length > 0)', 'error', signedOut],
    ['auth.uid.length > 0 ? true : true', 'error', signedOut],
    ['true ? true : auth.uid.length > 0', true, signedOut],
  ])
})

it('what takes the place of as much makes a string no longer', () => {
  const [part, by] = ['a', 'b'].map(letter => letter.repeat(1024 * 1024)) as [string, string]
  const data = { x: { text: part.repeat(8), part, by } }
  const [text, from, to] = ['text', 'part', 'by'].map(name => `data.child('${name}').val()`)
  expect(outcome(`(${text} + ${text}).replace(${from}, ${to}).length > 0`, { data })).toBe(true)
  expect(outcome(`(${text} + ${text} + ${text}).replace('aaaaaaaaaa', 'bbbbbbbbbbbbbbb').length > 0`, { data })).toBe(
    'error',
  )
})

it('a string that two long ones would make is an error', () => {
  const data = { x: 'a'.repeat(8 * 1024 * 1024) }
  const thrice = 'data.val() + data.val() + data.val()'
  expect(outcome(`(${thrice}).length > 0`, { data })).toBe(true)
  expect(outcome(`((${thrice}) + (${thrice})).length > 0`, { data })).toBe('error')
})

describe('string literals', () => {
  examples([
    [String.raw`'it\'s' == "it's"`, true],
    [String.raw`'\u0061\x62' == 'ab'`, true],
    [String.raw`'\u00e9\xe9' == 'éé'`, true],
    [String.raw`'a\nb'.length == 3`, true],
    [String.raw`'\q' == 'q'`, true],
    ["'😀'.length == 2", true],
    ['1e3 == 1000', true],
    ['.5 == 0.5 && 5. == 5 && 5.e1 == 50 && 0x1F == 31', true],
  ])
})

describe('variables', () => {
  examples([
    ['auth != null', true],
    ['auth == null', true, signedOut],
    ["auth.uid === 'ana'", true],
    ['auth.token.auth.uid == null', true, bob],
    ['auth.token[auth.token.role] == null', true, bob],
    ['auth.token[auth.token.admin] == null', 'error', bob],
    ["auth.provider == 'custom'", true, bob],
    ['auth.tenant == null', true, bob],
    ['auth.token.level >= 3', true, bob],
    ["auth.token.org['tags'][1] == 'b'", true, bob],
    ['auth.token.absent == null', true, bob],
    ['auth.token.absent.deeper == null', true, bob],
    ['auth.token.role.deeper == null', true, bob],
    ['auth.token.level.length == null', true, bob],
    ['auth.token.role.length == 6', true, bob],
    ['auth.token.none == null', true, bob],
    ['auth.token == auth.token', false, bob],
    ['$id === "x"', true],
    ['$id.length == 1', true],
    ['now == 1700000000000', true],
    ["root.child('other').val() == 'there'", true, stored],
    ["data.child('text').val() == 'Hello'", true, stored],
    ["data.parent().child('other').exists()", true, stored],
  ])

  // Recorded by goldibex/targaryen against the service: without a user everything under auth is null, and only
  // operations on it are errors.
  examples([
    ["auth.uid !== 'evil'", true, signedOut],
    ['auth.token.admin == true', false, signedOut],
    ["auth.uid.contains('a')", 'error', signedOut],
    ['root.child(auth.uid).exists()', 'error', signedOut],
  ])
})

describe('the query of a read', () => {
  const byOwner: Circumstances = { query: { orderByChild: 'owner', equalTo: 'ana' } }
  examples([
    ["query.orderByChild == 'owner' && query.equalTo == auth.uid", true, byOwner],
    ['query.limitToFirst <= 2', true, { query: { limitToFirst: 2 } }],
    ['query.limitToFirst <= 2', false, { query: { limitToFirst: 3 } }],
    ['query.limitToLast <= 2', 'error', { query: { limitToFirst: 1 } }],
    ['query.orderByKey', true, { query: { orderByKey: true } }],
    ["query['orderByKey']", true, { query: { orderByKey: true } }],
    ['query.orderByValue', true, { query: { orderByValue: true } }],
    ['query.orderByPriority', true, { query: { orderByPriority: true } }],
    ["query.startAt == 'b' && query.endAt == 'm'", true, { query: { startAt: 'b', endAt: 'm' } }],
    ['query.orderByKey == false && query.orderByChild == null', true],
    ['query.limitToFirst == null && query.startAt == null && query.equalTo == null', true],
    ['query.limitToFirst <= 2', 'error'],
  ])
})

describe('keys that JavaScript objects inherit', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is nothing in auth and data', name => {
    expect(outcome(`auth.token['${name}'] == null && auth['${name}'] == null`)).toBe(true)
    expect(outcome(`auth.token.${name} == null && root.child('${name}').val() == null`)).toBe(true)
  })

  it('are captured, claimed and stored like any other', () => {
    const rules = rulesOf({
      $key: { '.write': "$key == '__proto__' && auth.token['constructor'] == 1", '.validate': 'newData.val() == 2' },
    })
    const auth = { ...ANA, token: { constructor: 1 } }
    expect(update(rules, JSON.parse('{"__proto__": 2}'), { auth }).granted).toBe(true)
    expect(write(rules, '/constructor', 2, { auth }).granted).toBe(false)
  })
})
