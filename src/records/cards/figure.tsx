import type { ReactNode } from 'react'

interface FigureProps {
  /** Formatted. */
  readonly value: string
  readonly note: ReactNode
  /** Colour supplements a sign and words, which carry the meaning. */
  readonly tone?: 'good' | 'bad' | 'same'
  /** Values over time, oldest first; null for gaps. */
  readonly points?: readonly (number | null)[]
}

/** Content of a `figure` card: a number, its meaning, and its trend. */
export const Figure = ({ value, note, tone = 'same', points = [] }: FigureProps) => (
  <div className="board-figure">
    <div className="board-figure-text min-w-0">
      <span className="board-figure-value">{value}</span>
      <span className="board-figure-note" data-tone={tone}>
        {note}
      </span>
    </div>
    <Sparkline points={points} />
  </div>
)

/** Chart units, stretched to the available space. */
const size = { width: 96, height: 36, margin: 3 } as const

/** Hidden from screen readers: the linked page has a table of it. */
const Sparkline = ({ points }: Required<Pick<FigureProps, 'points'>>) => {
  const known = points.filter(point => point !== null)
  if (known.length < 2) return null
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const { width, height, margin } = size
  const line = points.flatMap((point, at) => {
    if (point === null) return []
    const share = max === min ? 0.5 : (point - min) / (max - min)
    const x = (at / (points.length - 1)) * width
    return `${x.toFixed(1)},${(height - margin - share * (height - 2 * margin)).toFixed(1)}`
  })
  return (
    <svg className="board-sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
