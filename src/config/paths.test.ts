import { expect, test } from 'vitest'
import { pathTo } from './paths.ts'

test('a parameter is encoded, so that it stays one segment', () => {
  expect(pathTo('/contents/edit/:id', { id: 'a/b $& c' })).toBe('/contents/edit/a%2Fb%20%24%26%20c')
})
