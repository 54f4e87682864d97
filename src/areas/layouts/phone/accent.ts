const black = '#000000'
const white = '#ffffff'

const light = (part: string): number => {
  const share = Number.parseInt(part, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2). */
const luminance = (colour: string): number =>
  0.2126 * light(colour.slice(1, 3)) + 0.7152 * light(colour.slice(3, 5)) + 0.0722 * light(colour.slice(5, 7))

/** Black or white, whichever has more contrast; one of them always reaches 4.5:1. */
export const onAccent = (accent: string): string => {
  const ground = luminance(accent)
  return 1.05 / (ground + 0.05) >= (ground + 0.05) / 0.05 ? white : black
}

export const accentIn = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null
