import { expect, test } from 'vitest'
import { zipOf } from '../../../scripts/testing/zip.ts'
import { textBytes } from '../../ui/pictures/testing/picture-bytes.ts'
import { finderIn, readZip, tableIn } from './read-zip.ts'

const file = (name: string, text = name) => ({ name, bytes: textBytes(text) })

test('files are found by their names, with their folders or without, whatever case and accents; what systems add is left', async () => {
  const zip = zipOf(file('fotos/'), file('fotos/Árbitro.PNG'), file('__MACOSX/fotos/._Árbitro.PNG'), file('gol.jpg'))
  const entries = await readZip(zip)
  const find = finderIn(entries)
  expect(
    ['arbitro.png', 'FOTOS\\Arbitro.png', './gol.jpg', 'otro.png'].map(name => find(name).map(({ name }) => name)),
  ).toEqual([['fotos/Árbitro.PNG'], ['fotos/Árbitro.PNG'], ['gol.jpg'], []])
  const contents = await Promise.all(entries.map(async ({ read }) => (await read()).text()))
  expect(contents).toEqual(['fotos/Árbitro.PNG', 'gol.jpg'])
})

test('of two that are alike but for their folders neither is meant by the name alone', async () => {
  const find = finderIn(await readZip(zipOf(file('a/gol.jpg'), file('b/GOL.jpg'))))
  expect([find('gol.jpg').length, find('b/gol.jpg').map(({ name }) => name)]).toEqual([2, ['b/GOL.jpg']])
})

test('of two that are alike but for their case the one that is written just so is meant, and neither by another', async () => {
  const find = finderIn(await readZip(zipOf(file('a/Gol.jpg'), file('a/gol.jpg'))))
  expect(['gol.jpg', 'A/Gol.jpg', 'GOL.jpg'].map(name => find(name).map(({ name }) => name))).toEqual([
    ['a/gol.jpg'],
    ['a/Gol.jpg'],
    ['a/Gol.jpg', 'a/gol.jpg'],
  ])
})

test('a file that unpacks to more than it declares is given up, whatever it holds', async () => {
  const zeros = { name: 'gol.png', bytes: new Uint8Array(50_000_000), declares: 1_000 }
  const [bomb] = await readZip(zipOf(zeros))
  await expect(bomb?.read()).rejects.toMatchObject({ code: 'zipDamaged' })
  await expect(bomb?.head()).rejects.toMatchObject({ code: 'zipDamaged' })
})

test.each([
  ['zipLocked', zipOf({ ...file('gol.jpg'), isLocked: true }), {}],
  ['zipUnpacks', zipOf({ ...file('gol.jpg'), declares: 3_000_000_000 }), { limit: 2048 }],
  ['zipTooMany', zipOf(...Array.from({ length: 5_001 }, (_, at) => file(`${at}.jpg`, ''))), { limit: 5_000 }],
  ['zipTooLarge', { size: 1024 ** 3 + 1 } as Blob, { limit: 1024 }],
  ['zipDamaged', new Blob(['no ZIP']), {}],
  ['zipDamaged', zipOf(file('gol.jpg')).slice(20), {}],
])('%s is said of a ZIP, with the limit', async (code, zip, details) => {
  await expect(readZip(zip)).rejects.toMatchObject({ code, details })
})

test.each([
  ['zipNoTable', ['gol.jpg']],
  ['zipTables', ['a.csv', 'b.tsv']],
  ['workbook', ['[Content_Types].xml', 'xl/sheet1.xml']],
])('%s is said of a ZIP whose table is looked for', async (code, names) => {
  const entries = await readZip(zipOf(...names.map(name => file(name))))
  expect(() => tableIn(entries)).toThrow(expect.objectContaining({ code }))
})
