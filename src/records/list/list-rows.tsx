import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { isAsking, isPaused } from '../../../machines/records/list/list.ts'
import type { Row } from '../../../machines/records/list/pages.ts'
import { isAsked } from '../../model/check.ts'
import { type Collection, isRead, isTimestamp, pictureField } from '../../model/collection.ts'
import type { Cell } from '../../model/fields/field.ts'
import { hasDependents } from '../../model/form.ts'
import { isFixed } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import type { Stored } from '../../model/record.ts'
import type { ListState } from '../../model/selection.ts'
import { isDialogOpen, takesText } from '../../ui/dom.ts'
import type { CellEditing, GridColumn, GridEditing, RowState, Sight, Widths } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { FromList } from '../../ui/list-place.ts'
import type { Lazy } from '../../ui/loading/lazy.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { isPressed, singleKeys, usePageKeys } from '../../ui/shortcuts/registry.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLive } from '../data/live/live.ts'
import { constant } from '../data/live/sources.ts'
import { cellOf } from '../fields/cells.tsx'
import { valueWord } from '../fields/field-words.ts'
import { columnZone, formatShortTimestamp } from '../fields/format.ts'
import { Thumbnail } from '../fields/image-cell.tsx'
import { useFieldMessages, useTitles } from '../fields/labels.ts'
import { isInCompanyZone, usePublishingZone } from '../fields/zone.tsx'
import { useCollection, useKind, usePaths, useRecordKind } from '../registry/contexts.ts'
import type { CellAdditionProps, OwnWords, RecordKind } from '../registry/record-kind.ts'
import { useStore } from '../registry/store-context.ts'
import { type AddressOfList, firstDirection, sortsOf } from './address.ts'
import { messages } from './messages.ts'
import { type ShownList, useRowsOf } from './use-list.ts'

const inWords: ReadonlySet<Cell> = new Set<Cell>(['text', 'choice', 'timestamp'])

const wordsOf = ({ fields }: Collection, name: string, value: unknown, language: Language): string | null => {
  const field = fields[name]
  const isInWords = isTimestamp(name) || (field !== undefined && field.confidential === null && inWords.has(field.cell))
  if (!isInWords) return null
  if (typeof value === 'number') return formatShortTimestamp(language, value)
  return typeof value === 'string' ? valueWord(field, value, language) : null
}

const sharedIn = (titles: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  return new Set(titles.filter(title => seen.size === seen.add(title).size))
}

/** Label of a row: its title and, for equal titles such as devices of one model, its text columns. */
const useRowLabel = (collection: Collection, columns: readonly string[], rows: readonly Row[]) => {
  const language = useLanguage()
  const titleOf = useCallback(({ id, value }: Row) => String(value[collection.title] ?? id), [collection])
  const titles = useMemo(() => rows.map(titleOf), [rows, titleOf])
  const nameOf = useTitles(collection, titles)
  const shared = useMemo(() => sharedIn(titles), [titles])
  return useCallback(
    (row: Row): string => {
      const title = titleOf(row)
      if (!shared.has(title)) return nameOf(title)
      const others = columns.filter(name => name !== collection.title)
      const words = others.map(name => wordsOf(collection, name, row.value[name], language))
      return [nameOf(title), ...words.filter(word => word !== null)].join(', ')
    },
    [collection, columns, shared, titleOf, nameOf, language],
  )
}

const simple: readonly string[] = ['line', 'slug', 'number', 'money', 'toggle', 'choice', 'date', 'colour']

/** Fields editable in a row: simple ones without dependents in the form. */
export const simpleFields = (collection: Collection): readonly string[] => {
  const { fields, lifeCycle } = collection
  return Object.entries(fields).flatMap(([name, field]) => {
    const { control, fixed, detached, confidential, computed } = field
    const isEntered = !isRead(collection, name) && !fixed && computed === null
    const isSimple = simple.includes(control.type) && detached === 'no' && !confidential
    return isEntered && isSimple && name !== lifeCycle?.field && !hasDependents(collection, name) ? [name] : []
  })
}

/** Editable fields that this record has. */
const editableOf = (collection: Collection, names: readonly string[], record: Stored): readonly string[] =>
  isFixed(collection, record)
    ? []
    : names.filter(name => collection.fields[name] && isAsked(collection.fields[name], record))

