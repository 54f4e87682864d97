import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Those that every page takes; further letters come where somebody has written them. */
const isEverywhere = (fileName: string): boolean => /-latin-\d+-normal-[^/]+\.woff2$/.test(fileName)

/** Every letter and feature as it was, without the instructions for fitting outlines to coarse pixels: a third of the file. */
export const withoutHinting = (font: Uint8Array): Promise<Uint8Array> =>
  subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true })

/** Makes the fonts of a build as light as screens of today allow. */
export const lightFonts: Plugin = {
  name: 'luna-light-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && isEverywhere(file.fileName))
        file.source = await withoutHinting(
          typeof file.source === 'string' ? new TextEncoder().encode(file.source) : file.source,
        )
  },
}
