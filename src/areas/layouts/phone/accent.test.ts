import { expect, test } from 'vitest'
import { accentIn, onAccent } from './accent.ts'

test.each([
  ['#1b7a3d', '#ffffff'],
  ['#f05a28', '#000000'],
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
])('on %s text is %s', (accent, text) => expect(onAccent(accent)).toBe(text))

test('what is no colour is none', () => {
  expect(accentIn('#1B7A3D')).toBe('#1B7A3D')
  expect([accentIn('red'), accentIn(null), accentIn('#12345')]).toEqual([null, null, null])
})
