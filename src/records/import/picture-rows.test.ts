import { beforeEach, expect, test } from 'vitest'
import type { KeptJob } from '../../../machines/records/import-rows.ts'
import { zipOf } from '../../../scripts/testing/zip.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { answerPictures, madePicture } from '../../ui/pictures/testing/made-at-once.ts'
import { png, textBytes } from '../../ui/pictures/testing/picture-bytes.ts'
import { jobsIn } from '../data/import-jobs.ts'
import { refusalText, withoutCauses } from '../outcomes/outcome-text.ts'
import { carmens, openImport } from './testing/open-import.ts'

beforeEach(() => answerPictures())

const picture = (name: string) => ({ name, bytes: png(320, 200) })

const header = 'title,slug,kind,cover,cover alt'
const rows = (...lines: readonly string[]) =>
  [header, ...lines.map((line, at) => `Row ${at},row-${at},article,${line}`)].join('\n')

/** Records sorted by a field, since ids vary. */
const recordsIn = ({ store }: ReturnType<typeof openImport>, path: string, by = 'title') =>
  Object.entries((store.namespace.read(path) ?? {}) as Record<string, JsonObject>).toSorted(([, one], [, other]) =>
    String(one[by]) < String(other[by]) ? -1 : 1,
  )

test('rows name their pictures by files of a ZIP: each becomes one picture, described by its row or called as the record', async () => {
  const page = openImport()
  const zip = zipOf(picture('fotos/Gol.PNG'), picture('otra.png'))
  const table = rows('gol.png,El gol del empate', 'GOL.png,', 'otra.png,', ',')
  expect(await page.check(table, undefined, zip)).toEqual({ create: 4, change: 0, same: 0, invalid: 0 })
  expect(page.store.updates).toEqual([])
  expect(await page.run()).toMatchObject({ refused: 0, left: 0 })
  const images = recordsIn(page, 'images', 'name')
  expect(images.map(([, { name, alt, width }]) => [name, alt, width])).toEqual([
    ['Gol', 'El gol del empate', 320],
    ['otra', 'Row 2', 320],
  ])
  const [gol, otra] = images.map(([id]) => id)
  expect(recordsIn(page, 'contents').map(([, { cover }]) => cover)).toEqual([gol, gol, otra, undefined])
  expect(page.store.namespace.read(`/beside/images/${gol}/picture`)).toBe(madePicture.picture)
})

test('the table may lie in the ZIP, and undoing takes the pictures away with the rows', async () => {
  const page = openImport()
  const zip = zipOf({ name: 'contents.csv', bytes: textBytes(rows('gol.png,Un gol')) }, picture('gol.png'))
  await page.check(zip, undefined, zip)
  await page.run()
  expect([recordsIn(page, 'images').length, recordsIn(page, 'contents').length]).toEqual([1, 1])
  expect(await page.undo()).toMatchObject({ refused: 0, left: 0 })
  expect([recordsIn(page, 'images').length, recordsIn(page, 'contents').length]).toEqual([0, 0])
})

test('an import that was cut off asks for its ZIP again, goes on with its pictures, and takes them away when it is undone', async () => {
  const store = carmens()
  const jobs = jobsIn(new Map())
  const first = openImport({ store, jobs })
  const zip = zipOf(picture('fotos/gol.png'), picture('otra.png'))
  await first.check(rows('gol.png,Un gol', 'otra.png,Otra'), undefined, zip)
  store.failNext('unavailable', 'images')
  store.failNext('unavailable', 'images')
  await first.run()
  first.close()
  const batch = first.batch()
  await jobs.note({ ...((await jobs.list('contents', 'carmen'))[0] as KeptJob), done: 0, refused: [], state: 'open' })
  const again = () => openImport({ store, jobs })
  const asked = async (archive?: Blob) => {
    const { job, gets } = again()
    const request = { type: 'resume', batch, ...(archive ? { archive } : {}) } as const
    job.send({ type: 'ask', request })
    return (await gets('failed')).failure?.code
  }
  expect(await asked()).toBe('zipNeeded')
  expect(await asked(zipOf(picture('gol.png')))).toBe('zipOther')
  expect(await again().take('resume', batch, zip)).toMatchObject({ created: 4, refused: 0, left: 0 })
  const cover = ([, record]: [string, JsonObject]) => record.cover
  expect(recordsIn(first, 'contents').map(cover)).toEqual(recordsIn(first, 'images', 'name').map(([id]) => id))
  expect(await again().take('undo', batch)).toMatchObject({ refused: 0, left: 0 })
  expect([recordsIn(first, 'images').length, recordsIn(first, 'contents').length]).toEqual([0, 0])
})

test('what is missing, no picture, or without a ZIP is said by row before anything is written', async () => {
  const zip = zipOf({ name: 'acta.png', bytes: textBytes('Minutes') }, picture('a/gol.png'), picture('b/gol.png'))
  const table = rows('acta.png,', 'gol.png,', 'b/gol.png,', 'falta.png,', `b/gol.png,${'x'.repeat(300)}`)
  const page = openImport()
  expect(await page.verdicts(table, zip)).toEqual([
    'cover: acta.png is not an image. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP.',
    'cover: sameFiles',
    'create',
    'cover: noFile',
    'create',
  ])
  expect(await openImport().verdicts(rows('gol.png,'))).toEqual(['cover: noZip'])
  expect(page.store.updates).toEqual([])
})

test('a picture that cannot be made is what its rows are refused for, and nothing else: they are not written without it', async () => {
  answerPictures({}, { type: 'failed', code: 'cannotEncode', reason: null, message: 'Out of memory.' })
  const page = openImport({ store: carmens() })
  await page.check(rows('gol.png,Un gol', ',', 'gol.png,'), undefined, zipOf(picture('gol.png')))
  expect(await page.run()).toMatchObject({ refused: 3, left: 0 })
  const reason = 'Could not save it: Could not prepare gol.png. Close some tabs or scale the image down, and try again.'
  const needs = `Needs “gol.png”, which was refused. ${reason}`
  expect(page.refused().map(one => refusalText(one, 'en'))).toEqual([reason, needs, needs])
  expect(withoutCauses(page.refused()).map(({ write }) => write.title)).toEqual(['Row 0', 'Row 2'])
  expect(recordsIn(page, 'contents').map(([, { title }]) => title)).toEqual(['Row 1'])
})

test('an animation that would become a still picture is refused', async () => {
  answerPictures({}, { type: 'made', made: { ...madePicture, lostAnimation: true } })
  const page = openImport({ store: carmens() })
  await page.check(rows('gol.gif,Un gol'), undefined, zipOf({ ...picture('gol.gif') }))
  expect(await page.run()).toMatchObject({ created: 0, left: 0 })
  expect(page.refused().map(one => refusalText(one, 'en'))[0]).toMatch(/animat/i)
})
