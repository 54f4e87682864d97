import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { zipOf } from '../../../scripts/testing/zip.ts'
import { sourceOf } from './plan.ts'
import { limits } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'
import { sheetsIn } from './sheets.ts'
import { workbookOf } from './testing/workbook.ts'

const read = (blob: Blob, sheet?: string) =>
  readWorkbook(sourceOf(blob, 'a.xlsx'), sheet, async bytes => {
    try {
      return sheetsIn(bytes)
    } catch {
      return null
    }
  })

const at = (text: string) => new Date(`${text}Z`)

test.each(['xlsx', 'ods', 'biff8'] as const)(
  'cells of a workbook (%s) become texts, dates as ISO writes them',
  async type => {
    const rows = [
      ['equipo', 'goles', 'fecha', 'pagado'],
      ['Unión “Ñ”, S. A. & Co.', 4.2, at('2026-06-14T00:00'), true],
      [null, 30, at('2026-06-14T10:30'), false],
    ]
    const { rows: found } = await read(workbookOf({ Hoja: rows }, type))
    expect(found).toEqual([
      { at: 1, cells: ['equipo', 'goles', 'fecha', 'pagado'] },
      { at: 2, cells: ['Unión “Ñ”, S. A. & Co.', '4.2', '2026-06-14', 'true'] },
      { at: 3, cells: ['', '30', '2026-06-14T10:30', 'false'] },
    ])
  },
)

test('the first sheet is read, or another one by its name; rows keep their numbers', async () => {
  const book = workbookOf({ Uno: [[1], [null], [], [2]], 'A & B': [[3]] }, 'xlsx')
  expect(await read(book)).toMatchObject({
    rows: [
      { at: 1, cells: ['1'] },
      { at: 4, cells: ['2'] },
    ],
    sheets: ['Uno', 'A & B'],
    sheet: 'Uno',
  })
  expect(await read(book, 'A & B')).toMatchObject({ rows: [{ cells: ['3'] }], sheet: 'A & B' })
})

test('rows of a sheet whose table begins lower have the numbers that the sheet shows', async () => {
  const sheet = { '!ref': 'A4:A5', A4: { t: 's', v: 'name' }, A5: { t: 's', v: 'Luna' } }
  const bytes: ArrayBuffer = write({ SheetNames: ['Uno'], Sheets: { Uno: sheet } }, { type: 'array', bookType: 'xlsx' })
  expect((await read(new Blob([bytes]))).rows).toEqual([
    { at: 4, cells: ['name'] },
    { at: 5, cells: ['Luna'] },
  ])
})

test.each<[string, Parameters<typeof workbookOf>[0]]>([
  [
    'an empty sheet',
    {
      Portada: [],
      Jugadores: [
        ['Nombre', 'Equipo'],
        ['Ana', 'Real'],
      ],
    },
  ],
  [
    'a title alone',
    {
      Portada: [['Liga Mayor'], ['Temporada 2026']],
      Jugadores: [
        ['Nombre', 'Equipo'],
        ['Ana', 'Real'],
      ],
    },
  ],
  [
    'words and their values',
    {
      Portada: [
        ['Torneo:', 'Copa'],
        ['Fecha:', '2026'],
      ],
      Jugadores: [
        ['Nombre', 'Equipo'],
        ['Ana', 'Real'],
      ],
    },
  ],
  [
    'a title over a table',
    {
      Jugadores: [['Jugadores de la liga'], ['Nombre', 'Equipo', 'N.º'], ['Ana', 'Real', 7]],
      Notas: [
        ['a', 'b'],
        [1, 2],
      ],
    },
  ],
])('a workbook opens on the first sheet with a table: %s', async (_, sheets) => {
  expect(await read(workbookOf(sheets, 'xlsx'))).toMatchObject({ sheet: 'Jugadores', sheets: Object.keys(sheets) })
})

