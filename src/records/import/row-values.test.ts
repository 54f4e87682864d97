import { expect, test } from 'vitest'
import { emptyMapping } from '../../../machines/records/import-mapping.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { rowValues } from './row-values.ts'

const valueRead = (path: string, target: string, cell: string) => {
  const mapping = { ...emptyMapping, targets: { [target]: { columns: [0] } } }
  const row = { at: 2, cells: [cell] }
  return rowValues(collectionNamed(path), row, { mapping, width: 1, now: Date.UTC(2026, 11, 1) }).values[target]
}

test.each([
  ['Jornada 3', 3],
  ['Fecha n.º 3', 3],
  ['J3', 3],
  ['Round 3', 3],
  ['3', 3],
  ['Grupo 3', 'Grupo 3'],
  ['3 y 4', '3 y 4'],
])('the number of a match day may stand behind its word: %s', (cell, value) => {
  expect(valueRead('matches', 'round', cell)).toBe(value)
})

test.each([
  ['78’', 78],
  ["78'", 78],
  ['45+2', '45+2'],
])('a minute may have its mark: %s', (cell, value) => {
  expect(valueRead('incidents', 'minute', cell)).toBe(value)
})

test.each([
  ['selecta|liga', ['selecta', 'liga']],
  ['selecta; liga', ['selecta', 'liga']],
  ['"a;b", liga', ['a;b', 'liga']],
  ['"a;b"', ['a;b']],
])('tags are parted by commas, and without any by semicolons or bars: %s', (cell, value) => {
  expect(valueRead('contents', 'tags', cell)).toEqual(value)
})

test.each([
  ['sábado y domingo', ['saturday', 'sunday']],
  ['L, X; V', ['monday', 'wednesday', 'friday']],
  ['Sábados/Domingos', ['saturday', 'sunday']],
  ['sometimes', ['sometimes']],
])('choices of a list are known by their labels, with any sign or word between: %s', (cell, value) => {
  expect(valueRead('referees', 'weekdays', cell)).toEqual(value)
})

test.each([
  ['#0A0', '#00aa00'],
  ['FF6600', '#ff6600'],
  ['rojo', 'rojo'],
])('a colour may be short, or lack its sign: %s', (cell, value) => {
  expect(valueRead('categories', 'colour', cell)).toBe(value)
})
