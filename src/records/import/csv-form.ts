import Papa from 'papaparse'

/** How a CSV file is written, and what reads it. */
export interface CsvForm {
  readonly delimiter: string
  parse(text: string, isLast: boolean): CsvPiece
}

export interface CsvPiece {
  readonly rows: readonly (readonly string[])[]
  /** A quotation mark is open at the end. */
  readonly isOpen: boolean
  /** The beginning of a row that does not end yet. */
  readonly rest: string
}

const delimiters = [',', ';', '\t']

/** What papaparse's parser answers; its own types say `any`. */
interface Parsed {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string }[]
  readonly meta: { readonly cursor: number }
}

/** The form of a file, from its beginning: what separates cells is what makes the most of the header. */
export const formOf = (head: string): CsvForm => {
  const newline = newlineOf(head)
  const parserFor = (delimiter: string) => new Papa.Parser({ delimiter, newline })
  const widthWith = (delimiter: string): number => {
    const { data }: Parsed = new Papa.Parser({ delimiter, newline, preview: 1 }).parse(head, 0, false)
    return data[0]?.length ?? 0
  }
  const delimiter = delimiters.reduce((best, other) => (widthWith(other) > widthWith(best) ? other : best))
  return {
    delimiter,
    parse: (text, isLast) => {
      const { data, errors, meta }: Parsed = parserFor(delimiter).parse(text, 0, !isLast)
      const isOpen = isLast && errors.some(({ code }) => code === 'MissingQuotes')
      return { rows: data, isOpen, rest: isLast ? '' : text.slice(meta.cursor) }
    },
  }
}

/** What ends the first line, outside quotation marks. */
const newlineOf = (head: string): '\r\n' | '\n' | '\r' => {
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const [found] = /\r\n|\n|\r/.exec(bare) ?? []
  return found === '\r\n' || found === '\r' ? found : '\n'
}
