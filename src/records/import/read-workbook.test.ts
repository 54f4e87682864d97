import { expect, test } from 'vitest'
import { sourceOf } from './plan.ts'
import { readRows } from './read-table.ts'
import { workbookOf } from './testing/workbook.ts'
import { zipOf } from './testing/zip.ts'

const read = (blob: Blob, sheet?: string) => readRows(sourceOf(blob, 'a.xlsx'), sheet)

const cellsOf = async (row: string, properties = '') => {
  const shared =
    '<si><t>Ana &amp; Co.</t></si><si><r><t>Uni</t></r><r><t xml:space="preserve">ón </t></r><rPh><t>x</t></rPh></si>'
  const { rows } = await read(workbookOf({ sheets: { Hoja: `<row r="1">${row}</row>` }, shared, properties }))
  return rows[0]?.cells
}

test.each([
  ['a shared text', '<c r="A1" t="s"><v>0</v></c>', ['Ana & Co.']],
  ['a text in runs, without phonetic guides', '<c r="A1" t="s"><v>1</v></c>', ['Unión ']],
  ['a text of its own', '<c r="A1" t="inlineStr"><is><t>Ñ&#241;</t></is></c>', ['Ññ']],
  ['a number', '<c r="A1"><v>4.2000000000000002</v></c><c r="B1"><v>30.0</v></c>', ['4.2', '30']],
  ['a date', '<c r="A1" s="1"><v>46187</v></c>', ['2026-06-14']],
  ['a moment', '<c r="A1" s="1"><v>46187.416666666664</v></c>', ['2026-06-14T10:00']],
  ['a time', '<c r="A1" s="2"><v>0.29166666666666669</v></c>', ['07:00']],
  ['money', '<c r="A1" s="3"><v>12.5</v></c>', ['12.5']],
  ['yes and no', '<c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c>', ['true', 'false']],
  ['a formula’s text and error', '<c r="A1" t="str"><f>B1</f><v>x</v></c><c r="B1" t="e"><v>#N/A</v></c>', ['x', '']],
  ['cells that are left out', '<c r="A1"><v>1</v></c><c r="AB1"><v>2</v></c>', ['1', ...Array(26).fill(''), '2']],
  ['cells without references, in a namespace', '<x:c><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>', ['1', 'true']],
])('%s is read', async (_, row, cells) => {
  expect(await cellsOf(row)).toEqual(cells)
})

test('dates of a workbook from an old Mac count from 1904', async () => {
  expect(await cellsOf('<c r="A1" s="1"><v>44725</v></c>', '<workbookPr date1904="1"/>')).toEqual(['2026-06-14'])
})

test('the first sheet is read, or another one by its name; rows keep their numbers', async () => {
  const row = (at: number, value: number) => `<row r="${at}"><c r="A${at}"><v>${value}</v></c></row>`
  const book = workbookOf({ sheets: { Uno: `${row(1, 1)}<row r="2"/>${row(4, 2)}`, 'A &amp; B': row(1, 3) } })
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

test('other workbooks and damaged ones are refused, and it is said why', async () => {
  const bytes = new TextEncoder().encode('x')
  await expect(read(zipOf({ name: 'content.xml', bytes }))).rejects.toMatchObject({ code: 'workbook' })
  await expect(read(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]))).rejects.toMatchObject({ code: 'workbook' })
  await expect(read(new Blob(['PK\u0003\u0004rest']))).rejects.toMatchObject({ code: 'zipDamaged' })
})
