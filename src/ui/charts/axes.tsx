import { chartHeight, margins, messagesEvery } from './frame-size.ts'

interface AxesProps {
  readonly width: number
  readonly categories: readonly string[]
  /** Where the middle of a category is. */
  readonly xOf: (category: number) => number
  /** Where the lines across are, and the numbers beside them. */
  readonly ticks: readonly { readonly y: number; readonly text: string }[]
  /** Where nothing is. */
  readonly zero: number
}

/** Lines across with their numbers, and the words below. */
export const Axes = ({ width, categories, xOf, ticks, zero }: AxesProps) => {
  const every = messagesEvery(categories.length, width - margins.left - margins.right)
  return (
    <g>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line className="chart-grid" x1={margins.left} x2={width - margins.right} y1={y} y2={y} />
          <text x={margins.left - 8} y={y} textAnchor="end" dominantBaseline="middle">
            {text}
          </text>
        </g>
      ))}
      <line className="chart-zero" x1={margins.left} x2={width - margins.right} y1={zero} y2={zero} />
      {categories.map((category, index) =>
        index % every === 0 ? (
          <text key={category} x={xOf(index)} y={chartHeight - margins.bottom + 20} textAnchor="middle">
            {category}
          </text>
        ) : null,
      )}
    </g>
  )
}
