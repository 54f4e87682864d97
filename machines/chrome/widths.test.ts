import { expect, test } from 'vitest'
import { bandOf, roomOf } from './widths.ts'

test.each([
  [320, 'mobile'],
  [991, 'mobile'],
  [991.9, 'mobile'],
  [992, 'tight'],
  [1024, 'tight'],
  [1024.5, 'wide'],
  [1025, 'wide'],
  [1366, 'wide'],
])('the menu at %d px is %s', (width, band) => {
  expect(bandOf(width)).toBe(band)
})

test.each([
  [320, 'compact'],
  [575, 'compact'],
  [575.5, 'narrow'],
  [599, 'narrow'],
  [600, 'roomy'],
  [1366, 'roomy'],
])('the header at %d px is %s', (width, room) => {
  expect(roomOf(width)).toBe(room)
})
