import type { Failure } from '../../src/model/failure.ts'

/** A kind of record that can be searched, by its name in both languages. */
interface Source {
  readonly id: string
  readonly name: { readonly en: string; readonly es: string }
}

/** A record that a text found. */
export interface FoundRecord {
  /** Its own among all rows of the palette. */
  readonly id: string
  readonly title: string
  /** Tells apart what is called alike. */
  readonly hint?: string
  /** A colour to know it by, as CSS writes it. */
  readonly swatch?: string
  /** Where it is looked at. */
  readonly path: string
}

/** What became of the search in one source. */
export type Answer =
  | { readonly source: Source; readonly found: readonly FoundRecord[] }
  | { readonly source: Source; readonly failure: Failure }

/** What a search tells on its way: each source for itself. */
export type SearchEvent =
  | { readonly type: 'source.answered'; readonly answer: Answer }
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }
