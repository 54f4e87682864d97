/** What the Auth emulator's process is told at its start, as JSON in its first argument. */
export interface AuthProcessSettings {
  readonly projectId: string
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Where accounts are kept between runs; in memory only without it. */
  readonly accountsFile?: string
}

/** What it tells the process that started it. */
export type AuthProcessReport =
  /** It listens, with the accounts of earlier runs. */
  | { readonly type: 'ready'; readonly port: number }
  /** It is about to end. */
  | { readonly type: 'failed'; readonly message: string }

/** What it may be asked: to write what is unwritten, and end. A closed channel means the same. */
export const stopRequest = 'stop'
