declare module 'subset-font' {
  /** A font of the glyphs that a text takes. Rejects what is no font. */
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly noHinting: boolean
      readonly keepFeatures: string[]
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ) => Promise<Uint8Array>
  export default subsetFont
}
