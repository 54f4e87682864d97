import { describe } from 'vitest'
import { type Circumstances, examples } from './test-requests.ts'

const numbers: Circumstances = { auth: { uid: 'bob', provider: 'custom', token: { level: 3, role: 'editor' } } }
const stored: Circumstances = {
  data: { x: { text: 'Hello', number: 4, flag: true, deep: { er: 1 } }, other: 'there' },
}

describe('methods of a RuleDataSnapshot', () => {
  examples([
    ["data.child('number').val() == 4", true, stored],
    ["data.child('flag').val() == true", true, stored],
    ["data.child('deep/er').val() == 1", true, stored],
    ["data.child('/deep//er/').val() == 1", true, stored],
    ["data.child('deep').child('er').parent().parent().child('flag').exists()", true, stored],
    ["data.child('absent').val() == null", true, stored],
    ["data.child('absent').child('deeper').exists()", false, stored],
    ['data.exists()', true, stored],
    ['data.exists()', false],
    ["data.hasChild('deep/er')", true, stored],
    ["data.hasChild('absent')", false, stored],
    ['data.hasChildren()', true, stored],
    ["data.child('text').hasChildren()", false, stored],
    ["data.hasChildren(['text', 'deep/er'])", true, stored],
    ["data.hasChildren(['text', 'absent'])", false, stored],
    ['data.hasChildren([])', true],
    ['data.getPriority() == null', true, stored],
    ["data.getPriority() == 5 && data.val() == 'v'", true, { data: { x: { '.value': 'v', '.priority': 5 } } }],
    ["data.getPriority() == 'p'", true, { data: { x: { '.priority': 'p', a: 1 } } }],
    ["data.child('number').isNumber()", true, stored],
    ["data.child('text').isNumber()", false, stored],
    ["data.child('text').isString()", true, stored],
    ['data.isString()', false, stored],
    ["data.child('flag').isBoolean()", true, stored],
    ["data.child('absent').isBoolean()", false, stored],
    ["root['exists']()", true, stored],
    ['root.parent().exists()', 'error', stored],
    ['data.parent().parent().exists()', 'error', stored],
  ])

  // Recorded: a path through a character that no key has leads nowhere; dots do not walk.
  examples([
    ["data.child('./text').exists()", false, stored],
    ["data.child('deep/../text').exists()", false, stored],
    ["root.child('banned/bob@example.com').val() != true", true, stored],
    ["root.hasChildren(['banned/bob@example.com'])", false, stored],
  ])

  // Documented: val() of a place with children is something of its own.
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
    ["'foo'.contains('x')", false],
    ["'foo'.beginsWith('fo')", true],
    ["'foo'.beginsWith('oo')", false],
    ["'aba'.endsWith('a')", true],
    ["'ab'.endsWith('xyz')", false],
    ["'ab'.endsWith('')", true],
    ["'a_b_c'.replace('_', '-') == 'a-b-c'", true],
    ["'ab'.replace('b', '$&') == 'a$&'", true],
    ["'/a/g'.replace('/a/g', 'z') == 'z'", true],
    ["'aBc'.toLowerCase() == 'abc'", true],
    ["'aBc'.toUpperCase() == 'ABC'", true],
    ["'abc'.length == 3", true],
    ["'abc'['length'] == 3", true],
    ["'foobar'.matches(/o+b/)", true],
    ["'foobar'.matches(/^o+b/)", false],
    ["'FOO'.matches(/foo/i)", true],
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
