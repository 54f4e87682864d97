import { describe } from 'vitest'
import { type Circumstances, examples } from './test-requests.ts'

const signedOut: Circumstances = { auth: null }
const bob: Circumstances = {
  auth: { uid: 'bob', provider: 'custom', token: { level: 3, admin: true, role: 'editor' } },
}

describe('operators', () => {
  examples([
    ['!false', true],
    ['!(1 < 2)', false],
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
    ['1/0 > 2', false],
    ['1/0 <= 2', false],
    ['1 < 2', true],
    ['2 <= 2', true],
    ['2 > 2', false],
    ['2 >= 2', true],
    ["'a' < 'b'", true],
    ["'B' < 'a'", true],
    ["'b' >= 'a'", true],
    ['1 == 1.0', true],
    ["1 === '1'", false],
    ["1 == '1'", false],
    ["1 != '1'", true],
    ['0 == false', false],
    ["'' == false", false],
    ['null == false', false],
    ["null !== ''", true],
    ['null === null', true],
    ["true ? 'a' == 'a' : false", true],
    ['false ? true : false', false],
  ])

  // Recorded: null, or values that do not fit, are errors; nothing is converted.
  examples([
    ["1 < 'a'", 'error'],
    ['auth.token.absent + 1 == 1', 'error', bob],
    ["auth.token.absent + 'a' == 'nulla'", 'error', bob],
    ['auth.token.admin + 1 == 2', 'error', bob],
    ['auth.token.role - 1 == 0', 'error', bob],
    ['2 * auth.token.absent == 0', 'error', bob],
    ['auth.token.absent / 2 == 0', 'error', bob],
    ['1 % auth.token.role == 1', 'error', bob],
    ['-auth.token.role == 1', 'error', bob],
    ['auth.token.absent <= 1', 'error', bob],
    ["auth.token.level >= '3'", 'error', bob],
    ['auth.token.admin > 0', 'error', bob],
  ])

  // Recorded: how operators group without parentheses.
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
    ['!false && false', false],
    ['-1 + 2 == 1', true],
    ['10 - 4 - 3 == 3', true],
    ['8 / 4 / 2 == 1', true],
    ['7 % 4 * 2 == 6', true],
  ])
})

describe('an error fails the whole expression once it is reached', () => {
  examples([
    ['auth.uid.length > 0 || true', 'error', signedOut],
    ['true || auth.uid.length > 0', true, signedOut],
    ['false && auth.uid.length > 0', false, signedOut],
    ['auth != null && auth.uid.length > 0', false, signedOut],
    ['!(auth.uid.length > 0)', 'error', signedOut],
    ['auth.uid.length > 0 ? true : true', 'error', signedOut],
    ['true ? true : auth.uid.length > 0', true, signedOut],
  ])
})

describe('string literals', () => {
  examples([
    [String.raw`'it\'s' == "it's"`, true],
    [String.raw`'\u0061\x62' == 'ab'`, true],
    [String.raw`'a\nb'.length == 3`, true],
    [String.raw`'\q' == 'q'`, true],
    ["'😀'.length == 2", true],
    ['1e3 == 1000', true],
  ])
})
