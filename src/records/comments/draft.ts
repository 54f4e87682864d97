export interface Draft {
  readonly text: string
  /** Uids chosen after an @; those whose name has left the text are dropped. */
  readonly mentions: readonly string[]
  /** Uid of the requested reviewer. */
  readonly asked: string | null
}

export const noDraft: Draft = { text: '', mentions: [], asked: null }
