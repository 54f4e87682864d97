import { describe, expect, it } from 'vitest'
import { ANA, type Circumstances, examples, outcome, rulesOf, update, write } from './test-requests.ts'

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

describe('variables', () => {
  examples([
    ['auth != null', true],
    ['auth == null', true, signedOut],
    ["auth.uid === 'ana'", true],
    ["auth['uid'] === 'ana'", true],
    ["auth.provider == 'custom'", true, bob],
    ['auth.tenant == null', true, bob],
    ['auth.token.level >= 3', true, bob],
    ["auth.token['role'] == 'editor'", true, bob],
    ["auth.token.org.tier == 'gold'", true, bob],
    ["auth.token.org['tags'][1] == 'b'", true, bob],
    ['auth.token.absent == null', true, bob],
    ['auth.token.absent.deeper == null', true, bob],
    ['auth.token.none == null', true, bob],
    ['auth.token == auth.token', false, bob],
    ['$id === "x"', true],
    ['$id.length == 1', true],
    ['now == 1700000000000', true],
    ["root.child('other').val() == 'there'", true, stored],
    ["data.child('text').val() == 'Hello'", true, stored],
    ["data.parent().child('other').exists()", true, stored],
  ])

  // Recorded by goldibex/targaryen against the service: without a user, everything under auth is null, and only working
  // with it is an error.
  examples([
    ["auth.uid !== 'evil'", true, signedOut],
    ['auth.token.admin == true', false, signedOut],
    ["auth.uid.contains('a')", 'error', signedOut],
    ['auth.uid.length > 0', 'error', signedOut],
    ['root.child(auth.uid).exists()', 'error', signedOut],
    ["root.child('users/' + auth.uid).exists()", 'error', signedOut],
  ])
})

describe('the query of a read', () => {
  const byOwner: Circumstances = { query: { orderByChild: 'owner', equalTo: 'ana' } }
  examples([
    ["query.orderByChild == 'owner' && query.equalTo == auth.uid", true, byOwner],
    ["query.orderByChild == 'name'", false, byOwner],
    ['query.limitToFirst <= 2', true, { query: { limitToFirst: 2 } }],
    ['query.limitToFirst <= 2', false, { query: { limitToFirst: 3 } }],
    ['query.limitToLast <= 2', 'error', { query: { limitToFirst: 1 } }],
    ['query.orderByKey', true, { query: { orderByKey: true } }],
    ["query['orderByKey']", true, { query: { orderByKey: true } }],
    ['query.orderByValue', true, { query: { orderByValue: true } }],
    ['query.orderByPriority', true, { query: { orderByPriority: true } }],
    ["query.startAt == 'b' && query.endAt == 'm'", true, { query: { startAt: 'b', endAt: 'm' } }],
    ['query.endAt == 3', true, { query: { endAt: 3 } }],
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
