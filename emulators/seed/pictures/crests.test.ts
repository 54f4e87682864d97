import { expect, test } from 'vitest'
import { amateurClubs, spanishClubs } from '../demo/lmf/clubs.ts'
import { drawCrest } from './crest.ts'
import { lettering } from './lettering.ts'
import { drawPortrait } from './portrait.ts'
import { readableOn } from './sampled.ts'
import { encodeWebp, type Raster } from './webp.ts'

const [red, white] = [0xc4161c, 0xffffff]

const shareOf = ({ pixels }: Raster, colour: number): number =>
  pixels.filter(pixel => pixel === colour).length / pixels.length

test.each([0, 1, 2, 3, 4, 5])('a crest of division %i shows both colours of the team, and weighs little', division => {
  const crest = drawCrest({ colours: [red, white], initials: 'OSA', division }, 144)
  expect(shareOf(crest, red)).toBeGreaterThan(0.2)
  expect(shareOf(crest, white)).toBeGreaterThan(0.05)
  expect(encodeWebp(crest).length).toBeLessThan(3 * 1024)
})

test('crests of the same colours differ by their initials', () => {
  const crestOf = (initials: string) => drawCrest({ colours: [red, white], initials, division: 0 }, 64)
  expect(crestOf('GRA').pixels).not.toEqual(crestOf('ATH').pixels)
})

test('the photo of a player shows the shirt with its number', () => {
  const photoOf = (number: number) => drawPortrait({ colours: [red, white], number }, 144)
  expect(shareOf(photoOf(8), red)).toBeGreaterThan(0.15)
  expect(photoOf(8).pixels).not.toEqual(photoOf(11).pixels)
})

test('every club has initials that can be lettered', () => {
  const texts = [...amateurClubs, ...spanishClubs.values()].map(({ initials }) => initials)
  for (const text of texts) expect(() => lettering(text, { x: 0, y: 0, height: 1 })).not.toThrow()
  expect(new Set(texts.map(text => text.length))).toEqual(new Set([3]))
})

test('a character without strokes is refused', () => {
  expect(() => lettering('Ñ', { x: 0, y: 0, height: 1 })).toThrow('There are no strokes for "Ñ".')
})

test('a letter covers its strokes and leaves out what is between them', () => {
  const isInk = lettering('H', { x: 0.5, y: 0.5, height: 0.6 })
  expect([0.3, 0.5, 0.7].map(x => isInk(0.25)(x))).toEqual([true, false, true])
  expect([0.3, 0.5, 0.7].map(x => isInk(0.5)(x))).toEqual([true, true, true])
})

test('letters have the first colour that can be read on their ground', () => {
  expect(readableOn(red, [0x1b2a4a, white])).toBe(white)
  expect(readableOn(red, [white, 0x000000])).toBe(white)
})
