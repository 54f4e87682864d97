import { countOf, endOf, type Page, type Places, straysOf } from './pages.ts'
import type { Entry } from './source.ts'

/** The rows in sight, by index. */
export interface Sight {
  readonly first: number
  readonly last: number
}

/** Something to listen to, with the id of the actor that does. */
type Wanted =
  | { readonly type: 'page'; readonly id: string; readonly at: number; readonly after: Entry | null }
  | { readonly type: 'row'; readonly id: string; readonly row: string }
  | { readonly type: 'total' | 'connection'; readonly id: string }

/** Pages that are listened to on each side of those in sight, and how near to the last row the next page is asked for. */
const around = 3
const rowsAhead = 20

const pageOf = (pages: readonly Page[], index: number): number => {
  let rows = 0
  for (const [at, { ids }] of pages.entries()) {
    rows += ids.length
    if (rows > index) return at
  }
  return Math.max(0, pages.length - 1)
}

/** Whether the page behind the last one is to be read. */
export const isNearEnd = (places: Places, { last }: Sight): boolean =>
  last >= countOf(places) - rowsAhead && (places.pages.at(-1)?.isFull ?? true)

/**
 * All that a list in sight listens to: the pages around the rows in sight, the next one where the end is near, the rows that left the
 * pages they stand in, how many there are, and the connection.
 */
export const wantedOf = (places: Places, sight: Sight, run: number): readonly Wanted[] => {
  const { pages } = places
  const from = Math.max(0, pageOf(pages, sight.first) - around)
  const to = Math.min(pages.length - 1, pageOf(pages, sight.last) + around)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth)
  const asked = isNearEnd(places, sight) && !near.includes(pages.length) ? [...near, pages.length] : near
  return [
    ...asked.map(at => ({
      type: 'page' as const,
      id: at === 0 ? 'page-0' : `page-${run}-${at}`,
      at,
      after: at === 0 ? null : (pages[at]?.after ?? endOf(places)),
    })),
    ...straysOf(places).map(row => ({ type: 'row' as const, id: `row-${row}`, row })),
    { type: 'total', id: 'total' },
    { type: 'connection', id: 'connection' },
  ]
}
