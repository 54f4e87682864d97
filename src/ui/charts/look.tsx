/** How many looks there are: a seventh series looks like the first. */
const looks = 6

/** Gaps of a line, so that lines are told apart without their colours; the first is solid. */
const dashes = ['none', '9 5', '2 4', '12 4 2 4', '6 3', '1 6']

/** What is drawn over a bar or a slice, so that they are told apart without their colours; the first is plain. In a tile of 8 by 8. */
const strokes = [
  '',
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M4,0 v8',
  'M0,4 h8',
  'M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4',
  'M4,0 v8 M0,4 h8',
]

const at = <Look,>(list: readonly Look[], index: number): Look | undefined => list[index % looks]

/** A CSS class that sets `--series`, the colour of the series in the theme. */
export const seriesClass = (index: number): string => `series-${(index % looks) + 1}`

export const dashOf = (index: number): string => at(dashes, index) ?? 'none'

export const fillOf = (chart: string, index: number): string =>
  at(strokes, index) ? `url(#${patternId(chart, index)})` : 'var(--series)'

const patternId = (chart: string, index: number) => `${chart}-pattern-${index}`

/** The patterns of a chart's series, to be named by `fillOf`. */
export const Patterns = ({ chart, count }: { readonly chart: string; readonly count: number }) => (
  <defs>
    {Array.from({ length: count }, (_, index) => patternId(chart, index)).map((id, index) => (
      <pattern key={id} id={id} className={seriesClass(index)} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill="var(--series)" />
        <path d={at(strokes, index)} stroke="var(--surface)" strokeWidth={1.5} />
      </pattern>
    ))}
  </defs>
)

interface SampleProps {
  readonly chart: string
  readonly index: number
  readonly kind: 'line' | 'area'
}

/** How a series looks, beside its name. */
export const Sample = ({ chart, index, kind }: SampleProps) => (
  <svg className={`flex-shrink-0 ${seriesClass(index)}`} width={28} height={14} aria-hidden="true">
    {kind === 'line' ? (
      <line x1={0} x2={28} y1={7} y2={7} className="chart-line" strokeDasharray={dashOf(index)} />
    ) : (
      <rect width={28} height={14} fill={fillOf(chart, index)} />
    )}
  </svg>
)
