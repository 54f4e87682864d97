import { describe, expect, it } from 'vitest'
import { ANA, type Circumstances, reads, rulesOf, update, writes } from './testing/requests.ts'

/** Verdicts of the production service, recorded in 2026 by davideast/pyric (Apache-2.0). Titles begin with their names there. */

const signedIn = 'auth != null'
const signedOut: Circumstances = { auth: null }

describe('rules-rtdb-r1-auth-only: anybody signed in', () => {
  const rules = rulesOf({ '.read': signedIn, '.write': signedIn })
  reads(rules, [
    ['signed in', true, '/x'],
    ['signed out', false, '/x', null, signedOut],
  ])
  writes(rules, [
    ['signed in', true, '/x', 1],
    ['signed out', false, '/x', 1, signedOut],
  ])
})

describe('rules-rtdb-r3-data-exists: a grant above holds, whatever the rule at the place says', () => {
  const rules = rulesOf({ '.read': signedIn, '.write': signedIn, value: { '.write': '!data.exists()' } })
  reads(rules, [['below the grant', true, '/value']])
  writes(rules, [
    ['nothing there', true, '/value', { v: 1 }],
    ['something there', true, '/value', { v: 2 }, { data: { value: { v: 'there' } } }],
  ])
})

describe('rules-rtdb-r4-validate-structure: .validate vetoes a write that is granted above', () => {
  const rules = rulesOf({ '.write': signedIn, entry: { '.validate': "newData.hasChildren(['title', 'body'])" } })
  writes(rules, [
    ['complete', true, '/entry', { title: 't', body: 'b' }],
    ['without a body', false, '/entry', { title: 't' }],
  ])
})

describe('rules-rtdb-r6-deny-everything: false denies everybody', () => {
  const rules = rulesOf({ '.read': false, '.write': false })
  reads(rules, [
    ['signed in', false, '/x'],
    ['signed out', false, '/x', null, signedOut],
  ])
  writes(rules, [['signed in', false, '/x', { v: 1 }]])
})

describe('rules-rtdb-r7-pathvar-binding: a captured key below a named one', () => {
  const own = 'auth != null && $sessionId == auth.uid'
  const rules = rulesOf({ sessions: { $sessionId: { '.read': own, '.write': own } } })
  reads(rules, [
    ['own', true, '/sessions/ana'],
    ['foreign', false, '/sessions/bea'],
    ['signed out', false, '/sessions/ana', null, signedOut],
  ])
  writes(rules, [['own', true, '/sessions/ana', { v: 1 }]])
})

/** Nodes that anybody signed in writes, each with its `.validate`. */
const validated = (expressions: Readonly<Record<string, string>>) =>
  rulesOf(
    Object.fromEntries(
      Object.entries(expressions).map(([key, expression]) => [key, { '.write': signedIn, '.validate': expression }]),
    ),
  )

describe('rules-rtdb-r9-quota-arithmetic: arithmetic and comparisons', () => {
  const rules = validated({
    increment: 'newData.isNumber() && newData.val() === data.val() + 1',
    decrement: 'newData.val() === data.val() - 1',
    doubled: 'newData.val() === data.val() * 2',
    halved: 'newData.val() === data.val() / 2',
    even: 'newData.val() % 2 === 0',
    range: 'newData.val() >= 1 && newData.val() <= 100',
    between: 'newData.val() > 0 && newData.val() < 10',
    sentinel: 'newData.val() !== -1',
    zero: 'newData.val() == 0',
    either: "newData.val() === 'on' || newData.val() === 'off'",
    tiered: 'newData.val() <= (data.val() > 50 ? 200 : 100)',
  })
  const at = (key: string, value: number): Circumstances => ({ data: { [key]: value } })
  writes(rules, [
    ['one more', true, '/increment', 5, at('increment', 4)],
    ['three more', false, '/increment', 7, at('increment', 4)],
    ['one less', true, '/decrement', 3, at('decrement', 4)],
    ['two less', false, '/decrement', 2, at('decrement', 4)],
    ['twice as much', true, '/doubled', 8, at('doubled', 4)],
    ['another product', false, '/doubled', 9, at('doubled', 4)],
    ['half as much', true, '/halved', 2, at('halved', 4)],
    ['another quotient', false, '/halved', 3, at('halved', 4)],
    ['even', true, '/even', 4],
    ['odd', false, '/even', 5],
    ['in the range', true, '/range', 50],
    ['past the range', false, '/range', 101],
    ['between', true, '/between', 5],
    ['at the bound', false, '/between', 10],
    ['the sentinel', false, '/sentinel', -1],
    ['another value', true, '/sentinel', 7],
    ['zero', true, '/zero', 0],
    ['not zero', false, '/zero', 3],
    ['one of two', true, '/either', 'on'],
    ['neither of two', false, '/either', 'maybe'],
    ['the high cap', true, '/tiered', 200, at('tiered', 60)],
    ['the low cap', false, '/tiered', 200, at('tiered', 10)],
  ])
})

