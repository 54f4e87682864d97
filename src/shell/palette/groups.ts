import type { RowsAtHand } from '../../../machines/palette/rows.ts'
import type { Entry, NamedEntry } from './entries.ts'
import { bestOf } from './matching.ts'

/** Rows under one title. */
export interface RowGroup {
  readonly id: 'recent' | 'pages' | 'actions'
  readonly entries: readonly Entry[]
}

/** The groups that are at hand: records are shown between the two. */
export interface RowGroups {
  readonly before: readonly RowGroup[]
  readonly after: readonly RowGroup[]
}

interface AtHand {
  readonly recent: readonly Entry[]
  readonly pages: readonly NamedEntry[]
  readonly actions: readonly NamedEntry[]
}

/** How many of each are shown: more would push the records out of sight. */
const most = { pages: 6, actions: 5 }

const filled = (groups: readonly RowGroup[]) => groups.filter(({ entries }) => entries.length > 0)

/** What fits the text; without one, what was chosen last, then what there is. */
export const groupsFor = (text: string, { recent, pages, actions }: AtHand): RowGroups => {
  if (text.trim() !== '')
    return {
      before: filled([{ id: 'pages', entries: bestOf(pages, text, most.pages) }]),
      after: filled([{ id: 'actions', entries: bestOf(actions, text, most.actions) }]),
    }
  const isOther = ({ id }: Entry) => !recent.some(known => known.id === id)
  return {
    before: filled([
      { id: 'recent', entries: recent },
      { id: 'pages', entries: pages.filter(isOther) },
    ]),
    after: filled([{ id: 'actions', entries: actions.filter(isOther) }]),
  }
}

const ids = (groups: readonly RowGroup[]) => groups.flatMap(({ entries }) => entries.map(({ id }) => id))

export const idsOf = ({ before, after }: RowGroups): RowsAtHand => ({ before: ids(before), after: ids(after) })