const CellEditor = lazyPart<CellEditing<Row>>(() => import('./cell-editor.tsx'))

interface ListRowsProps {
  readonly state: ListState
  readonly columns: readonly string[]
  readonly shown: ShownList
  readonly canSelect: boolean
  readonly change: AddressOfList['change']
  readonly widths: Widths
  readonly onWidth: (column: string, width: number | null, isFinal: boolean) => void
  readonly openedId: string | undefined
}

const rowId = ({ id }: Row): string => id

/** Rows are records, which the machine does not know. */
const recordOf = ({ value }: Row): Stored => value as unknown as Stored

const stateOf = ({ state, isFresh }: Row): RowState | undefined => {
  if (state === 'gone' || state === 'left') return state
  return isFresh ? 'changed' : undefined
}

/** Hides later columns first on narrow pages. */
const hideBelow = (at: number) => (at <= 3 ? undefined : at === 4 ? 'lg' : 'xl')

/** First picture field without a column; undefined if no row has one. */
const pictureBefore = (collection: Collection, columns: readonly string[], rows: readonly Row[]) => {
  const first = pictureField(collection)
  const isShown = first !== undefined && !columns.includes(first)
  return isShown && rows.some(({ value }) => (value[first] ?? null) !== null) ? first : undefined
}

/** Before the title; a row without one has an empty tile, so that titles align. */
const RowPicture = ({ name, record }: { readonly name: string; readonly record: Stored }) => {
  const to = useCollection().fields[name]?.reference?.to
  const id = record[name] ?? null
  return (
    <span className="row-picture">
      {to === undefined || id === null ? null : <Thumbnail to={to} id={String(id)} />}
    </span>
  )
}

const useLazyCells = (cells: RecordKind['cells']): Readonly<Record<string, Lazy<CellAdditionProps>>> =>
  useMemo(() => Object.fromEntries(Object.entries(cells ?? {}).map(([name, load]) => [name, lazyPart(load)])), [cells])

interface OwnCellProps {
  readonly name: string
  readonly record: Stored
}

const OwnCell = ({ name, record, words }: OwnCellProps & { readonly words: OwnWords }) => {
  const collection = useCollection()
  const source = words(useStore(), record)
  const say = useLive(source ?? noWords).value ?? null
  const language = useLanguage()
  return say === null ? cellOf(collection, name, record) : say(record[name] ?? null, language)
}

const noWords = constant(null)

const useOwnCells = (ownWords: RecordKind['ownWords']): Readonly<Record<string, Lazy<OwnCellProps>>> =>
  useMemo(
    () =>
      Object.fromEntries(
        Object.entries(ownWords ?? {}).map(([name, load]) => [
          name,
          lazyPart<OwnCellProps>(async () => {
            const { default: words } = await load()
            return { default: props => <OwnCell {...props} words={words} /> }
          }),
        ]),
      ),
    [ownWords],
  )

/** Without a focused control, j, k and Down enter the rows. */
const enterRows = (event: KeyboardEvent) => {
  const isLetter = singleKeys.get() === 'on' && ['j', 'k'].some(chord => isPressed(event, chord))
  if (event.defaultPrevented || !(isLetter || isPressed(event, 'ArrowDown'))) return
  if (!(event.target instanceof HTMLElement) || event.target.tabIndex >= 0 || takesText(event.target)) return
  if (isDialogOpen()) return
  const row = document.querySelector<HTMLElement>('.list-rows tr[tabindex="0"]')
  if (row) event.preventDefault()
  row?.focus()
}

