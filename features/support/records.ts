import type { DeclaredRecords } from '../../scripts/web/areas.ts'
import { addressOf } from '../../scripts/web/page-address.ts'
import { type ConsolePage, luna } from './world.ts'

/** Pages of the console in menu order, each with an address to open. */
export const pagesOf = (): Promise<readonly ConsolePage[]> =>
  Promise.all(
    luna.console.areas.flatMap(area =>
      area.pages.map(async page => ({
        group: area.title.en,
        title: page.title.en,
        spanishTitle: page.title.es,
        address: await addressOf(page, luna.space.database),
        hasBreadcrumb: page.hasBreadcrumb,
      })),
    ),
  )

export const pagesIn = async (groups: readonly string[]): Promise<readonly ConsolePage[]> => {
  const pages = await pagesOf()
  const unknown = groups.find(group => pages.every(page => page.group !== group))
  if (unknown !== undefined) throw new Error(`The menu has no group "${unknown}".`)
  return pages.filter(({ group }) => groups.includes(group))
}

export const listTitled = (title: string): string => {
  const found = luna.console.areas.flatMap(({ pages }) => pages).find(page => page.title.en === title)
  if (!found) throw new Error(`The console has no list "${title}".`)
  return found.path
}

/** Feature names that differ from the console's. */
const otherNames: Readonly<Record<string, string>> = {
  suspension: 'sanctions',
  suspensions: 'sanctions',
  'match days': 'matchDays',
}

/** Collection by its singular or plural: "team", "teams". */
export const collectionNamed = (name: string): DeclaredRecords => {
  const isNamed = ({ one, many, path }: DeclaredRecords) =>
    [one.en, one.es, many.en, many.es, path].includes(name) || path === otherNames[name]
  const found = luna.console.collections.find(isNamed)
  if (!found) throw new Error(`No collection calls its records "${name}".`)
  return found
}

/** Stored records of a collection with their ids. */
export const recordsIn = async <Stored>(path: string): Promise<readonly (Stored & { readonly id: string })[]> => {
  const records = (await luna.space.database.read(path)) as unknown as Readonly<Record<string, Stored>>
  return Object.entries(records).map(([id, record]) => ({ ...record, id }))
}

interface Named extends Readonly<Record<string, unknown>> {
  readonly status?: string
  readonly round?: number
  readonly updatedAt: number
}

/** The stored value of a field by its English label: "In review" is `inReview`. */
export const valueLabelled = (kind: string, field: string, label: string): string => {
  const labels = Object.entries(collectionNamed(kind).valueLabels[field] ?? {})
  const [value] = labels.find(([, { en }]) => en === label) ?? []
  if (value === undefined) throw new Error(`The ${field} of no ${kind} is "${label}".`)
  return value
}

interface Wanted {
  readonly name?: string | undefined
  readonly state?: string | undefined
  /** Round of a match. */
  readonly round?: number
}

/** Id of a record by name, state, round, or several; the last changed of several matches. */
export const idOf = async (kind: string, { name, state, round }: Wanted): Promise<string> => {
  const { path, title } = collectionNamed(kind)
  const status = state === undefined ? undefined : valueLabelled(kind, 'status', state)
  const [found] = (await recordsIn<Named>(path))
    .filter(record => name === undefined || record[title] === name)
    .filter(record => status === undefined || record.status === status)
    .filter(record => round === undefined || record.round === round)
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
  if (!found) throw new Error(`There is no ${kind} ${JSON.stringify({ name, state, round })}.`)
  return found.id
}

export const formOf = async (kind: string, wanted: Wanted): Promise<string> =>
  `${collectionNamed(kind).at}/edit/${await idOf(kind, wanted)}`

export const tournamentNamed = (name: string): Promise<string> => idOf('tournament', { name })

export const teamNamed = (name: string): Promise<string> => idOf('team', { name })
