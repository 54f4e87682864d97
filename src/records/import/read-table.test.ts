import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SourceError } from '../../../machines/records/import-table.ts'
import { byteOrderMark, csvLine, unescapeFormula } from '../data/files.ts'
import { headTable } from './head-table.ts'
import { sourceOf } from './plan.ts'
import { limits, readRows } from './read-table.ts'

const read = async (...parts: BlobPart[]) => headTable(await readRows(sourceOf(new Blob(parts), 'contents.csv')), true)

const refusal = async (...parts: BlobPart[]) => {
  try {
    await read(...parts)
  } catch (error) {
    if (error instanceof SourceError) return { code: error.code, ...error.details }
    throw error
  }
  throw new Error('The file was read.')
}

const latin = (text: string) => new Uint8Array([...text].map(letter => letter.charCodeAt(0)))

test('a file is its columns and rows, counted as a spreadsheet does', async () => {
  expect(await read('title,slug\r\nCup,cup\r\n\r\nLeague,league')).toEqual({
    name: 'contents.csv',
    columns: ['title', 'slug'],
    rows: [
      { at: 2, cells: ['Cup', 'cup'] },
      { at: 4, cells: ['League', 'league'] },
    ],
    encoding: 'utf-8',
    delimiter: ',',
    ownColumns: 2,
  })
})

test.each([
  ['a comma', 'a,b\n1,2', ','],
  ['a semicolon, as Spanish Excel writes', 'a;b\n"1,5";2', ';'],
  ['a tab', 'a\tb\n1\t2', '\t'],
  ['a bar', 'a|b\n1|2', '|'],
  ['what a line above the header tells Excel', 'sep=;\r\na;b\r\n1;2', ';'],
  ['nothing, in a file of one column', 'a\n1', ','],
])('cells may be separated by %s', async (_, text, delimiter) => {
  const table = await read(text)
  expect(table.delimiter).toBe(delimiter)
  expect(table.columns.join()).toBe(table.columns.length === 2 ? 'a,b' : 'a')
})

test('a comma in a title above the header separates no cells', async () => {
  const { delimiter } = await readRows(sourceOf(new Blob(['Liga, 2026\na;b;c\n1;2;3']), 'contents.csv'))
  expect(delimiter).toBe(';')
})

test.each([
  ['UTF-8', new TextEncoder().encode('title\nCañón'), 'utf-8'],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`${byteOrderMark}title\nCañón`), 'utf-8'],
  ['windows-1252', latin('title\nCañón'), 'windows-1252'],
  [
    'UTF-16 with the high byte first',
    Uint8Array.from([0xfe, 0xff, ...[...'title\nCañón'].flatMap(letter => [0, letter.charCodeAt(0)])]),
    'utf-16be',
  ],
  [
    'UTF-16 without a byte order mark',
    Uint8Array.from([...'title\nCañón'].flatMap(letter => [letter.charCodeAt(0), 0])),
    'utf-16le',
  ],
  [
    'UTF-16, as Excel saves Unicode text',
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([...'title\nCañón'].map(letter => letter.charCodeAt(0))).buffer),
    ]),
    'utf-16le',
  ],
])('a file in %s is understood', async (_, bytes, encoding) => {
  const table = await read(bytes)
  expect(table).toMatchObject({ columns: ['title'], rows: [{ cells: ['Cañón'] }], encoding })
})

test('line breaks and quotation marks within a cell stay, and a header that begins like a formula', async () => {
  const body = '# Title\n\nA "quoted" line\nanother'
  const { columns, rows } = await read(csvLine(['title', '=note']), csvLine(['Cup', body]))
  expect([columns, rows[0]?.cells]).toEqual([
    ['title', '=note'],
    ['Cup', body],
  ])
})

test('line ends may differ within a file', async () => {
  const { columns, rows } = await read('name,short\r\nHalcones,HAL\nTecla,TEC\rMarineros,MAR')
  expect([columns, rows.map(({ cells }) => cells.join())]).toEqual([
    ['name', 'short'],
    ['Halcones,HAL', 'Tecla,TEC', 'Marineros,MAR'],
  ])
})

test('equal headers are told apart, and a file may have none', async () => {
  expect((await read('c;c;c;c_1;;c (2)\n1;2;3;4;5;6')).columns).toEqual(['c', 'c (3)', 'c (4)', 'c_1', '', 'c (2)'])
  const { columns, rows } = headTable(await readRows(sourceOf(new Blob(['1;2\n3;4']), 'a.csv')), false)
  expect([columns, rows.map(({ at }) => at)]).toEqual([
    ['', ''],
    [1, 2],
  ])
})

