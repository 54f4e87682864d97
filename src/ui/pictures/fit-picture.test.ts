import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dataUrlCharacters, fitPicture, scaledTo } from './fit-picture.ts'
import type { Size } from './picture-size.ts'

const encoder = (bytesPerPixel: number) =>
  vi.fn(async ({ width, height }: Size, quality: number) => {
    const bytes = Math.ceil(width * height * bytesPerPixel * quality)
    return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
  })

const stadium = { width: 6000, height: 4000 }

test('the characters of a data URL are counted with its head and its padding', () => {
  for (const bytes of [1, 2, 3, 100])
    expect(dataUrlCharacters(bytes)).toBe(
      `data:image/webp;base64,${Buffer.from(new Uint8Array(bytes)).toString('base64')}`.length,
    )
})

test('a size is scaled in proportion, never up, and never to nothing', () => {
  expect(scaledTo(stadium, 2048)).toEqual({ width: 2048, height: 1365 })
  expect(scaledTo({ width: 30, height: 20 }, 2048)).toEqual({ width: 30, height: 20 })
  expect(scaledTo({ width: 50_000, height: 1 }, 320)).toEqual({ width: 320, height: 1 })
})

const fitted = (encode: ReturnType<typeof encoder>) =>
  fitPicture({ size: stadium, longest: 2048, characters: 1_048_576, encode })

test('what fits is encoded once, at its best; what is too large loses quality first, then pixels, in proportion', async () => {
  const encode = encoder(0.01)
  expect(await fitted(encode)).toMatchObject({ width: 2048, height: 1365 })
  expect(encode).toHaveBeenCalledTimes(1)
  const large = await fitted(encoder(0.4))
  expect(large).toMatchObject({ width: 2048, height: 1365 })
  expect(dataUrlCharacters(large.blob.size)).toBeLessThanOrEqual(1_048_576)
  expect(dataUrlCharacters(large.blob.size)).toBeGreaterThan(0.9 * 1_048_576)
  const huge = await fitted(encoder(3))
  expect(dataUrlCharacters(huge.blob.size)).toBeLessThanOrEqual(1_048_576)
  expect(huge.width).toBeLessThan(2048)
  expect(huge.width / huge.height).toBeCloseTo(1.5, 1)
})

test('what fits at no size is refused after a bounded number of tries', async () => {
  const encode = vi.fn(async () => new Blob([new Uint8Array(50_000)]))
  await expect(fitPicture({ size: stadium, longest: 320, characters: 32_768, encode })).rejects.toMatchObject({
    code: 'cannotEncode',
  })
  expect(encode.mock.calls.length).toBeLessThan(80)
})

test('whatever the picture, the result is within both limits', async () => {
  const side = fc.integer({ min: 1, max: 12_000 })
  await fc.assert(
    fc.asyncProperty(
      side,
      side,
      fc.double({ min: 0.05, max: 4, noNaN: true }),
      async (width, height, bytesPerPixel) => {
        const fitted = await fitPicture({
          size: { width, height },
          longest: 320,
          characters: 32_768,
          encode: encoder(bytesPerPixel),
        })
        expect(dataUrlCharacters(fitted.blob.size)).toBeLessThanOrEqual(32_768)
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.min(320, Math.max(width, height)))
      },
    ),
  )
})
