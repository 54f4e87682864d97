import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import type { Language } from '../../../ui/words/language.ts'
import type { SeasonView } from '../season/live-season.ts'
import type { Season } from '../season/season.ts'

/** Who writes from the match day, where, and in which words: what records are called is stored. */
export interface Staff {
  readonly store: Store
  readonly uid: string
  readonly role: Role
  readonly language: Language
  /** The season as it is known now. */
  readonly season: () => SeasonView
}

/** @throws Error while the season is not known: nothing can be entered before it is. */
export const seasonOf = ({ season }: Staff): Season => {
  const view = season()
  if (view.status === 'ready') return view
  throw new Error('The tournament is not known: it was deleted, or cannot be read any more. Load the page anew.')
}
