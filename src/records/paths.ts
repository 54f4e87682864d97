/** Where the pages of a collection are in the console. */
export interface RecordPaths {
  readonly list: string
  /** Absent where nobody enters records: they follow from something else. */
  readonly create?: string
  readonly edit: (id: string) => string
  readonly import?: string
}
