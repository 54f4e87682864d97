import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Those that every page takes; further letters come where somebody has written them. */
const isEverywhere = (fileName: string): boolean => /-latin-\d+-normal-[^/]+\.woff2$/.test(fileName)

/** First and last of what western European texts and the console's own words are written with. What else there is comes from the system's font. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa3, 0xa3],
  [0xa7, 0xa7],
  [0xa9, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb3],
  [0xb7, 0xb7],
  [0xba, 0xbb],
  [0xbd, 0xbd],
  [0xbf, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2011],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

/** Kerning, ligatures, combined marks, and figures of one width. Fractions, old figures and small capitals would bring letters of their own. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const letters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('')

/** The letters of western Europe, without the instructions for fitting outlines to coarse pixels: half of the file. */
export const lightFont = (font: Uint8Array): Promise<Uint8Array> =>
  subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true, keepFeatures })

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
