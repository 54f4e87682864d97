import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brand, documentTitle } from './brand.ts'
import { pathTo } from './paths.ts'

test('the version that is shown is the version that is built', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(brand.version).toBe(`v${version}`)
})

test('a tab is called by its page and the console', () => {
  expect(documentTitle('Dashboard')).toBe('Dashboard | Luna console')
})

test('a parameter is encoded, so that it stays one segment', () => {
  expect(pathTo('/contents/edit/:id', { id: 'a/b $& c' })).toBe('/contents/edit/a%2Fb%20%24%26%20c')
})
