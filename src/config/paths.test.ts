import { expect, test } from 'vitest'
import { paths, pathTo } from './paths.ts'

test('a parameter is encoded, so that it stays one segment', () => {
  expect(pathTo(paths.editContent, { id: 'a/b $& c' })).toBe('/manager/contents/edit/a%2Fb%20%24%26%20c')
})

test('no two pages share a path', () => {
  const all = Object.values(paths)
  expect(new Set(all).size).toBe(all.length)
})
