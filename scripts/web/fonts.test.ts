import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lightFont } from './fonts.ts'

const font = () => readFile('node_modules/@fontsource/open-sans/files/open-sans-latin-400-normal.woff2')

test('a light font has half of the weight, and is still a font for the web', async () => {
  const before = await font()
  const light = await lightFont(before)
  expect(Buffer.from(light).toString('latin1', 0, 4)).toBe('wOF2')
  expect(light.length).toBeLessThan(0.55 * before.length)
  // Fewer letters would be lighter by far.
  expect(light.length).toBeGreaterThan(0.4 * before.length)
})