describe('rules-rtdb-r11-string-validation: methods of strings; replace replaces all', () => {
  const rules = validated({
    handle: "newData.isString() && newData.val().beginsWith('user_')",
    tag: "newData.val().contains('-')",
    file: "newData.val().endsWith('.json')",
    slug: 'newData.val().matches(/^[a-z0-9-]+$/)',
    bounded: 'newData.val().length >= 3 && newData.val().length <= 8',
    lower: "newData.val().toLowerCase() === 'abc'",
    upper: "newData.val().toUpperCase() === 'ABC'",
    dashed: "newData.val().replace('_', '-') === 'a-b-c'",
  })
  writes(rules, [
    ['the prefix', true, '/handle', 'user_ada'],
    ['another prefix', false, '/handle', 'admin_ada'],
    ['the separator', true, '/tag', 'red-hot'],
    ['no separator', false, '/tag', 'redhot'],
    ['the suffix', true, '/file', 'data.json'],
    ['another suffix', false, '/file', 'data.txt'],
    ['matching', true, '/slug', 'my-slug-1'],
    ['not matching', false, '/slug', 'My Slug'],
    ['long enough', true, '/bounded', 'abcd'],
    ['too short', false, '/bounded', 'ab'],
    ['too long', false, '/bounded', 'abcdefghi'],
    ['in lower case', true, '/lower', 'ABC'],
    ['another in lower case', false, '/lower', 'ABD'],
    ['in upper case', true, '/upper', 'abc'],
    ['another in upper case', false, '/upper', 'abd'],
    ['one replaced', true, '/dashed', 'a_b-c'],
    ['two replaced', true, '/dashed', 'a_b_c'],
  ])
})

describe('rules-rtdb-r14-root-lookup: root, and what is not there', () => {
  const rules = validated({
    absent: "root.child('sentinel').exists() === false",
    present: "root.child('sentinel').exists() === true",
  })
  writes(rules, [
    ['absent', true, '/absent', 1],
    ['not present', false, '/present', 1],
  ])
})

describe('rules-rtdb-r2-own-uid: the own uid', () => {
  const rules = rulesOf({ $uid: { '.read': '$uid == auth.uid', '.write': '$uid == auth.uid' } })
  reads(rules, [
    ['own', true, '/ana/value'],
    ['foreign', false, '/bea/value'],
    ['signed out', false, '/ana/value', null, signedOut],
  ])
  writes(rules, [
    ['own', true, '/ana/value', { x: 1 }],
    ['foreign', false, '/bea/value', { x: 1 }],
  ])
})

describe('rules-rtdb-r5-cascade-root-grant: grants cascade, false does not', () => {
  const rules = rulesOf({ '.read': true, '.write': signedIn, inner: { '.write': false } })
  reads(rules, [
    ['deep', true, '/inner/deep'],
    ['deep, signed out', true, '/inner/deep', null, signedOut],
  ])
  writes(rules, [
    ['under false', true, '/inner/deep', { v: 1 }],
    ['beside it', true, '/top', { v: 1 }],
  ])
})

describe('rules-rtdb-r8-combined-check: newData of a .write is the data at the rule, not at the location', () => {
  const owned = "auth != null && newData.hasChildren(['owner']) && newData.child('owner').val() == auth.uid"
  const rules = rulesOf({ '.write': owned, '.read': signedIn })
  reads(rules, [['below', true, '/item']])
  writes(rules, [
    ['the owner, one level below the rule', false, '/item', { owner: 'ana', v: 1 }],
    ['another owner', false, '/item', { owner: 'bea', v: 1 }],
    ['no owner', false, '/item', { v: 1 }],
  ])
})

describe('rules-rtdb-r19-literal-and-wildcard-siblings: a named rule replaces the wildcard wholly', () => {
  const no = { '.read': 'false', '.write': 'false' }
  const yes = { '.read': 'true', '.write': 'true' }
  const rules = rulesOf({
    first: { special: no, $id: yes },
    last: { $id: yes, special: no },
    grants: { special: yes, $id: no },
    validate: { '.write': 'true', title: { '.validate': 'true' }, $other: { '.validate': 'false' } },
  })
  reads(rules, [
    ['named', false, '/first/special'],
    ['other', true, '/first/x'],
    ['named last', false, '/last/special'],
    ['named grants', true, '/grants/special'],
    ['wildcard refuses', false, '/grants/x'],
  ])
  writes(rules, [
    ['named', false, '/last/special', 1],
    ['other', true, '/last/x', 1],
    ['named validate', true, '/validate/title', 'x'],
    ['wildcard validate', false, '/validate/x', 'x'],
  ])
})

