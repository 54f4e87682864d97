/** Where the pages of a collection are in the console. */
export interface RecordPaths {
  readonly list: string
  readonly create: string
  readonly edit: (id: string) => string
  readonly import?: string
}
