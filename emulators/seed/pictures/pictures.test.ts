import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, motifs } from './drawing.ts'
import { prefixCode } from './prefix-code.ts'
import { encodeWebp } from './webp.ts'

const colours = [0x1b7a3d, 0x22913f, 0xf4f7f2] as const

test.each(motifs)('the motif %s shows all of its colours, and weighs little', motif => {
  const raster = draw({ motif, colours, turn: 0.4 }, 320, 180)
  expect(new Set(raster.pixels).size).toBeGreaterThan(20)
  expect(encodeWebp(raster).length).toBeLessThan(6 * 1024)
})

test('a file names its format, its length and its size', () => {
  const file = Buffer.from(encodeWebp(draw({ motif: 'ball', colours, turn: 0 }, 160, 90)))
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8L')
  expect(file[20]).toBe(0x2f)
  const sizes = file.readUInt32LE(21)
  expect([(sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1]).toEqual([160, 90])
})

const counts = fc.array(fc.nat({ max: 5_000 }), { minLength: 2, maxLength: 280 })

test('a prefix code uses all its room, and no symbol is longer than allowed', () => {
  fc.assert(
    fc.property(
      counts.filter(some => some.filter(Boolean).length > 1),
      some => {
        const { lengths } = prefixCode(some, 15)
        const room = lengths.reduce((sum, bits) => sum + (bits === 0 ? 0 : 2 ** -bits), 0)
        expect(room).toBe(1)
        expect(Math.max(...lengths)).toBeLessThanOrEqual(15)
        expect(lengths.map(bits => bits > 0)).toEqual(some.map(count => count > 0))
      },
    ),
  )
})

test('what occurs more often is not written longer', () => {
  fc.assert(
    fc.property(counts, some => {
      const { lengths } = prefixCode(some, 15)
      for (const [one, count] of some.entries())
        for (const [other, more] of some.entries())
          if (count > 0 && more > count) expect(lengths[other] ?? 0).toBeLessThanOrEqual(lengths[one] ?? 0)
    }),
    { numRuns: 20 },
  )
})