export const ListRows = ({ state, columns, shown, canSelect, change, widths, onWidth, openedId }: ListRowsProps) => {
  const t = useMessages(messages)
  usePageKeys(enterRows)
  const collection = useCollection()
  const { edit } = usePaths()
  const language = useLanguage()
  const { field, many } = useFieldMessages()
  const { drawn: list } = shown
  const rows = useRowsOf(list)
  const generation = useSelector(list, ({ context }) => context.generation)
  const total = useSelector(list, ({ context }) => context.total)
  const isNextAsked = useSelector(list, ({ context }) => isAsking(context) && !isPaused(context))
  const selection = useSelector(list, ({ context }) => context.selection)
  const ids = useMemo(() => rows.map(rowId), [rows])
  const selected = useMemo(() => (selection === 'all' ? new Set(ids) : selection), [selection, ids])
  const sorts = useMemo(() => sortsOf(collection, state.selection), [collection, state.selection])

  const kind = useRecordKind(collection.path)
  const additions = useLazyCells(kind?.cells)
  const ownCells = useOwnCells(kind?.ownWords)

  const publishingZone = usePublishingZone()
  const picture = pictureBefore(collection, columns, rows)
  const gridColumns = useMemo<readonly GridColumn<Row>[]>(() => {
    const zone = columnZone(language)
    const headerOf = (name: string) =>
      zone !== null && isInCompanyZone(collection.fields[name], publishingZone)
        ? `${field(name)} (${zone})`
        : field(name)
    return columns.map((name, at) => {
      const cell = collection.fields[name]?.cell
      const below = hideBelow(at)
      return {
        id: name,
        header: headerOf(name),
        cell: row => {
          const Addition = additions[name]
          const Own = ownCells[name]
          if (Own) return <Own name={name} record={recordOf(row)} />
          const value = cellOf(collection, name, recordOf(row))
          const begin = name === collection.title ? picture : undefined
          if (!Addition && begin === undefined) return value
          return (
            <>
              {begin === undefined ? null : <RowPicture name={begin} record={recordOf(row)} />}
              {value}
              {Addition ? <Addition id={row.id} record={recordOf(row)} /> : null}
            </>
          )
        },
        isEmpty: row => !(name in additions) && (recordOf(row)[name] ?? null) === null,
        sortable: sorts.includes(name) ? (firstDirection(collection, name) ? 'descending' : 'ascending') : false,
        ...(cell === 'number' || cell === 'money' ? { align: 'end' as const } : {}),
        ...(below ? { hideBelow: below } : {}),
      }
    })
  }, [collection, columns, sorts, field, language, additions, ownCells, picture, publishingZone])
  const label = useRowLabel(collection, columns, rows)
  const href = useCallback((row: Row) => edit(row.id), [edit])
  const linkState = useCallback(({ id }: Row): FromList => ({ opened: id, among: ids }), [ids])
  const { role } = useViewer()
  const mayChange = can(role, collection.permissions.change)
  const { controls } = useKind()
  const editing = useMemo<GridEditing<Row> | undefined>(() => {
    const names = mayChange ? simpleFields(collection).filter(name => controls?.[name] === undefined) : []
    if (names.length === 0) return undefined
    return {
      columnsOf: row => (row.state === 'gone' ? [] : editableOf(collection, names, recordOf(row))),
      draw: cell => <CellEditor {...cell} />,
    }
  }, [collection, controls, mayChange])
  const note = useCallback(({ state: at }: Row) => (at === 'here' ? undefined : t(`${at}Note`)), [t])
  const onSight = useCallback(
    ({ first, last, top }: Sight) => list.send({ type: 'sight.moved', sight: { first, last }, top }),
    [list],
  )
  return (
    <Grid
      // Remounts for another or reloaded list.
      of={`${list.sessionId} ${generation}`}
      label={t('list', { many })}
      columns={gridColumns}
      hasPictures={picture !== undefined}
      rows={rows}
      rowKey={rowId}
      rowLabel={label}
      rowHref={href}
      rowState={stateOf}
      rowNote={note}
      total={total ?? undefined}
      isLoading={shown.isLoading || isNextAsked}
      sort={
        state.sort === null || !sorts.includes(state.sort.by)
          ? undefined
          : { column: state.sort.by, direction: state.sort.descending ? 'descending' : 'ascending' }
      }
      onSort={({ column, direction }) => change({ sort: { by: column, descending: direction === 'descending' } })}
      {...(canSelect
        ? { selected, onSelect: (ids: ReadonlySet<string>) => list.send({ type: 'rows.selected', ids }) }
        : {})}
      initialKey={openedId}
      linkState={linkState}
      editing={editing}
      widths={widths}
      onWidth={onWidth}
      onSight={onSight}
      initialTop={list.getSnapshot().context.top}
    />
  )
}
