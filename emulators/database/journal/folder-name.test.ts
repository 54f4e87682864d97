import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folderNameOf } from './data-folder.ts'

test('an ordinary namespace names its folder', () => {
  expect(folderNameOf('demo-luna-default-rtdb')).toBe('demo-luna-default-rtdb')
})

test('any name becomes one that every file system takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 150 }), fc.constantFrom('..', 'con', 'a/b')), name => {
      expect(folderNameOf(name)).toMatch(/^(?!(con|prn|aux|nul)$)[a-z0-9_~-]{1,100}$/)
    }),
  )
})

test('names that differ only in case, or only where they need changing, get folders of their own', () => {
  const names = ['demo', 'Demo', 'DEMO', 'a/b', 'a\\b', 'a_b', '\ud800', '\ud801']
  expect(new Set(names.map(folderNameOf)).size).toBe(names.length)
})