test('files that are no workbooks, and damaged ones, are refused, and it is said why', async () => {
  const bytes = new TextEncoder().encode('x')
  await expect(read(zipOf({ name: 'letter.txt', bytes }))).rejects.toMatchObject({ code: 'workbook' })
  await expect(read(new Blob(['PK\u0003\u0004rest']))).rejects.toMatchObject({ code: 'zipDamaged' })
})

test('a failed formula is its error, and not empty', async () => {
  const sheet = utils.aoa_to_sheet([
    ['equipo', 'goles'],
    ['FAS', 2],
    ['Águila', 0],
  ])
  sheet.B3 = { t: 'e', v: 0x2a, f: 'NA()' }
  const book = utils.book_new(sheet, 'Hoja')
  const { rows } = await read(new Blob([write(book, { bookType: 'xlsx', type: 'array' })]))
  expect(rows.map(({ cells }) => cells[1])).toEqual(['goles', '2', '#N/A'])
})

const page = (charset: string) =>
  `<html><head><meta http-equiv=Content-Type content="text/html; charset=${charset}"></head><body><table>
  <tr><th>Nombre</th><th>DUI</th><th>Nacimiento</th></tr>
  <tr><td>Ñandú &amp; Peña</td><td>00123456-7</td><td>05/09/2001</td></tr></table></body></html>`

test.each<[string, BlobPart]>([
  ['UTF-8', page('utf-8')],
  ['Windows-1252', new Uint8Array([...page('windows-1252')].map(letter => letter.charCodeAt(0)))],
])('a web page that is called a workbook is read as its table, with texts as they are (%s)', async (_, part) => {
  expect(await read(new Blob([part]))).toMatchObject({
    rows: [
      { at: 1, cells: ['Nombre', 'DUI', 'Nacimiento'] },
      { at: 2, cells: ['Ñandú & Peña', '00123456-7', '05/09/2001'] },
    ],
  })
})

test('a web page without a table is refused', async () => {
  await expect(read(new Blob(['<html><body><p>Session expired</p></body></html>']))).rejects.toMatchObject({
    code: 'workbook',
  })
})

test('a number that is shown with zeros in front keeps them', async () => {
  const sheet = utils.aoa_to_sheet([
    ['DUI', 'Dorsal', 'Ficha'],
    [1_234_567, 7, 12],
  ])
  Object.assign(sheet.A2, { z: '00000000-0' })
  Object.assign(sheet.C2, { z: '0000' })
  const book = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'array', bookType: 'xlsx' })
  expect((await read(new Blob([book]))).rows[1]?.cells).toEqual(['00123456-7', '7', '0012'])
})

test('hidden sheets are offered last', async () => {
  const sheetOf = (name: string) =>
    utils.aoa_to_sheet([
      ['nombre', 'valor'],
      [name, 1],
    ])
  const file = {
    SheetNames: ['Listas', 'Equipos'],
    Sheets: { Listas: sheetOf('Listas'), Equipos: sheetOf('Equipos') },
    Workbook: { Sheets: [{ Hidden: 1 as const }, { Hidden: 0 as const }] },
  }
  const book = write(file, { type: 'array', bookType: 'xlsx' })
  expect(await read(new Blob([book]))).toMatchObject({ sheet: 'Equipos', sheets: ['Equipos', 'Listas'] })
})

test('a workbook has as many rows as other files, and a header besides', async () => {
  const ofRows = (count: number) => {
    const rows = Array.from({ length: count }, (_, nth) => ({ at: nth + 1, cells: ['x'] }))
    return readWorkbook(sourceOf(new Blob(['x']), 'a.xlsx'), undefined, async () => [{ name: 'Hoja', rows }])
  }
  expect((await ofRows(limits.rows + 1)).rows).toHaveLength(limits.rows + 1)
  await expect(ofRows(limits.rows + 2)).rejects.toMatchObject({ code: 'tooManyRows', details: { limit: limits.rows } })
})
