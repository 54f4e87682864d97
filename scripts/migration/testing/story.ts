import { Book, type Told } from './book.ts'
import { tellOfContents } from './contents-story.ts'
import { tellOfLeague } from './league-story.ts'

/**
 * What the people of the data folder `version-1` did, in the order in which they did it: each kind of thing that the version before kept in
 * another shape. The folder was made by that version: each change by its `changeSet`, judged by its rules, at its moment. Here fields of many
 * references are lists of ids.
 *
 * @param as with the texts as they were typed, or as they are without control characters
 */
export const story = (as: 'typed' | 'clean'): readonly Told[] => {
  const book = new Book(as)
  tellOfContents(book)
  tellOfLeague(book)
  return book.told
}
