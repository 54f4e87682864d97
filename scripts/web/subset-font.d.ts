declare module 'subset-font' {
  /** Font with only the glyphs of a text. Rejects invalid fonts. */
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
