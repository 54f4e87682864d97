import { expect, test } from 'vitest'
import type { RawTable } from '../../../machines/records/import-table.ts'
import { leftOutOf, withoutRepeats, withoutTitles, withoutTotals, withSections } from './left-out.ts'

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
  expect(leftOut('Liga,,,', 'Temporada 2026', '', ...season)).toEqual({
    above: [1, 2],
    headings: [],
    repeats: [],
    below: [],
  })
})

test.each([
  ['a word', 'Total,,,5'],
  ['a phrase', 'Total de partidos: 2,,,'],
  ['the sums of columns', ',,,5'],
])('a total below, known by %s, is left out', (_, total) => {
  expect(leftOut(...season, total)).toEqual({ above: [], headings: [], repeats: [], below: [4] })
})

test('a total that fills the whole row is left out if its figures are sums', () => {
  expect(leftOut('Nombre,Goles', 'Raúl,7', 'Iván,5', 'Total,12')).toEqual({
    above: [],
    headings: [],
    repeats: [],
    below: [4],
  })
  expect(leftOut('Equipo,Goles', 'Raúl,7', 'Iván,5', 'Total,3')).toBeNull()
})

test('a note after an empty row is left out with the total above it', () => {
  expect(leftOut(...season, 'TOTAL,,,5', '', 'Fuente: la liga,,,')).toEqual({
    above: [],
    headings: [],
    repeats: [],
    below: [4, 6],
  })
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
  expect(leftOutOf(all, table)).toEqual({ above: [1], headings: [2, 5], repeats: [], below: [] })
})

test('without a header only the column of sections has a name', () => {
  const all = raw('Grupo A,', 'FAS,3', 'Grupo B,', 'Platense,1')
  expect(withSections(all, false).rows.map(({ cells }) => cells)).toEqual([
    ['Grupo', '', ''],
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

test('headings of sections may say their date, unless rows have their own', () => {
  const all = raw(
    'Jornada 1 - Sábado 12 de abril de 2025,',
    'FAS,Águila',
    'Jornada 2 - Sábado 19 de abril de 2025,',
    'Águila,FAS',
  )
  expect(withSections(all, false).rows.map(({ cells }) => cells)).toEqual([
    ['Jornada', 'Fecha', '', ''],
    ['1', 'Sábado 12 de abril de 2025', 'FAS', 'Águila'],
    ['2', 'Sábado 19 de abril de 2025', 'Águila', 'FAS'],
  ])
  const dated = raw('Jornada 1 (12/4/2025),', 'FAS,12/4/2025', 'Jornada 2 (19/4/2025),', 'FAS,20/4/2025')
  expect(withSections(dated, false).rows[0]?.cells).toEqual(['Jornada', '', ''])
})

test('a header again among the rows is left out, as each section may have its own', () => {
  const all = raw('Jornada 1,', 'Local,Visita', 'FAS,Águila', 'Jornada 2,', 'Local,Visita', 'Águila,FAS')
  const table = withSections(withoutRepeats(all), true)
  expect(table.rows.map(({ cells }) => cells.join())).toEqual(['Jornada,Local,Visita', '1,FAS,Águila', '2,Águila,FAS'])
  expect(leftOutOf(all, table)).toEqual({ above: [], headings: [1, 4], repeats: [5], below: [] })
  const same = raw('FAS,', 'Águila,', 'FAS,')
  expect(withoutRepeats(same)).toBe(same)
})
