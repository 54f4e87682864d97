import { describe } from 'vitest'
import { type Circumstances, rulesOf, writes } from './test-requests.ts'

/** Verdicts of the production service, recorded in 2026 by the public project davideast/pyric (Apache-2.0). */

const signedIn = 'auth != null'
const anonymous = {
  auth: { uid: 'ana', provider: 'anonymous', token: { firebase: { sign_in_provider: 'anonymous' } } },
}
const signedOut: Circumstances = { auth: null }

describe('r9: arithmetic', () => {
  const validated = (rule: string) => ({ '.write': signedIn, '.validate': rule })
  const rules = rulesOf({
    increment: validated('newData.isNumber() && newData.val() === data.val() + 1'),
    decrement: validated('newData.val() === data.val() - 1'),
    scaled: validated('newData.val() === data.val() * 2'),
    halved: validated('newData.val() === data.val() / 2'),
    even: validated('newData.val() % 2 === 0'),
    range: validated('newData.val() >= 1 && newData.val() <= 100'),
    bound: validated('newData.val() > 0 && newData.val() < 10'),
    notSentinel: validated('newData.val() !== -1'),
    zero: validated('newData.val() == 0'),
    either: validated("newData.val() === 'on' || newData.val() === 'off'"),
    tiered: validated('newData.val() <= (data.val() > 50 ? 200 : 100)'),
  })
  const four = { data: { increment: 4, decrement: 4, scaled: 4, halved: 4 } }
  writes(rules, [
    ['one more', true, '/increment', 5, four],
    ['three more', false, '/increment', 7, four],
    ['one less', true, '/decrement', 3, four],
    ['two less', false, '/decrement', 2, four],
    ['doubled', true, '/scaled', 8, four],
    ['not doubled', false, '/scaled', 9, four],
    ['halved', true, '/halved', 2, four],
    ['not halved', false, '/halved', 3, four],
    ['even', true, '/even', 4],
    ['odd', false, '/even', 5],
    ['inside', true, '/range', 50],
    ['above', false, '/range', 101],
    ['inside the bound', true, '/bound', 5],
    ['at the bound', false, '/bound', 10],
    ['sentinel', false, '/notSentinel', -1],
    ['no sentinel', true, '/notSentinel', 7],
    ['zero', true, '/zero', 0],
    ['not zero', false, '/zero', 3],
    ['first of two', true, '/either', 'on'],
    ['none of two', false, '/either', 'maybe'],
    ['high tier', true, '/tiered', 200, { data: { tiered: 60 } }],
    ['low tier', false, '/tiered', 200, { data: { tiered: 10 } }],
  ])
})

describe('r11: strings', () => {
  const rules = rulesOf({
    '.write': signedIn,
    handle: { '.validate': "newData.isString() && newData.val().beginsWith('user_')" },
    tag: { '.validate': "newData.val().contains('-')" },
    file: { '.validate': "newData.val().endsWith('.json')" },
    normalized: { '.validate': "newData.val().toLowerCase() === 'abc'" },
    shouted: { '.validate': "newData.val().toUpperCase() === 'ABC'" },
    slug: { '.validate': 'newData.val().matches(/^[a-z0-9-]+$/)' },
    bounded: { '.validate': 'newData.val().length >= 3 && newData.val().length <= 8' },
    dashed: { '.validate': "newData.val().replace('_', '-') === 'a-b-c'" },
  })
  writes(rules, [
    ['prefix', true, '/handle', 'user_ada'],
    ['no prefix', false, '/handle', 'admin_ada'],
    ['separator', true, '/tag', 'red-hot'],
    ['no separator', false, '/tag', 'redhot'],
    ['suffix', true, '/file', 'data.json'],
    ['no suffix', false, '/file', 'data.txt'],
    ['folded to lower case', true, '/normalized', 'ABC'],
    ['folded to something else', false, '/normalized', 'ABD'],
    ['folded to upper case', true, '/shouted', 'abc'],
    ['folded to something else', false, '/shouted', 'abd'],
    ['slug', true, '/slug', 'my-slug-1'],
    ['no slug', false, '/slug', 'My Slug'],
    ['length', true, '/bounded', 'abcd'],
    ['too short', false, '/bounded', 'ab'],
    ['too long', false, '/bounded', 'abcdefghi'],
    ['one replaced', true, '/dashed', 'a_b-c'],
    ['every one replaced', true, '/dashed', 'a_b_c'],
  ])
})

describe('r12: the clock and the token', () => {
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

describe('r13, r20: priorities', () => {
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

describe('r14: root', () => {
  const absent = "root.child('absent').exists()"
  const rules = rulesOf({
    '.write': true,
    a: { '.validate': `${absent} == false` },
    b: { '.validate': `${absent} == true` },
  })
  writes(rules, [
    ['absent', true, '/a', 1],
    ['not present', false, '/b', 1],
  ])
})
