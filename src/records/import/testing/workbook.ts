import { type BookType, utils, write } from '@e965/xlsx'

type Cell = string | number | boolean | Date | null

/** A workbook as Excel, or another program, writes it. */
export const workbookOf = (
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  bookType: BookType,
): Blob => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet(
        rows.map(row => [...row]),
        { cellDates: true, UTC: true },
      ),
      name,
    )
  return new Blob([write(book, { bookType, type: 'array', cellDates: false })])
}
