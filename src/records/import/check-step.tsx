import { useSelector } from '@xstate/react'
import { type FormEvent, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Table from 'react-bootstrap/Table'
import {
  type Answer,
  isInvalid,
  isWrite,
  type MissingRecord,
  type PlannedRow,
  type WriteRow,
} from '../../../machines/records/import-rows.ts'
import type { Table as TextTable } from '../../../machines/records/import-table.ts'
import type { Json } from '../../model/values/json.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { formatDate, formatList, numberFormat } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { byteOrderMark, csvLine, saveBlob, unescapeFormula } from '../data/files.ts'
import { BeforeAfter } from '../fields/before-after.tsx'
import { CellValue } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { OwnValues } from '../fields/zone.tsx'
import { useCollection, useRecordKind } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { shortDatesIn } from './dates.ts'
import { linkedPictures } from './html.ts'
import { messages } from './messages.ts'
import { HeldRows, PublicRows } from './public-rows.tsx'
import { issueReasons } from './reasons.ts'
import { recordCount } from './record-count.ts'
import { rememberMapping } from './remembered.ts'
import type { ImportActor, ImportParts } from './use-import.ts'

const createValue = '$create'
const skipValue = '$skip'

/** Proposed answer: the likely record, else a new one. Null if people choose among several likely ones. */
const proposed = ({ draft, similar }: MissingRecord): string | null => {
  const [one, ...more] = similar.filter(({ isLikely }) => isLikely)
  if (one) return more.length === 0 ? one.id : null
  return draft === null ? skipValue : createValue
}

const answerOf = (missing: MissingRecord, value: string): Answer =>
  value === createValue
    ? { type: 'create', missing }
    : value === skipValue
      ? { type: 'skip' }
      : { type: 'same', missing, id: value }

/** Lists what the file names and the database does not have, once each, with what it may be. */
const MissingRecords = ({ actor, missing }: ImportActor & { readonly missing: readonly MissingRecord[] }) => {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  if (missing.length === 0) return null
  const chosenFor = (one: MissingRecord) => chosen[one.key] ?? proposed(one)
  const answer = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const answers = missing.flatMap(one => {
      const value = chosenFor(one)
      return value === null ? [] : [[one.key, answerOf(one, value)] as const]
    })
    if (answers.length === missing.length)
      actor.send({ type: 'missing.answered', answers: Object.fromEntries(answers) })
    else [...event.currentTarget.querySelectorAll('select')].find(({ value }) => value === '')?.focus()
  }
  return (
    <form className="mb-6" onSubmit={answer} noValidate>
      <Notice kind="warning">{t('missing', { count: missing.length })}</Notice>
      <div className="import-missing-list">
        {missing.map(one => (
          <MissingField
            key={one.key}
            missing={one}
            value={chosenFor(one)}
            onChange={value => setChosen({ ...chosen, [one.key]: value })}
          />
        ))}
      </div>
      <div className="import-actions">
        <Button type="submit">{t('useAnswers')}</Button>
      </div>
    </form>
  )
}

interface MissingFieldProps {
  readonly missing: MissingRecord
  readonly value: string | null
  readonly onChange: (value: string) => void
}

const MissingField = ({ missing: { to, text, rows, draft, similar }, value, onChange }: MissingFieldProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = useRecordKind(to)?.collection.name
  const one = name?.one[language] ?? to
  return (
    <SelectField
      label={t('missingOne', { one, text })}
      hint={t(value === null ? 'missingSeveral' : 'missingRows', { count: rows })}
      isRequired
      value={value}
      onChange={next => onChange(next ?? skipValue)}
      options={[
        ...(draft ? [{ value: createValue, label: t('createIt', { title: draft.title }) }] : []),
        ...similar.map(({ id, title }) => ({ value: id, label: t('sameAs', { title }) })),
        { value: skipValue, label: t('skipRows') },
      ]}
    />
  )
}

const fileOf = (table: TextTable, reasons: ReadonlyMap<number, string>, reasonColumn: string): string => {
  const { rows } = table
  const columns = table.columns.slice(0, table.ownColumns)
  const lines = rows.flatMap(({ at, cells }) => {
    const reason = reasons.get(at)
    return reason === undefined
      ? []
      : [csvLine([...columns.map((_, index) => unescapeFormula(cells[index] ?? '')), reason])]
  })
  return `${byteOrderMark}${csvLine([...columns, reasonColumn])}${lines.join('')}`
}

interface DownloadRowsProps extends ImportActor {
  readonly label: string
  readonly kind: 'faulty' | 'refused'
  readonly reasons: () => ReadonlyMap<number, string>
}

/** Downloads rows as a file with a column of reasons; once corrected, it can be imported. */
export const DownloadRows = ({ actor, label, kind, reasons }: DownloadRowsProps) => {
  const t = useMessages(messages)
  const { path } = useCollection()
  const table = useSelector(actor, ({ context }) => context.table)
  // A reload loses the file, so the list shows the reasons instead.
  if (table === null) return null
  const download = () =>
    saveBlob(new Blob([fileOf(table, reasons(), t('reason'))], { type: 'text/csv' }), `${path}-${kind}.csv`)
  return (
    <Button variant="outline-primary" onClick={download}>
      {label}
    </Button>
  )
}

