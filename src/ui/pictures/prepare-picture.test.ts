import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PictureAnswer } from './picture-types.ts'
import { preparePicture } from './prepare-picture.ts'

class HandWorker extends EventTarget {
  static last: HandWorker
  readonly postMessage = vi.fn()
  readonly terminate = vi.fn()

  constructor() {
    super()
    HandWorker.last = this
  }

  answer(data: PictureAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const start = vi.fn(function start() {
  return new HandWorker()
})

beforeEach(() => {
  start.mockClear()
  vi.stubGlobal('Worker', start)
  vi.stubGlobal('OffscreenCanvas', class {})
})

afterEach(() => vi.unstubAllGlobals())

const made = {
  picture: 'data:image/webp;base64,AA==',
  thumbnail: 'data:image/webp;base64,AA==',
  width: 3,
  height: 2,
  lostAnimation: false,
}
const file = (name: string) => new File(['…'], name)

test('what the worker made comes back under the file’s name without its extension', async () => {
  const progress = vi.fn()
  const { signal } = new AbortController()
  const listen = vi.spyOn(signal, 'addEventListener')
  const preparing = preparePicture(file('Estadio Cuscatla\u0301n.final.JPG'), { progress, signal })
  HandWorker.last.answer({ type: 'progress', fraction: 0.4 })
  HandWorker.last.answer({ type: 'made', made })
  await expect(preparing).resolves.toEqual({ ...made, name: 'Estadio Cuscatlán.final' })
  expect(progress.mock.calls).toEqual([[0.4]])
  expect(HandWorker.last.terminate).toHaveBeenCalledOnce()
  // The picture no longer listens to what may cancel others.
  expect(listen).toHaveBeenCalledWith('abort', expect.anything(), {
    signal: expect.objectContaining({ aborted: true }),
  })
})

test.each([
  [file('.png'), ''],
  [file('portada'), 'portada'],
  [new Blob(['…']), ''],
])('a file without a name to speak of has an empty one or its whole one', async (given, name) => {
  const preparing = preparePicture(given)
  HandWorker.last.answer({ type: 'made', made })
  await expect(preparing).resolves.toMatchObject({ name })
})

test('the worker’s refusal keeps its code and its reason; one that did not arrive has its own', async () => {
  const preparing = preparePicture(file('a.png'))
  const refusal = { code: 'notAnImage', reason: 'svg', message: 'It is a drawing.' } as const
  HandWorker.last.answer({ type: 'failed', ...refusal })
  await expect(preparing).rejects.toMatchObject({ name: 'PictureError', ...refusal })
  expect(HandWorker.last.terminate).toHaveBeenCalledOnce()
  const absent = preparePicture(file('a.png'))
  HandWorker.last.dispatchEvent(new Event('error'))
  await expect(absent).rejects.toMatchObject({ code: 'cannotEncode', reason: 'notLoaded' })
})

test('a file of 20 MB is tried; one byte more, or none at all, is refused before anything is started', async () => {
  const heavy = new Blob([new Uint8Array(20 * 1_048_576 + 1)])
  await expect(preparePicture(heavy)).rejects.toMatchObject({ code: 'tooHeavy' })
  await expect(preparePicture(new File([], 'a.png'))).rejects.toMatchObject({ code: 'notAnImage', reason: 'empty' })
  expect(start).not.toHaveBeenCalled()
  const preparing = preparePicture(heavy.slice(1))
  HandWorker.last.answer({ type: 'made', made })
  await expect(preparing).resolves.toMatchObject(made)
})

test('cancelling ends the worker, or starts none', async () => {
  const abort = new AbortController()
  const preparing = preparePicture(file('a.png'), { signal: abort.signal })
  abort.abort()
  await expect(preparing).rejects.toMatchObject({ code: 'cancelled' })
  expect(HandWorker.last.terminate).toHaveBeenCalledOnce()
  await expect(preparePicture(file('a.png'), { signal: abort.signal })).rejects.toMatchObject({ code: 'cancelled' })
  expect(start).toHaveBeenCalledOnce()
})

test('a browser without a canvas for workers is told so', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined)
  await expect(preparePicture(file('a.png'))).rejects.toMatchObject({ code: 'cannotEncode', reason: 'noWebp' })
})
