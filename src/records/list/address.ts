import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { deviceStorage } from '../../config/browser-storage.ts'
import { type Collection, isTimestamp, type Sort } from '../../model/collection.ts'
import { askedOf } from '../../model/finding/asked.ts'
import { type Condition, chosenOf, type ListState, type Selection } from '../../model/selection.ts'
import { ownZone } from '../../model/values/time-zone.ts'
import { wordsIn } from '../../model/words.ts'
import type { Widths } from '../../ui/grid/columns.ts'
import { useListPlace } from '../../ui/list-place.ts'
import { useViewer } from '../../ui/viewer.ts'
import { usePaths } from '../registry/contexts.ts'
import { formatCondition, parseCondition } from './conditions.ts'
import { withView } from './views/use-views.ts'
import { viewParameter } from './views/views.ts'

/** Order of records by creation only. */
const byCreation: Sort = { by: 'createdAt', descending: true }

/** Limit of filter values that form one order. */
const maxTogether = 12

const isAskedBy = (selection: Selection, names: readonly string[]): boolean => {
  let together = 1
  for (const name of names) {
    const condition = selection[name]
    if (condition === undefined || !('values' in condition) || condition.not) return false
    together *= condition.values.length
  }
  return together <= maxTogether
}

/** Whether a list yields only record ids, in order of creation. */
const isByUse = (collection: Collection, selection: Selection): boolean => {
  const [[only, value] = [], ...more] = Object.entries(chosenOf(selection) ?? {})
  return Boolean(only && value && more.length === 0 && collection.fields[only]?.reference?.many)
}

/** Possible orders under these filters: those of all records, and those of the active filters. */
export const sortsOf = ({ sorts, filters }: Collection, selection: Selection): readonly string[] => [
  ...new Set([
    ...sorts.map(({ by }) => by),
    byCreation.by,
    ...filters.filter(({ fields }) => isAskedBy(selection, fields)).flatMap(filter => filter.sorts),
  ]),
]

export const allSorts = ({ sorts, filters }: Collection): readonly string[] => [
  ...new Set([...sorts.map(({ by }) => by), ...filters.flatMap(filter => filter.sorts), byCreation.by]),
]

/** Initial direction of an order: newest first, texts from A. */
export const firstDirection = ({ sorts }: Collection, by: string): boolean =>
  sorts.find(sort => sort.by === by)?.descending ?? isTimestamp(by)

/** Default order: of the single filter, otherwise of all records. */
export const defaultSort = (collection: Collection, selection: Selection): Sort => {
  const names = Object.keys(selection)
  if (isByUse(collection, selection) || names.join() === byCreation.by) return byCreation
  const declared = collection.filters.find(
    ({ fields }) => fields.length === names.length && names.length > 0 && isAskedBy(selection, fields),
  )
  const [by = collection.sorts[0]?.by] = declared?.sorts ?? []
  return by === undefined ? byCreation : { by, descending: firstDirection(collection, by) }
}

export interface ListAddress {
  readonly selection: Selection
  readonly search: string | null
  readonly sort: ListState['sort'] | null
  readonly columns: readonly string[] | null
}

/** Ignored parts of an address or choice, by code; the interface has the texts. */
export type Note =
  | { readonly code: 'unknown'; readonly name: string }
  | { readonly code: 'badValue'; readonly field: string; readonly value: string }
  | { readonly code: 'sortDropped'; readonly by: string }
  | { readonly code: 'noWords'; readonly text: string }

interface Parsed {
  readonly address: ListAddress
  readonly notes: readonly Note[]
}

export const plainAddress: ListAddress = { selection: {}, search: null, sort: null, columns: null }

const filterPrefix = 'filter.'

export const columnsOf = ({ fields }: Collection): readonly string[] => [
  ...Object.keys(fields).filter(name => fields[name]?.detached === 'no' && fields[name]?.cell !== 'none'),
  'createdAt',
  'updatedAt',
  'updatedBy',
]

