import { expect, test } from 'vitest'
import type { RawTable } from '../../../machines/records/import-table.ts'
import { leftOutOf, withoutTitles, withoutTotals, withSections } from './left-out.ts'

const raw = (...lines: readonly string[]): RawTable => ({
  name: 'x.csv',
  encoding: 'utf-8',
  delimiter: ',',
  rows: lines.map((line, at) => ({ at: at + 1, cells: line.split(',') })).filter(({ cells }) => cells.some(Boolean)),
})

const season = ['Round,Date,Home,Goals', '1,2026-08-15,Halcones,2', '1,2026-08-16,Marineros,3']

const leftOut = (...lines: readonly string[]) => {
  const all = raw(...lines)
  return leftOutOf(all, withoutTotals(withoutTitles(all)))
}

test('a table alone is read whole', () => {
  expect(leftOut(...season)).toBeNull()
  expect(leftOut('Name,Goals', 'Raúl,7', 'Iván,5')).toBeNull()
  expect(leftOut('name', 'Total FC', 'Leones')).toBeNull()
})

test('titles above the header are left out, padded or not', () => {
  expect(leftOut('Liga,,,', 'Temporada 2026', '', ...season)).toEqual({ above: [1, 2], headings: [], below: [] })
})

test.each([
  ['a word', 'Total,,,5'],
  ['a phrase', 'Total de partidos: 2,,,'],
  ['the sums of columns', ',,,5'],
])('a total below, known by %s, is left out', (_, total) => {
  expect(leftOut(...season, total)).toEqual({ above: [], headings: [], below: [4] })
})

test('a total that fills the whole row is left out if its figures are sums', () => {
  expect(leftOut('Nombre,Goles', 'Raúl,7', 'Iván,5', 'Total,12')).toEqual({ above: [], headings: [], below: [4] })
  expect(leftOut('Equipo,Goles', 'Raúl,7', 'Iván,5', 'Total,3')).toBeNull()
})

test('a note after an empty row is left out with the total above it', () => {
  expect(leftOut(...season, 'TOTAL,,,5', '', 'Fuente: la liga,,,')).toEqual({ above: [], headings: [], below: [4, 6] })
})

test.each(['Total FC,,,', '2,2026-08-22,Leones,', ',,,4', 'Leones,,,'])(
  'the last row “%s” is none, and stays',
  last => {
    expect(leftOut(...season, last)).toBeNull()
  },
)

test('a row of values that fills little is no title of a table of two columns', () => {
  expect(leftOut('Name,', 'Raúl,7', 'Iván,5')).toBeNull()
})

const sections = [
  'Liga de ascenso,,',
  'Jornada 1,,',
  'Local,Marcador,Visita',
  'FAS,2-1,Águila',
  'Jornada 2,,',
  'Águila,,FAS',
]

test('headings of sections give their rows a column with their number', () => {
  const all = raw(...sections)
  const table = withSections(withoutTotals(withoutTitles(all)), true)
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Jornada', 'Local', 'Marcador', 'Visita'],
    ['1', 'FAS', '2-1', 'Águila'],
    ['2', 'Águila', '', 'FAS'],
  ])
  expect(leftOutOf(all, table)).toEqual({ above: [1], headings: [2, 5], below: [] })
})

test('without a header the first section has its number, too', () => {
  const all = raw('Grupo A,', 'FAS,3', 'Grupo B,', 'Platense,1')
  expect(withSections(all, false).rows.map(({ cells }) => cells)).toEqual([
    ['A', 'FAS', '3'],
    ['B', 'Platense', '1'],
  ])
})

test.each([
  ['one heading alone', ['Grupo A,', 'FAS,3', 'Águila,1']],
  ['headings of two kinds', ['Grupo A,', 'FAS,3', 'Jornada 2,', 'Águila,1']],
  ['names that only look like one', ['Halcones 2,4', 'Halcones 3,5']],
])('%s makes no sections', (_, lines) => {
  const all = raw(...lines)
  expect(withSections(all, false)).toBe(all)
})
