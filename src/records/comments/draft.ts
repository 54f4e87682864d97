/** What is being written. */
export interface Draft {
  readonly text: string
  /** The uids of those who were chosen behind an @; whoever's name is not in the text any more is not mentioned. */
  readonly mentions: readonly string[]
  /** The uid of who is asked for a review. */
  readonly asked: string | null
}

export const noDraft: Draft = { text: '', mentions: [], asked: null }