/** Parses `sort=-updatedAt`, `filter.status=draft,review`, `search=liga`, `columns=…`. Notes dropped parts. */
export const parseAddress = (collection: Collection, query: string): Parsed => {
  const notes: Note[] = []
  let found = plainAddress
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith(filterPrefix)) {
      const taken = takeFilter(collection, found, name.slice(filterPrefix.length), value)
      found = taken.address
      notes.push(...taken.notes)
      continue
    }
    const taken = take(collection, found, name, value)
    if ('code' in taken) notes.push(taken)
    else found = taken
  }
  const text = found.search?.trim() ?? ''
  // A single sign may begin a word being typed.
  if (text.length > 1 && wordsIn(text).length === 0) notes.push({ code: 'noWords', text })
  const normalized = normalize(collection, found)
  return { address: normalized.address, notes: [...notes, ...normalized.notes] }
}

const takeFilter = (collection: Collection, address: ListAddress, field: string, text: string): Parsed => {
  if (askedOf(collection, field) === null) return { address, notes: [{ code: 'unknown', name: filterPrefix + field }] }
  const { condition, unknown } = parseCondition(collection, field, text)
  const notes = unknown.map(value => ({ code: 'badValue', field, value }) as const)
  if (condition === null) return { address, notes }
  return { address: { ...address, selection: { ...address.selection, [field]: condition } }, notes }
}

const take = (collection: Collection, address: ListAddress, name: string, value: string): ListAddress | Note => {
  switch (name) {
    case viewParameter:
      return address
    case 'sort':
      return { ...address, sort: { by: value.replace(/^-/, ''), descending: value.startsWith('-') } }
    case 'search':
      return value.trim() === '' ? address : { ...address, search: value }
    case 'in':
      // Earlier versions searched one field; now all are.
      return address
    case 'columns': {
      const columns = value.split(',').filter(column => columnsOf(collection).includes(column))
      return columns.length === 0 ? { code: 'unknown', name: value } : { ...address, columns: [...new Set(columns)] }
    }
    default:
      return { code: 'unknown', name }
  }
}

/** Drops an order that the list lacks. */
const normalize = (collection: Collection, address: ListAddress): Parsed => {
  const { sort, selection } = address
  if (sort === null || sortsOf(collection, selection).includes(sort.by)) return { address, notes: [] }
  return { address: { ...address, sort: null }, notes: [{ code: 'sortDropped', by: sort.by }] }
}

/** Query string of an address without its question mark; empty for the default. The inverse of {@link parseAddress}. */
export const formatAddress = ({ selection, search, sort, columns }: ListAddress): string => {
  const query = new URLSearchParams()
  for (const [field, condition] of Object.entries(selection))
    query.set(filterPrefix + field, formatCondition(condition))
  if (search) query.set('search', search)
  if (sort) query.set('sort', `${sort.descending ? '-' : ''}${sort.by}`)
  if (columns) query.set('columns', columns.join(','))
  return query.toString().replaceAll('%2C', ',')
}

const isRange = (condition: Condition): boolean => !('values' in condition)

/** @param uid viewer, for `me` in the address */
export const listStateOf = (
  collection: Collection,
  { selection, search, sort }: ListAddress,
  uid: string,
): ListState => {
  const hasWords = search !== null && wordsIn(search).length > 0
  return {
    selection,
    search: hasWords ? search : null,
    sort: sort ?? (hasWords ? null : defaultSort(collection, selection)),
    // Only ranges may need days, and determining the browser's zone is slow.
    asker: Object.values(selection).some(isRange) ? { uid, zone: ownZone() } : { uid },
  }
}

/**
 * Remembers the place in the list. Returns the id of the record that the person comes back from, if they opened it
 * here.
 */
const useComingBack = (): string | null => {
  const { search } = useLocation()
  const { place, keep: keepPlace } = useListPlace(usePaths().list)
  const [left] = useState(place)
  const rememberQuery = useEffectEvent((query: string) => keepPlace({ query, opened: null }))
  useEffect(() => rememberQuery(search), [search])
  return left.query === search ? left.opened : null
}

