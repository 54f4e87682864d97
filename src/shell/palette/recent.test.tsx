import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRecent, readRecent } from './entries.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the last choice stands first, each once, five at most', () => {
  for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) keepRecent('ana', { id })
  expect(readRecent('ana').map(({ id }) => id)).toEqual(['f', 'e', 'a', 'd', 'c'])
})

test('a record is kept with its name and its place, for each account its own', () => {
  const record = { title: 'Dragón', path: '/manager/contents/edit/1' }
  keepRecent('ana', { id: 'record:contents/1', record })
  expect(readRecent('ana')).toEqual([{ id: 'record:contents/1', record }])
  expect(readRecent('luis')).toEqual([])
})

test.each(['', '{', '"a"', 'null', '[null, 1, {"id": 2}]'])('what is broken is nothing: %s', text => {
  localStorage.setItem('luna.palette.ana', text)
  expect(readRecent('ana')).toEqual([])
  keepRecent('ana', { id: 'a' })
  expect(readRecent('ana')).toEqual([{ id: 'a' }])
})

test('a browser that keeps nothing has nothing recent, and nothing breaks', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  keepRecent('ana', { id: 'a' })
  expect(readRecent('ana')).toEqual([])
})
