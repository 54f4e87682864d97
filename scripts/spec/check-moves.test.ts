import { expect, test } from 'vitest'
import { movesLeftOut } from './check-moves.ts'

test('a move that no test took is named, unless it is listed', () => {
  const all = ['door|shut|open|0', 'door|open|shut|0', 'door|open|slam|0']
  expect(movesLeftOut(all, new Set(['door|shut|open|0']), new Set(['door|open|slam|0']))).toEqual(['door|open|shut|0'])
})
