import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PictureProblem, usePictureProblem } from './picture-drop.tsx'

const tell = (name: string, problem: PictureProblem, limits = {}) =>
  renderHook(() => usePictureProblem()).result.current(name, problem, limits)

test.each([
  ['tooHeavy', null, 'gol.png is over 20 MB. Save it smaller and try again.'],
  ['tooManyPixels', null, 'gol.png has more than 100 megapixels. Scale it down and try again.'],
  ['notAnImage', null, 'gol.png is no picture. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP.'],
  ['notAnImage', 'svg', 'gol.png is an SVG drawing, which may hold scripts. Save it as PNG and try again.'],
  ['notAnImage', 'empty', 'gol.png is empty: it holds 0 bytes. Copy or save it again and try once more.'],
  ['cannotEncode', 'noWebp', 'This browser cannot write WebP pictures. Use a current Chrome, Edge or Firefox.'],
  ['cancelled', null, 'gol.png was cancelled.'],
] as const)('%s (%s) says what happened and what to do', (code, reason, sentence) => {
  expect(tell('gol.png', { code, reason })).toBe(sentence)
})

test('the limits are those that were asked for', () => {
  expect(tell('gol.png', { code: 'tooHeavy', reason: null }, { fileBytes: 3 * 1_048_576 })).toContain('over 3 MB')
})

test('what has no name, as when it is pasted, is told of all the same', () => {
  expect(tell('', { code: 'notAnImage', reason: 'damaged' })).toMatch(/^The picture is damaged/)
})
