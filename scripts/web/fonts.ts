import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Fonts of every page; other subsets load on use. */
const isEverywhere = (fileName: string): boolean => /-latin-wght-normal-[^/]+\.woff2$/.test(fileName)

/** Hexadecimal code points of western European texts and the console's own words. Others use the system's font. */
const ranges =
  '20-7E A0-A1 A3 A7 A9-AB AE B0-B3 B7 BA-BB BD BF-FF 152-153 2010-2011 2013-2014 2018-201A 201C-201E 2022 2026 2039-203A 20AC 2190-2193 2212'

/** Kerning, ligatures, combining marks and tabular figures; fractions and small capitals would add glyphs. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const letters = ranges
  .split(' ')
  .flatMap(range => {
    const [first = 0, last = first] = range.split('-').map(code => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
  .join('')

/** Matches `src/styles/_fonts.scss`. */
const variationAxes = { wght: { min: 400, max: 600 } }

/** Subset of western European letters in the console's weights. Dropping the hinting saves a third of the file. */
export const lightFont = (font: Uint8Array): Promise<Uint8Array> =>
  subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true, keepFeatures, variationAxes })

export const lightFonts: Plugin = {
  name: 'luna-light-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && isEverywhere(file.fileName))
        file.source = await lightFont(
          typeof file.source === 'string' ? new TextEncoder().encode(file.source) : file.source,
        )
  },
}