describe('rules-rtdb-r24-deny-without-rule: what no rule grants is denied', () => {
  const rules = rulesOf({
    rooms: {
      $id: {
        '.read': signedIn,
        '.write': "auth != null && newData.child('n').val() < 10",
        n: { '.validate': 'newData.isNumber()' },
      },
    },
    reports: { $id: { '.read': signedIn } },
  })
  reads(rules, [
    ['only children', false, '/rooms'],
    ['granted', true, '/rooms/r1'],
    ['granted above', true, '/rooms/r1/n'],
    ['no rules at all', false, '/elsewhere/x'],
  ])
  writes(rules, [
    ['refused above', false, '/rooms/r1/n', 50],
    ['granted above', true, '/rooms/r1/n', 5],
    ['only .read', false, '/reports/x', 1],
    ['only children', false, '/rooms', { r1: { n: 1 } }],
  ])
})

describe('rules-rtdb-r17-validate-runtime-error, rules-rtdb-r26-rule-runtime-error: an error fails its own rule and no other', () => {
  const loud = (data: string) => `${data}.val().toUpperCase() == 'OK'`
  const rules = rulesOf({
    reading: { '.read': loud("data.child('v')"), open: { '.read': signedIn } },
    writing: { '.write': loud('newData'), open: { '.write': signedIn } },
    negated: { '.write': true, '.validate': `!(${loud('newData')})` },
    or: { '.write': true, '.validate': `${loud('newData')} || newData.isNumber()` },
  })
  const five: Circumstances = { data: { reading: { v: 5 } } }
  reads(rules, [
    ['error', false, '/reading', null, five],
    ['granted below an error', true, '/reading/open', null, five],
  ])
  writes(rules, [
    ['error', false, '/writing', 5],
    ['no error', true, '/writing', 'ok'],
    ['granted below an error', true, '/writing/open', 5],
    ['error under !', false, '/negated', 5],
    ['error left of ||', false, '/or', 5],
  ])
})

describe('rules-rtdb-r10-snapshot-type-guards: types, and parent()', () => {
  const rules = rulesOf({
    profile: {
      '.write': signedIn,
      '.validate': "newData.hasChild('name')",
      name: { '.validate': "newData.isString() && newData.parent().hasChild('age')" },
      age: { '.validate': 'newData.isNumber()' },
      active: { '.validate': 'newData.isBoolean()' },
    },
  })
  writes(rules, [
    ['well typed', true, '/profile', { name: 'ada', age: 36, active: true }],
    ['no name', false, '/profile', { age: 36, active: true }],
    ['name a number', false, '/profile', { name: 42, age: 36, active: true }],
    ['age a string', false, '/profile', { name: 'ada', age: '36', active: true }],
    ['active a string', false, '/profile', { name: 'ada', age: 36, active: 'yes' }],
    ['no sibling', false, '/profile', { name: 'ada', active: true }],
  ])
})

describe('rules-rtdb-r15-validate-ancestor-scope: a .validate above the location is asked about what it would hold', () => {
  const sub = { $k: { '.write': signedIn } }
  const rules = rulesOf({
    p1: { '.write': signedIn, '.validate': "newData.hasChildren(['x'])", sub },
    p2: { '.write': signedIn, sub },
  })
  writes(rules, [
    ['deep, unsatisfied', false, '/p1/sub/k1', 'v'],
    ['deep, no rule', true, '/p2/sub/k1', 'v'],
    ['satisfied', true, '/p1', { x: 1 }],
    ['violated', false, '/p1', { y: 1 }],
    ['deep, satisfied before', true, '/p1/sub/k1', 'v', { data: { p1: { x: 1 } } }],
  ])
})

describe('rules-rtdb-r21-validate-on-delete: deletions skip the .validate of what is gone', () => {
  const rules = rulesOf({
    nodes: { $id: { '.write': signedIn, '.validate': "newData.hasChildren(['a', 'b'])" } },
    parent: { '.write': signedIn, '.validate': 'newData.hasChildren()' },
  })
  const node = { data: { nodes: { n: { a: 'ok', b: 10 } } } }
  writes(rules, [
    ['an empty object', true, '/nodes/n', {}, node],
    ['null', true, '/nodes/n', null, node],
    ['a required child', false, '/nodes/n/b', null, node],
    ['without a required child', false, '/nodes/n', { a: 'ok' }, node],
    ['the only child', true, '/parent/only', null, { data: { parent: { only: { x: true } } } }],
    ['one of two children', true, '/parent/one', null, { data: { parent: { one: true, two: true } } }],
  ])
})

