/** What must stay in sight of a picture: shares of its width and height, from 0 at the left and top to 1, in hundredths. */
export interface FocalValue {
  readonly x: number
  readonly y: number
}

const hundredth = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** The nearest point that is inside of the picture and in hundredths. */
export const focalValue = (x: number, y: number): FocalValue => ({ x: hundredth(x), y: hundredth(y) })

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The point under a pointer, in the coordinates of the rectangle that the picture fills. */
export const focalUnder = ({ left, top, width, height }: Rectangle, x: number, y: number): FocalValue =>
  focalValue((x - left) / width, (y - top) / height)

const directions = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowUp: { axis: 'y', by: -1 },
  ArrowDown: { axis: 'y', by: 1 },
} as const

/** Where a key moves it, and along which axis; null for keys that are not arrows. */
export const focalAfter = ({ x, y }: FocalValue, key: string, isLarge: boolean) => {
  if (!Object.hasOwn(directions, key)) return null
  const { axis, by } = directions[key as keyof typeof directions]
  const step = by * (isLarge ? 0.1 : 0.01)
  return { axis, value: axis === 'x' ? focalValue(x + step, y) : focalValue(x, y + step) }
}

export const objectPosition = ({ x, y }: FocalValue): string => `${x * 100}% ${y * 100}%`
