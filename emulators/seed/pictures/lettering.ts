/** Letters and figures as on a shirt: strokes between points of a grid of five columns and seven rows, each point as its column and its row. */
const strokes: Readonly<Record<string, string>> = {
  A: '06-01-10-30-41-46 03-43',
  B: '00-30-41-42-33-44-45-36-06-00 03-33',
  C: '41-30-10-01-05-16-36-45',
  D: '00-30-41-45-36-06-00',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  G: '41-30-10-01-05-16-36-45-43-23',
  H: '00-06 40-46 03-43',
  I: '20-26',
  J: '40-45-36-16-05',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-23-40-46',
  N: '06-00-46-40',
  O: '10-30-41-45-36-16-05-01-10',
  P: '06-00-30-41-42-33-03',
  Q: '10-30-41-45-36-16-05-01-10 34-46',
  R: '06-00-30-41-42-33-03 23-46',
  S: '41-30-10-01-02-13-33-44-45-36-16-05',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  V: '00-26-40',
  W: '00-16-23-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  Z: '00-40-06-46',
  0: '10-30-41-45-36-16-05-01-10',
  1: '11-20-26',
  2: '01-10-30-41-42-06-46',
  3: '01-10-30-41-42-33-44-45-36-16-05 33-23',
  4: '36-30-04-44',
  5: '40-00-02-32-43-45-36-16-05',
  6: '41-30-10-01-05-16-36-45-44-33-03',
  7: '00-40-16',
  8: '10-30-41-42-33-13-02-01-10 13-04-05-16-36-45-44-33',
  9: '05-16-36-45-41-30-10-01-02-13-43',
}

/** Where it begins, and how far it goes. */
interface Segment {
  readonly x: number
  readonly y: number
  readonly right: number
  readonly down: number
}

/** Columns from the left of one letter to that of the next. */
const advance = 5.5

/** Units of the grid: half of what a stroke is wide. */
const half = 0.62

/** Where the letters stand: the middle of them all, and their height. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly height: number
}

/**
 * Tells of each line across, and of each point along it, whether a stroke of the text covers it.
 *
 * @throws Error for a character that has no strokes.
 */
export const lettering = (text: string, { x, y, height }: Place): ((y: number) => (x: number) => boolean) => {
  const segments = [...text].flatMap((letter, index) => segmentsOf(letter, index * advance))
  const scale = height / 6
  const width = text.length * advance - (advance - 4)
  return pointY => {
    const row = (pointY - y) / scale + 3
    const near = segments.filter(
      segment =>
        row >= Math.min(segment.y, segment.y + segment.down) - half &&
        row <= Math.max(segment.y, segment.y + segment.down) + half,
    )
    return pointX => {
      const column = (pointX - x) / scale + width / 2
      if (column < -half || column > width + half) return false
      for (const segment of near) if (squaredDistance(segment, column, row) <= half ** 2) return true
      return false
    }
  }
}

const segmentsOf = (letter: string, offset: number): readonly Segment[] => {
  const drawn = strokes[letter]
  if (drawn === undefined) throw new Error(`There are no strokes for "${letter}".`)
  return drawn.split(' ').flatMap(stroke => {
    const points = stroke.split('-').map(([column, row]) => ({ x: Number(column) + offset, y: Number(row) }))
    return points.slice(1).flatMap((to, index) => {
      const from = points[index]
      return from ? [{ ...from, right: to.x - from.x, down: to.y - from.y }] : []
    })
  })
}

const squaredDistance = (segment: Segment, x: number, y: number): number => {
  const { right, down } = segment
  const along = ((x - segment.x) * right + (y - segment.y) * down) / (right * right + down * down)
  const share = Math.min(1, Math.max(0, along))
  return (x - segment.x - share * right) ** 2 + (y - segment.y - share * down) ** 2
}
