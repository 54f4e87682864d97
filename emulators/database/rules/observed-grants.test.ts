import { describe } from 'vitest'
import { type Circumstances, reads, rulesOf, writes } from './test-requests.ts'

/** Verdicts of the production service, recorded in 2026 by the public project davideast/pyric (Apache-2.0). */

const signedIn = 'auth != null'
const signedOut: Circumstances = { auth: null }

describe('r1: only who is signed in', () => {
  const rules = rulesOf({ '.read': signedIn, '.write': signedIn })
  reads(rules, [
    ['signed in', true, '/a'],
    ['signed out', false, '/a', null, signedOut],
  ])
  writes(rules, [
    ['signed in', true, '/a', 1],
    ['signed out', false, '/a', 1, signedOut],
  ])
})

describe('r2: the own uid', () => {
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

describe('r3: a grant above is not taken back by a rule below', () => {
  const rules = rulesOf({ '.read': signedIn, '.write': signedIn, value: { '.write': '!data.exists()' } })
  reads(rules, [['below', true, '/value']])
  writes(rules, [
    ['nothing stored', true, '/value', { v: 1 }],
    ['something stored', true, '/value', { v: 2 }, { data: { value: { v: 1 } } }],
  ])
})

describe('r5: grants cascade, false does not', () => {
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

describe('r6: false everywhere', () => {
  const rules = rulesOf({ '.read': false, '.write': false })
  reads(rules, [
    ['signed in', false, '/a'],
    ['signed out', false, '/a', null, signedOut],
  ])
  writes(rules, [['signed in', false, '/a', 1]])
})

describe('r7: a nested capture', () => {
  const own = 'auth != null && $session == auth.uid'
  const rules = rulesOf({ sessions: { $session: { '.read': own, '.write': own } } })
  reads(rules, [
    ['own', true, '/sessions/ana'],
    ['other', false, '/sessions/bea'],
    ['signed out', false, '/sessions/ana', null, signedOut],
  ])
  writes(rules, [['own', true, '/sessions/ana', { v: 1 }]])
})

describe('r8: newData of a .write is the data at the rule, not at the location', () => {
  const owned = "auth != null && newData.hasChildren(['owner']) && newData.child('owner').val() == auth.uid"
  const rules = rulesOf({ '.write': owned, '.read': signedIn })
  reads(rules, [['below', true, '/item']])
  writes(rules, [
    ['the owner, one level below the rule', false, '/item', { owner: 'ana', v: 1 }],
    ['another owner', false, '/item', { owner: 'bea', v: 1 }],
    ['no owner', false, '/item', { v: 1 }],
  ])
})

describe('r19: a named rule replaces the wildcard wholly', () => {
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

describe('r24: what no rule grants is denied', () => {
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

describe('r17, r26: an error fails its own rule and no other', () => {
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