export type AddressOfList = ReturnType<typeof useAddress>

/** The list's state is its address, read and written only there. */
export const useAddress = (collection: Collection) => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const opened = useComingBack()
  const { uid } = useViewer()
  const query = params.toString()
  const [announced, setAnnounced] = useState<{ readonly query: string; readonly notes: readonly Note[] } | null>(null)
  const parsed = useMemo(() => parseAddress(collection, query), [collection, query])
  // Without the hook's setter, which would encode `,` as `%2C`: people read and send these addresses.
  const open = (next: string, replace = false) => navigate({ search: next }, { replace })
  return {
    address: parsed.address,
    opened,
    notes: announced?.query === query ? [...parsed.notes, ...announced.notes] : parsed.notes,
    /** Adds a history entry, unless it continues the last one. */
    change: (change: Partial<ListAddress>, { replace = false }: { readonly replace?: boolean } = {}) => {
      // Read at call time, which may be after the render.
      const current = parseAddress(collection, window.location.search).address
      const { address, notes } = normalize(collection, { ...current, ...change })
      const before = new URLSearchParams(window.location.search)
      const next = withView(collection, uid, formatAddress(address), before)
      setAnnounced(notes.length > 0 ? { query: new URLSearchParams(next).toString(), notes } : null)
      open(next, replace)
    },
    /** Link to the list with a change. */
    hrefOf: (change: Partial<ListAddress>) => ({
      search: withView(
        collection,
        uid,
        formatAddress(normalize(collection, { ...parsed.address, ...change }).address),
        params,
      ),
    }),
    open: (next: string) => open(next),
  }
}

const storageKeyOf = ({ path }: Collection, uid: string): string => `luna.columns.${path}.${uid}`

const keptColumns = (collection: Collection, uid: string): readonly string[] => {
  const known = columnsOf(collection)
  const kept = (deviceStorage.read(storageKeyOf(collection, uid)) ?? '').split(',').filter(name => known.includes(name))
  return kept.length > 0 ? kept : collection.columns
}

const widthsKey = ({ path }: Collection, uid: string): string => `luna.widths.${path}.${uid}`

/** The person's column widths on this device, in pixels. */
export const useWidths = (collection: Collection) => {
  const { uid } = useViewer()
  const [widths, setWidths] = useState<Widths>(() => keptWidths(deviceStorage.read(widthsKey(collection, uid)) ?? ''))
  const keep = (next: Widths) => {
    deviceStorage.write(
      widthsKey(collection, uid),
      new URLSearchParams(Object.entries(next).map(([name, px]) => [name, `${px}`])).toString(),
    )
  }
  return {
    widths,
    /** Stores final widths only, not each move of a drag. */
    setWidth: (column: string, width: number | null, isFinal: boolean) => {
      const { [column]: _, ...others } = widths
      const next = width === null ? others : { ...others, [column]: width }
      setWidths(next)
      if (isFinal) keep(next)
    },
    resetWidths: () => {
      setWidths({})
      keep({})
    },
  }
}

const keptWidths = (kept: string): Widths =>
  Object.fromEntries(
    [...new URLSearchParams(kept)]
      .map(([name, width]) => [name, Number(width)] as const)
      .filter(([, width]) => width > 0),
  )

/** Columns of the address, or the person's last choice. The title is always first, because it links to the record. */
export const useColumns = (collection: Collection, { address, change }: AddressOfList) => {
  const { uid } = useViewer()
  const { title } = collection
  // A string, because each read creates a new array.
  const names = (address.columns ?? keptColumns(collection, uid)).join(',')
  const columns = useMemo(() => [title, ...names.split(',').filter(name => name !== title)], [title, names])
  return {
    columns,
    choose: (next: readonly string[]) => {
      deviceStorage.write(storageKeyOf(collection, uid), next.join(','))
      change({ columns: next.join(',') === collection.columns.join(',') ? null : next }, { replace: true })
    },
  }
}
