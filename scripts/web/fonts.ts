import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Those that every page takes; further letters come where somebody has written them. */
const isEverywhere = (fileName: string): boolean => /-latin-\d+-normal-[^/]+\.woff2$/.test(fileName)

/** First and last of what western European texts and the console's own words are written with. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const letters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('')

/** The letters of western Europe with all features, without the instructions for fitting outlines to coarse pixels: three fifths of the file. */
export const lightFont = (font: Uint8Array): Promise<Uint8Array> =>
  subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true })

/** Makes the fonts of a build as light as screens of today allow. */
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
