import type { Text } from '../model/collection.ts'
import type { Path } from './paths.ts'

/** A page among those that belong together, each one step from the others. */
export interface Tab {
  readonly title: Text
  readonly path: Path
  /** The record of the page shown goes along under this name in the address. */
  readonly along?: string
}

/** Where a tab leads to from a page that shows the record of this id; '' for a page that shows none. */
export const tabAddress = ({ path, along }: Tab, id: string): string => {
  const address = path.replace(':id', encodeURIComponent(id))
  return along === undefined ? address : `${address}?${along}=${encodeURIComponent(id)}`
}