test('each key of JSON objects becomes a column after the file’s own', async () => {
  const { columns, rows, ownColumns } = await read(
    'email,attributes\na@b.c,"{""plan"":""plus"",""age"":3}"\nd@e.f,,more\n',
  )
  expect([columns, ownColumns]).toEqual([['email', 'attributes', 'attributes: plan', 'attributes: age'], 2])
  expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
    ['plus', '3'],
    // A cell without a column stays, so that the check can refuse its row.
    ['', '', 'more'],
  ])
  expect((await read('note\n{no JSON}')).columns).toEqual(['note'])
})

test.each([
  ['an empty file', '', { code: 'empty' }],
  ['only blank lines', '\n , \n', { code: 'empty' }],
  ['a header without rows', 'title,slug\n', { code: 'headerOnly' }],
  ['a quotation mark that is never closed', 'title\nCup\n"League\nOther', { code: 'openQuote', row: 3 }],
  ['bytes that are no text', 'a\u0000b', { code: 'noText' }],
])('%s is refused, and it is said why', async (_, text, issue) => {
  expect(await refusal(text)).toEqual(issue)
})

test('a cell of 3 MB is read, for its field says that it is too long; a row that does not end within 4 MB is refused', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024)
  expect((await read(`title,body\nCup,"${long}"\n`)).rows[0]?.cells[1]).toHaveLength(long.length)
  const open = `"${'a line\n'.repeat(limits.row / 5)}`
  expect(await refusal(`title\nCup\n${open}`)).toEqual({ code: 'rowTooLong', row: 3 })
})

test('100,000 rows are read, one more is refused', async () => {
  const rows = 'a,b\n'.repeat(limits.rows)
  expect((await read(`one,two\n${rows}`)).rows).toHaveLength(limits.rows)
  expect(await refusal(`one,two\n${rows}a,b\n`)).toEqual({ code: 'tooManyRows', limit: limits.rows })
})

test('whatever is written is read back, wherever the file is cut into pieces', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('=1+1', "'=1", '-5', '+34 600', '@x', '\tx', 'a\r\nb', '"', ',', ' a '),
    fc.constantFrom('＝1+1', '\ufeff=1', '\u200b=1', "'\u2060＠x", '\u00ad-x', '\r\n+x', '\n-5', ' =1 '),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, size) => {
        const text = `a,b,c\r\n${rows.map(csvLine).join('')}`
        const bytes = new TextEncoder().encode(text)
        const source = {
          name: 'a.csv',
          size: bytes.length,
          async *read() {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
          },
        }
        const wanted = rows.filter(cells => cells.some(text => text.trim() !== ''))
        if (wanted.length === 0) return
        const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n')
        const found = headTable(await readRows(source), true).rows.map(({ cells }) => cells.map(unescapeFormula))
        expect(found).toEqual(wanted.map(cells => cells.map(plain)))
      },
    ),
  )
})

test('quotes that enclose no whole cell are part of their texts', async () => {
  const { rows } = await read('name\tnick\n"Chele" Rivas\tQ-1\nAna "la"\tQ-2\n"Eva\tQ-3\n')
  expect(rows.map(({ cells }) => cells.join('|'))).toEqual(['"Chele" Rivas|Q-1', 'Ana "la"|Q-2', '"Eva|Q-3'])
  expect(await refusal('name,nick\n"Rivas, Eva",Q-1\n"Chele" Rivas,Q-2\n')).toEqual({ code: 'openQuote', row: 3 })
})

test('rows of nothing but separators are none', async () => {
  expect((await read('name,nick\n----,====\nAna,-\n;;;;\n')).rows.map(({ cells }) => cells.join('|'))).toEqual([
    'Ana|-',
  ])
  expect((await read('name,nick\n",",","\n')).rows).toHaveLength(1)
})

test.each([
  ['a PDF', '%PDF-1.4\n1 0 obj\n<< >>'],
  ['rich text', '{\\rtf1\\ansi Hola, mundo}'],
  ['JSON', '[\n  { "name": "Ana", "age": 3 }\n]'],
])('%s holds no table, and is refused', async (_, text) => {
  expect(await refusal(text)).toEqual({ code: 'noText' })
})
