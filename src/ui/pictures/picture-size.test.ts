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
  // Beyond any browser's limit.
  ['png', 'png', made.png, 4_294_967_295],
  ['jpeg', 'jpeg', made.jpeg, 65_535],
  ['gif', 'gif', made.gif, 65_535],
  ['lossy webp', 'webp', made.webpLossy, 1080],
  ['lossless webp', 'webp', made.webpLossless, 1080],
  ['extended webp', 'webp', made.webpExtended, 65_535],
  ['bmp', 'bmp', made.bmp, 65_535],
  ['bmp of OS/2', 'bmp', made.oldBmp, 1080],
  ['avif', 'avif', made.avif, 65_535],
  ['animated avif', 'avif', made.animatedAvif, 65_535],
  ['heic', 'heic', made.heic, 1080],
])('%s tells its size', (_, format, make, largest) => {
  for (const [width, height] of [
    [1920, 1080],
    [300, 701],
    [largest, largest],
  ] as const)
    expect(readPictureHeader(make(width, height))).toEqual({ format, width, height })
})

const sized = (format: string, width: number, height: number) => ({ format, width, height })

test.each([
  ...[0xc1, 0xc2, 0xc3, 0xc5, 0xcf].map(
    marker => [`jpeg in frame ${marker}`, made.jpeg(640, 480, marker), sized('jpeg', 640, 480)] as const,
  ),
  ['gif whose first frame is larger', made.gif(10, 10, { left: 5, width: 60_000 }), sized('gif', 60_005, 10)],
  ['bmp from the top down', made.bmp(30, -20), sized('bmp', 30, 20)],
  ['png amid more bytes', Uint8Array.from([1, 2, 3, ...made.png(12, 34)]).subarray(3), sized('png', 12, 34)],
] as const)('%s tells its size', (_, content, size) => {
  expect(readPictureHeader(content)).toEqual(size)
})

const { png, jpeg, gif, webpLossy, bmp, heic } = made

test.each([
  ...Object.entries({ png, jpeg, gif, webpLossy, bmp, heic }).flatMap(([name, make]) => [
    [`${name} without extent`, make(0, 0)] as const,
    [`${name} without height`, make(100, 0)] as const,
  ]),
  ['a jpeg whose data comes before its frame', made.jpegWithoutFrame()],
  ['a jpeg with a segment shorter than its own length', made.jpegWithEmptySegment()],
  ['a gif without a frame', made.gifWithoutFrame()],
  ['a webp of another chunk', made.webpOfNothing()],
  ['an avif without a size', made.avifWithoutSize()],
  ['an avif with a box larger than the file', made.avifWithOversizedBox()],
] as const)('%s is damaged', (_, content) => {
  expect(refusal(content)).toEqual({ code: 'notAnImage', reason: 'damaged' })
})

/** Each with the length needed to know its size; null for all of it. */
test.each([
  ['png', made.png(9, 9), 24],
  ['jpeg', made.jpeg(9, 9).subarray(0, -1), null],
  ['gif', made.gif(9, 9), null],
  ['webp', made.webpExtended(9, 9), 30],
  ['bmp', made.bmp(9, 9), 26],
  ['avif', made.avif(9, 9), null],
])('%s is refused wherever it is cut off before its size', (_, whole, sizeEndsAt) => {
  for (let length = 0; length < (sizeEndsAt ?? whole.length); length += 1)
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

test('whatever follows a known beginning, the answer is a size or a refusal', () => {
  const beginnings = [png, jpeg, gif, webpLossy, made.avif, bmp].map(make => make(9, 9))
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
