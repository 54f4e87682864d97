import type { DeclaredRecords } from '../../scripts/areas.ts'
import { addressOf } from '../../scripts/page-address.ts'
import { type ConsolePage, luna } from './world.ts'

/** The pages of the console in the order of the menu, each at an address that can be opened. */
export const pagesOf = (): Promise<readonly ConsolePage[]> =>
  Promise.all(
    luna.console.areas.flatMap(area =>
      area.pages.map(async page => ({
        group: area.title.en,
        title: page.title.en,
        spanishTitle: page.title.es,
        address: await addressOf(page, luna.space.database),
      })),
    ),
  )

/** The collection by what one of its records is called, or several: "team", "teams". */
export const collectionNamed = (name: string): DeclaredRecords => {
  const found = luna.console.collections.find(({ one, many }) => one.en === name || many.en === name)
  if (!found) throw new Error(`No collection calls its records "${name}".`)
  return found
}

/** The address of a list by its title. */
export const listTitled = (title: string): string => {
  const found = luna.console.areas.flatMap(({ pages }) => pages).find(page => page.title.en === title)
  if (!found) throw new Error(`The console has no list "${title}".`)
  return found.path
}
