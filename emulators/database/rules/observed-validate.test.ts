import { describe, expect, it } from 'vitest'
import { ANA, type Circumstances, rulesOf, update, writes } from './test-requests.ts'

/** Verdicts of the production service, recorded in 2026 by the public project davideast/pyric (Apache-2.0). */

const signedIn = 'auth != null'

describe('r4: a .validate vetoes', () => {
  const rules = rulesOf({ '.write': signedIn, entry: { '.validate': "newData.hasChildren(['title', 'body'])" } })
  writes(rules, [
    ['complete', true, '/entry', { title: 't', body: 'b' }],
    ['a child missing', false, '/entry', { title: 't' }],
  ])
})

describe('r10: types, and parent()', () => {
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

describe('r15: a .validate above the location is asked about what it would hold', () => {
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

describe('r21: deletions skip the .validate of what is gone', () => {
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

describe('r23: what a write carries is validated, changed or not, and nothing beside it', () => {
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

it('r34: a post and its quota in one write, each seeing the other', () => {
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
