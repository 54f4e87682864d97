import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPictureHeader } from './picture-size.ts'
import { PictureError } from './picture-types.ts'
import * as made from './testing/picture-bytes.ts'
import { textBytes } from './testing/picture-bytes.ts'

const refusal = (content: Uint8Array): Pick<PictureError, 'code' | 'reason'> => {
  try {
    readPictureHeader(content)
  } catch (error) {
    if (error instanceof PictureError) return { code: error.code, reason: error.reason }
    throw error
  }
  throw new Error('It was taken for a picture.')
}

test.each([
  ['png', 'png', made.png],
  ['jpeg', 'jpeg', made.jpeg],
  ['gif', 'gif', made.gif],
  ['lossy webp', 'webp', made.webpLossy],
  ['lossless webp', 'webp', made.webpLossless],
  ['extended webp', 'webp', made.webpExtended],
  ['bmp', 'bmp', made.bmp],
  ['bmp of OS/2', 'bmp', made.oldBmp],
  ['avif', 'avif', made.avif],
  ['animated avif', 'avif', made.animatedAvif],
  ['heic', 'heic', made.heic],
])('%s tells its size', (_, format, make) => {
  expect(readPictureHeader(make(1920, 1080))).toEqual({ format, width: 1920, height: 1080 })
  expect(readPictureHeader(make(300, 701))).toEqual({ format, width: 300, height: 701 })
})

test.each([
  ['png', made.png],
  ['jpeg', made.jpeg],
  ['gif', made.gif],
  ['avif', made.avif],
  ['animated avif', made.animatedAvif],
  ['extended webp', made.webpExtended],
  ['bmp', made.bmp],
])('%s of 65535 × 65535 tells so, and png may claim more than any browser would draw', (_, make) => {
  expect(readPictureHeader(make(65_535, 65_535))).toMatchObject({ width: 65_535, height: 65_535 })
  expect(readPictureHeader(made.png(4_294_967_295, 1))).toMatchObject({ width: 4_294_967_295 })
})

test.each([0xc1, 0xc2, 0xc3, 0xc5, 0xcf])('jpeg tells its size whichever way it is encoded (frame %i)', marker => {
  expect(readPictureHeader(made.jpeg(640, 480, marker))).toEqual({ format: 'jpeg', width: 640, height: 480 })
})

test('a gif whose first frame reaches beyond its screen is as large as the frame', () => {
  expect(readPictureHeader(made.gif(10, 10, { left: 5, width: 60_000 }))).toMatchObject({ width: 60_005, height: 10 })
})

test('a bmp that is kept from the top down has a negative height, which counts as its size', () => {
  expect(readPictureHeader(made.bmp(30, -20))).toEqual({ format: 'bmp', width: 30, height: 20 })
})

test.each([
  ['png', made.png],
  ['jpeg', made.jpeg],
  ['gif', made.gif],
  ['lossy webp', made.webpLossy],
  ['bmp', made.bmp],
  ['heic', made.heic],
])('%s without extent is damaged', (_, make) => {
  expect(refusal(make(0, 0))).toEqual({ code: 'notAnImage', reason: 'damaged' })
  expect(refusal(make(100, 0))).toEqual({ code: 'notAnImage', reason: 'damaged' })
})

test.each([
  ['a jpeg whose data comes before its frame', made.jpegWithoutFrame()],
  ['a jpeg with a segment shorter than its own length', made.jpegWithEmptySegment()],
  ['a gif without a frame', made.gifWithoutFrame()],
  ['a webp of another chunk', made.webpOfNothing()],
  ['an avif without a size', made.avifWithoutSize()],
  ['an avif with a box larger than the file', made.avifWithOversizedBox()],
])('%s is damaged', (_, content) => {
  expect(refusal(content)).toEqual({ code: 'notAnImage', reason: 'damaged' })
})

test.each([
  ['png', made.png(9, 9)],
  ['jpeg', made.jpeg(9, 9)],
  ['gif', made.gif(9, 9)],
  ['webp', made.webpExtended(9, 9)],
  ['bmp', made.bmp(9, 9)],
  ['avif', made.avif(9, 9)],
])('%s is refused wherever it is cut off before its size', (format, whole) => {
  const sizeEndsAt = { png: 24, jpeg: whole.length - 1, gif: whole.length, webp: 30, bmp: 26, avif: whole.length }[
    format
  ]
  for (let length = 0; length < (sizeEndsAt ?? 0); length += 1)
    expect(refusal(whole.subarray(0, length)).code).toBe('notAnImage')
})

test.each([
  ['nothing', textBytes('')],
  ['one byte', textBytes('B')],
  ['text', textBytes('Jornada 12: Águila 2, FAS 1')],
  ['text that begins as a bitmap does', textBytes('BM is what this text begins with, and it goes on and on.')],
  ['a page', textBytes('<!doctype html><html><body><script>alert(1)</script></body></html>')],
  ['a page with a drawing in it', textBytes('<html><body><svg></svg></body></html>')],
  ['a film', made.mp4()],
  ['a TIFF', textBytes('II*\0\x08\0\0\0')],
  ['an icon', Uint8Array.of(0, 0, 1, 0, 1, 0, 16, 16)],
])('%s is no picture, whatever it is called', (_, content) => {
  expect(refusal(content)).toEqual({ code: 'notAnImage', reason: null })
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '\ufeff  <?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg/>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><SVG >',
])('a drawing in SVG is told apart: %s', text => {
  expect(refusal(textBytes(text))).toEqual({ code: 'notAnImage', reason: 'svg' })
})

test('bytes that stand in the middle of a larger buffer are read from their own beginning', () => {
  const whole = Uint8Array.from([1, 2, 3, ...made.png(12, 34)])
  expect(readPictureHeader(whole.subarray(3))).toMatchObject({ width: 12, height: 34 })
})

test('whatever follows a known beginning, the answer is a size or a refusal', () => {
  const beginnings = [
    made.png(9, 9),
    made.jpeg(9, 9),
    made.gif(9, 9),
    made.webpLossy(9, 9),
    made.avif(9, 9),
    made.bmp(9, 9),
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.nat({ max: 60 }),
      fc.uint8Array({ maxLength: 200 }),
      (beginning, kept, rest) => {
        const content = Uint8Array.from([...beginning.subarray(0, kept), ...rest])
        try {
          const { width, height } = readPictureHeader(content)
          expect(width * height).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(PictureError)
        }
      },
    ),
  )
})
