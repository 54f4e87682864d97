import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenedModule, openModule } from '../../../scripts/testing/in-chromium.ts'
import type * as drawing from './testing/drawing.ts'
import { heic } from './testing/picture-bytes.ts'

/** Only browsers decode pictures: tests `preparePicture` with its worker under the console's CSP. */

// Generous for encoding on a loaded machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let opened: OpenedModule<typeof drawing>
beforeAll(async () => {
  opened = await openModule('src/ui/pictures/testing/drawing.ts')
})
afterAll(async () => {
  expect(opened.complaints).toEqual([])
  await opened[Symbol.asyncDispose]()
})

const red = [expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1), 255]
const blue = [expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(255, -1), 255]
const nothing = [0, 0, 0, 0]

test('a large photograph full of noise becomes a picture and a thumbnail within their limits', async () => {
  const { looked, progress } = await opened.call('prepareNoise', 3000, 2000)
  expect(looked?.pictureCharacters).toBeLessThanOrEqual(1_048_576)
  expect(looked?.pictureCharacters).toBeGreaterThan(500_000)
  expect(looked?.pictureHead).toBe('data:image/webp;base64,')
  expect(looked?.thumbnailCharacters).toBeLessThanOrEqual(32_768)
  expect((looked?.width ?? 0) / (looked?.height ?? 1)).toBeCloseTo(1.5, 2)
  expect(progress.at(-1)).toBe(1)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
})

test('a transparent picture stays transparent, and is not enlarged', async () => {
  const { looked } = await opened.call('prepareHalfTransparent')
  expect(looked).toMatchObject({ width: 400, height: 200, thumbnailSide: 320, corners: [red, nothing, red, nothing] })
})

test('a photograph that was taken sideways is turned upright, and loses what its camera wrote into it', async () => {
  const { looked } = await opened.call('prepareTurned')
  expect(looked).toMatchObject({ width: 200, height: 400, corners: [red, red, blue, blue], keepsMetadata: false })
})

test('an animation stays one, with its times, and as often as it plays', async () => {
  const { looked } = await opened.call('prepareBlinking', 4)
  expect(looked).toMatchObject({ name: 'gol', width: 1, height: 1, pictureHead: 'data:image/webp;base64,' })
  expect(looked).toMatchObject({ frames: [500, 500, 500, 500], repetitions: '0', lostAnimation: false })
  expect((await opened.call('prepareBlinking', 4, true)).looked).toMatchObject({ repetitions: 'Infinity' })
})

test('an animation that is too long becomes its first frame, and says so', async () => {
  const { looked } = await opened.call('prepareBlinking', 501)
  expect(looked).toMatchObject({ frames: [expect.any(Number)], lostAnimation: true })
})

test('a still GIF, and a HEIC photograph that is named as such', async () => {
  const { looked } = await opened.call('prepareBlinking', 1)
  expect(looked).toMatchObject({ width: 1, lostAnimation: false })
  const photograph = Buffer.from(heic(1080, 720)).toString('base64')
  expect(await opened.call('prepareFile', photograph, 'IMG_1.HEIC')).toMatchObject({
    code: 'notAnImage',
    reason: 'heic',
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test('what is no picture, too large or damaged is refused, as early as that can be known', async () => {
  const refused = [
    [await opened.call('prepareText', 'gol '.repeat(750_000), 'portada.png'), 'notAnImage', null, [0.1]],
    [await opened.call('prepareText', svg, 'portada.png'), 'notAnImage', 'svg', [0.1]],
    // Before any of it is read.
    [await opened.call('prepareBytes', 20 * 1_048_576 + 1), 'tooHeavy', null, []],
    // Before it is decoded.
    [await opened.call('prepareLying', 10_001, 10_000), 'tooManyPixels', null, [0.1]],
    [await opened.call('prepareLying', 900, 900), 'notAnImage', 'damaged', [0.1]],
  ] as const
  for (const [outcome, code, reason, progress] of refused) expect(outcome).toEqual({ code, reason, progress })
})

test('what is cancelled on the way ends there', async () => {
  expect(await opened.call('prepareAndCancel')).toBe('cancelled')
})
