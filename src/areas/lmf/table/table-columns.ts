import type { StandingsRow } from '../football/standings.ts'
import type { messages } from './messages.ts'

/** A column of figures, by the word of its heading. */
export interface FigureColumn {
  readonly word: Extract<keyof typeof messages.en, `${string}Short`> extends `${infer Word}Short` ? Word : never
  readonly text: (row: StandingsRow) => string
}

/** A difference with its sign; the minus is the mathematical one. */
const signed = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure).replace('-', '−'))

const beforePoints: readonly FigureColumn[] = [
  { word: 'played', text: ({ played }) => String(played) },
  { word: 'won', text: ({ won }) => String(won) },
  { word: 'drawn', text: ({ drawn }) => String(drawn) },
  { word: 'lost', text: ({ lost }) => String(lost) },
  { word: 'goalsFor', text: ({ goalsFor }) => String(goalsFor) },
  { word: 'goalsAgainst', text: ({ goalsAgainst }) => String(goalsAgainst) },
  { word: 'goalDifference', text: ({ goalDifference }) => signed(goalDifference) },
]

const fairPlay: FigureColumn = { word: 'fairPlay', text: row => String(row.fairPlay) }
const points: FigureColumn = { word: 'points', text: row => String(row.points) }

/** The columns of figures in their order, the points last; cards only where they count. */
export const figureColumns = (hasCards: boolean): readonly FigureColumn[] =>
  hasCards ? [...beforePoints, fairPlay, points] : [...beforePoints, points]
