declare module 'subset-font' {
  /** A font of the glyphs that a text takes, or of all of them. Rejects what is no font. */
  const subsetFont: (
    font: Uint8Array,
    text: string | undefined,
    options: { readonly targetFormat: 'woff2'; readonly keepAllGlyphs: boolean; readonly noHinting: boolean },
  ) => Promise<Uint8Array>
  export default subsetFont
}
