import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Browsers evaluate it for each new element: with :has() on the page or its frame, each key costs milliseconds.
test('styles of the screen do not ask what an element contains', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.scss'))
  const asking = sheets.filter(path => {
    const [screen] = readFileSync(`src/${path}`, 'utf8').split(/@media print|@mixin print-only/)
    return screen?.includes(':has(')
  })
  expect(sheets.length).toBeGreaterThan(20)
  expect(asking).toEqual([])
})