describe('rules-rtdb-r23-validate-sibling-scope: what a write carries is validated, changed or not, and nothing beside it', () => {
  const rules = rulesOf({
    rooms: {
      $room: {
        '.write': signedIn,
        title: { '.validate': 'newData.isString()' },
        count: { '.validate': 'newData.val() == data.val() + 1' },
        tag: { '.validate': 'newData.isNumber()' },
      },
    },
    docs: { $doc: { '.write': signedIn, meta: { '.validate': "newData.parent().child('content').exists()" } } },
  })
  const room: Circumstances = { data: { rooms: { r1: { count: 1, tag: 'bad' }, r2: { tag: 'bad' } } } }
  const doc: Circumstances = { data: { docs: { d1: { meta: 'info', content: 'hello' } } } }
  writes(rules, [
    ['beside an unchanged count and a bad tag', true, '/rooms/r1/title', 'lobby', room],
    ['carrying the stored count', false, '/rooms/r1', { title: 'lobby', count: 1 }, room],
    ['carrying the stored tag', false, '/rooms/r1', { title: 'lobby', tag: 'bad' }, room],
    ['the stored count itself', false, '/rooms/r1/count', 1, room],
    ['count one higher', true, '/rooms/r1/count', 2, room],
    ['count two higher', false, '/rooms/r1/count', 3, room],
    ['deleting what a sibling requires', true, '/docs/d1/content', null, doc],
    ['carrying the sibling without it', false, '/docs/d1', { meta: 'info' }, doc],
  ])

  it('several locations at once', () => {
    expect(update(rules, { '/rooms/r1/title': 'a', '/rooms/r2/title': 'b' }, room).granted).toBe(true)
    expect(update(rules, { '/rooms/r1/title': 'a', '/rooms/r2/tag': 'b' }, room).granted).toBe(false)
  })
})

it('rules-rtdb-r34-stdlib-auth-membership-quota: a post and its quota in one write, each seeing the other', () => {
  const counts = (data: string) => `${data}.parent().parent().child('quota').child(auth.uid).child('count').val()`
  const rules = rulesOf({
    posts: { $post: { '.write': '!data.exists()', '.validate': `${counts('newData')} != ${counts('data')}` } },
    quota: { $uid: { '.write': 'auth.uid == $uid', '.validate': "newData.child('count').val() <= 2" } },
  })
  const data = { quota: { ana: { count: 1 } } }
  expect(update(rules, { '/posts/p1': 'x', '/quota/ana/count': 2 }, { data, auth: ANA }).granted).toBe(true)
  expect(update(rules, { '/posts/p1': 'x', '/quota/ana/count': 3 }, { data, auth: ANA }).granted).toBe(false)
  expect(update(rules, { '/posts/p1': 'x' }, { data, auth: ANA }).granted).toBe(false)
  expect(update(rules, { '/posts/p1': 'x', '/quota/bea/count': 2 }, { data, auth: ANA }).granted).toBe(false)
})

const anonymous = {
  auth: { uid: 'ana', provider: 'anonymous', token: { firebase: { sign_in_provider: 'anonymous' } } },
}

describe('rules-rtdb-r12-server-time-and-token: the clock and the token', () => {
  const rules = rulesOf({
    createdAt: { '.write': signedIn, '.validate': 'newData.isNumber() && newData.val() <= now' },
    dotted: { '.write': "auth.token.firebase.sign_in_provider == 'anonymous'" },
    indexed: { '.write': "auth.token['firebase']['sign_in_provider'] == 'anonymous'" },
    password: { '.write': "auth.token.firebase.sign_in_provider == 'password'" },
  })
  writes(rules, [
    ['in the past', true, '/createdAt', 1_000_000_000_000],
    ['in the future', false, '/createdAt', 99_999_999_999_999],
    ['dotted claim', true, '/dotted', 'ok', anonymous],
    ['indexed claim', true, '/indexed', 'ok', anonymous],
    ['another provider', false, '/password', 'ok', anonymous],
    ['signed out', false, '/dotted', 'ok', signedOut],
  ])
})

describe('rules-rtdb-r13-priority-and-index-directive, rules-rtdb-r20-priority-values: priorities', () => {
  const rules = rulesOf({
    '.write': signedIn,
    scores: { '.indexOn': ['score'], $entry: { '.validate': 'newData.getPriority() == null' } },
    prioritized: { '.validate': 'newData.getPriority() != null' },
    written: { '.validate': "newData.getPriority() == 7 && newData.val() == 'w'" },
  })
  writes(rules, [
    ['none', true, '/scores/e1', { score: 10 }],
    ['demanded and absent', false, '/prioritized', 5],
    ['written', true, '/written', { '.value': 'w', '.priority': 7 }],
  ])
})
