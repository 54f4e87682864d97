/** What the benchmark and the servers it runs in processes of their own say to each other. */

export type ServerRequest =
  /** Replaces the data of a namespace by JSON, or by what an export has for it. */
  | { readonly ask: 'write'; readonly namespace: string; readonly json: unknown }
  | { readonly ask: 'import'; readonly folder: string }
  /** Sets as many records as told, one by one. */
  | { readonly ask: 'fill'; readonly namespace: string; readonly records: number }
  | { readonly ask: 'memory' }

export interface Listening {
  readonly port: number
  /** Milliseconds the data folder, if any, took to load, and the server to start. */
  readonly started: number
}

export interface Done {
  readonly milliseconds: number
  /** After a garbage collection, in bytes. */
  readonly heap: number
  readonly resident: number
}