type Kind = PlannedRow['type']

const kinds = { create: 'new', change: 'changed', same: 'unchanged', invalid: 'invalid' } as const satisfies Record<
  Kind,
  string
>

const previewed = 50

interface PreviewTableProps {
  readonly rows: readonly PlannedRow[]
  readonly kind: Kind | null
  readonly drafts: ReadonlyMap<string, string>
}

const PreviewTable = ({ rows, kind, drafts }: PreviewTableProps) => {
  const t = useMessages(messages)
  const { title } = useCollection()
  const meant = kind === null ? rows : rows.filter(({ type }) => type === kind)
  if (meant.length === 0) return <p className="text-soft">{t('noRows')}</p>
  const shown = meant.slice(0, previewed)
  return (
    <>
      <Table className="import-preview">
        <TableHead headings={[t('rowNumber'), t('rowWhat'), t('rowTitle'), t('rowDetails')]} />
        <tbody>
          {shown.map(row => (
            <tr key={row.at}>
              <td>{row.at}</td>
              <td>
                <span className="import-mark" data-kind={row.type}>
                  {t(kinds[row.type])}
                </span>
              </td>
              <td>
                <ParsedValue name={title} value={row.title} drafts={drafts} />
              </td>
              <td>
                <RowDetails row={row} drafts={drafts} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < meant.length ? (
        <p className="text-soft">{t('previewNote', { shown: shown.length, total: meant.length })}</p>
      ) : null}
    </>
  )
}

const RowDetails = ({ row, drafts }: { readonly row: PlannedRow; readonly drafts: ReadonlyMap<string, string> }) => {
  const collection = useCollection()
  const language = useLanguage()
  const { field } = useFieldMessages()
  if (row.type === 'invalid') return issueReasons(collection, language, row.issues).join(' ')
  if (!isWrite(row)) return null
  const before = row.type === 'change' ? row.before : null
  const values = { ...before, ...row.values }
  const state = collection.lifeCycle?.field
  const target = row.steps?.at(-1)?.to
  const shown = Object.entries(target && state ? { ...row.values, [state]: target } : row.values).filter(
    ([name]) => name !== collection.title || before !== null,
  )
  return (
    <OwnValues value={values}>
      <dl className="import-values">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{field(name)}</dt>
            <dd>
              {before === null ? (
                <ParsedValue name={name} value={value} drafts={drafts} />
              ) : (
                <BeforeAfter
                  before={<ParsedValue name={name} value={before[name] ?? null} drafts={drafts} />}
                  after={<ParsedValue name={name} value={value} drafts={drafts} />}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </OwnValues>
  )
}

const longest = 80

interface ParsedValueProps {
  readonly name: string
  readonly value: Json
  /** Titles of records that the import creates. */
  readonly drafts: ReadonlyMap<string, string>
}

const ParsedValue = ({ name, value, drafts }: ParsedValueProps) => {
  if (value === null || value === '') return '–'
  if (typeof value !== 'string') return <CellValue name={name} value={value} />
  const draft = drafts.get(value)
  if (draft !== undefined) return <bdi>{draft}</bdi>
  return <CellValue name={name} value={value.length > longest ? `${value.slice(0, longest)}…` : value} />
}

/** Shows how two-digit years are read, since the file does not say. */
const ShortYears = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const now = useStore().now()
  const { field } = useFieldMessages()
  const { table, mapping } = useSelector(actor, ({ context }) => context)
  if (table === null) return null
  return shortDatesIn(collection, { rows: table.rows, mapping, now }).map(short => (
    <Notice kind="warning" key={short.field}>
      {t('shortYear', { field: field(short.field), text: short.text, date: formatDate(language, short.date) })}
    </Notice>
  ))
}

const maxAddresses = 20

/** Lists pictures that texts show by their address, because they are not imported. */
const LinkedPictures = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const table = useSelector(actor, ({ context }) => context.table)
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const found = useMemo(
    () => (table === null ? [] : linkedPictures(collection, mapping, table)),
    [collection, mapping, table],
  )
  if (found.length === 0) return null
  return (
    <Notice kind="warning">
      {t('linkedPictures', { count: found.length })}
      <ul className="mb-0">
        {found.slice(0, maxAddresses).map(({ at, address }) => (
          <li key={`${at} ${address}`} className="text-break">
            {t('linkedPicture', { row: at, address })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const maxColumns = 10

/** Names columns that the file has and the import leaves out. */
const SkippedColumns = ({ actor }: Pick<ImportParts, 'actor'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { table, mapping } = useSelector(actor, ({ context }) => context)
  const columns = mapping.skipped.flatMap(column => table?.columns[column] || [])
  if (columns.length === 0) return null
  const named = columns.slice(0, maxColumns)
  return (
    <p className="text-soft">
      {t('skippedColumns', {
        count: columns.length,
        columns: formatList(language, columns.length > maxColumns ? [...named, '…'] : named),
      })}
    </p>
  )
}

export const CheckStep = ({ actor, job }: ImportParts) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const { rows: planned, missing, remarks, known } = useSelector(actor, ({ context }) => context.checked)
  const table = useSelector(actor, ({ context }) => context.table)
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const store = useStore()
  const { many } = useFieldMessages()
  const { uid } = useViewer()
  const name = table?.name ?? ''
  const [shown, setShown] = useState<Kind | null>(null)
  const { rows, writable, counts, drafts, made, pictures } = useMemo(() => summaryOf(planned), [planned])
  const writes = counts.create + counts.change
  const isStale = useSelector(actor, ({ context }) => context.isStale)
  const [isLooking, setLooking] = useState(false)
  const isPlanning = useSelector(job, snapshot => snapshot.hasTag('planning'))
  const isStarting = isLooking || isPlanning
  const start = async () => {
    // A second import would stay on the device without being carried out.
    if (isStarting) return
    setLooking(true)
    // Without an answer the import itself says what fails.
    const count = await recordCount(store, collection).catch(() => known)
    setLooking(false)
    if (!actor.getSnapshot().hasTag('ready')) return
    if (count !== known) {
      actor.send({ type: 'check.stale' })
      return
    }
    job.send({ type: 'ask', request: { type: 'new', name, rows: planned.filter(isWrite) } })
    // The import goes on if it cannot be remembered.
    rememberMapping(store, collection, uid, { columns: table?.columns ?? [], mapping, name, isShared: false }).catch(
      () => undefined,
    )
  }
  return (
    <Card as="section" className="import-card" aria-labelledby="import-check">
      <h2 className="section-title" id="import-check">
        {t('readyTitle')}
      </h2>
      <MissingRecords actor={actor} missing={missing} key={missing.map(({ key }) => key).join()} />
      <ul className="import-counts" aria-label={t('showOnly')}>
        {(Object.keys(kinds) as Kind[]).map(kind => (
          <li key={kind}>
            <button
              type="button"
              className="import-count"
              data-kind={kind}
              aria-pressed={shown === kind}
              onClick={() => setShown(shown === kind ? null : kind)}
            >
              <strong>{numberFormat(language)(counts[kind])}</strong> {t(kinds[kind])}
            </button>
          </li>
        ))}
      </ul>
      {isStale ? <Notice kind="info">{t('checkedAgain', { many })}</Notice> : null}
      {writes === 0 && missing.length === 0 ? <p role="status">{t('nothingToDo')}</p> : null}
      {drafts.size === 0 ? null : <p>{t('createdFirst', { titles: formatList(language, [...drafts.values()]) })}</p>}
      {remarks.map(remark => (
        <Notice kind="info" key={remark}>
          {remark}
        </Notice>
      ))}
      <PublicRows rows={writable} />
      <HeldRows rows={writable} />
      {pictures === 0 ? null : <p>{t('withPictures', { count: pictures })}</p>}
      <ShortYears actor={actor} />
      <LinkedPictures actor={actor} />
      <SkippedColumns actor={actor} />
      {writes > 0 && counts.invalid > 0 ? <p>{t('leftOut', { count: counts.invalid })}</p> : null}
      <div className="import-actions">
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'back' })}>
          {t('back')}
        </Button>
        {counts.invalid === 0 ? null : (
          <DownloadRows
            actor={actor}
            kind="faulty"
            label={t('downloadInvalid', { count: counts.invalid })}
            reasons={() =>
              new Map(
                rows
                  .filter(isInvalid)
                  .map(({ at, issues }) => [at, issueReasons(collection, language, issues).join(' ')]),
              )
            }
          />
        )}
        {writes === 0 ? null : (
          <Button
            variant={missing.length > 0 ? 'outline-primary' : 'primary'}
            aria-disabled={isStarting}
            onClick={start}
          >
            {t('start', { count: writes })}
          </Button>
        )}
      </div>
      <PreviewTable rows={rows} kind={shown} drafts={made} />
    </Card>
  )
}

/** Rows of the file apart from the records that they need first. */
const summaryOf = (planned: readonly PlannedRow[]) => {
  const counts = { create: 0, change: 0, same: 0, invalid: 0 }
  const rows: PlannedRow[] = []
  const writable: WriteRow[] = []
  const drafts = new Map<string, string>()
  const made = new Map<string, string>()
  const pictures = new Set<string>()
  for (const row of planned) {
    if (row.type === 'create') made.set(row.id, row.title)
    if (row.type === 'create' && row.collection !== undefined) {
      drafts.set(row.id, row.title)
      continue
    }
    rows.push(row)
    counts[row.type] += 1
    if (!isWrite(row)) continue
    writable.push(row)
    for (const { id } of row.pictures ?? []) pictures.add(id)
  }
  return { rows, writable, counts, drafts, made, pictures: pictures.size }
}
