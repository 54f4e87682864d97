import { expect, test } from 'vitest'
import { inPieces } from './pieces.ts'

const update = {
  'history/contents/c/1': 'a'.repeat(50),
  'history/contents/c/2': 'b'.repeat(50),
  'history/contents/c/3': 'c'.repeat(50),
  'contents/c/apps': ['oime'],
  'uses/apps/oime/contents/c/apps': '0',
}

test('an update that is small enough is one piece', () => {
  expect(inPieces(update)).toEqual([update])
  expect(inPieces({ 'contents/c/slots': null })).toEqual([{ 'contents/c/slots': null }])
})

test('a long history comes first, the oldest before all, and the record with its last entry', () => {
  expect(inPieces(update, 160).map(piece => Object.keys(piece))).toEqual([
    ['history/contents/c/1', 'history/contents/c/2'],
    ['history/contents/c/3', 'contents/c/apps', 'uses/apps/oime/contents/c/apps'],
  ])
  expect(inPieces(update, 10)).toHaveLength(3)
})
