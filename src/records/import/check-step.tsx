import { useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Table from 'react-bootstrap/Table'
import { isInvalid, isWrite, type PlannedRow, type Table as TextTable } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { formatDate, numberFormat } from '../../ui/format.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { byteOrderMark, csvLine, saveBlob, unescapeFormula } from '../data/files.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import { useStore } from '../registry/store-context.ts'
import { shortDatesIn } from './dates.ts'
import { messages } from './messages.ts'
import { issueReasons } from './reasons.ts'
import type { ImportActor, ImportParts } from './use-import.ts'

const fileOf = ({ columns, rows }: TextTable, reasons: ReadonlyMap<number, string>, reasonColumn: string): string => {
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

const PreviewTable = ({ rows, kind }: { readonly rows: readonly PlannedRow[]; readonly kind: Kind | null }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const meant = kind === null ? rows : rows.filter(({ type }) => type === kind)
  if (meant.length === 0) return <p className="text-soft">{t('noRows')}</p>
  const shown = meant.slice(0, previewed)
  return (
    <>
      <Table className="import-preview">
        <thead>
          <tr>
            <th scope="col">{t('rowNumber')}</th>
            <th scope="col">{t('rowWhat')}</th>
            <th scope="col">{t('rowTitle')}</th>
            <th scope="col">{t('rowDetails')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <tr key={row.at}>
              <td>{row.at}</td>
              <td>
                <span className="import-mark" data-kind={row.type}>
                  {t(kinds[row.type])}
                </span>
              </td>
              <td>{row.title}</td>
              <td>{detailsOf(collection, language, row)}</td>
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

const detailsOf = (collection: Collection, language: Language, row: PlannedRow): string => {
  if (row.type === 'invalid') return issueReasons(collection, language, row.issues).join(' ')
  if (row.type !== 'change') return ''
  return Object.keys(row.values)
    .map(name => collection.fields[name]?.label[language] ?? name)
    .join(', ')
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

export const CheckStep = ({ actor, job }: ImportParts) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const rows = useSelector(actor, ({ context }) => context.rows)
  const name = useSelector(actor, ({ context }) => context.table?.name ?? '')
  const [shown, setShown] = useState<Kind | null>(null)
  const counts = { create: 0, change: 0, same: 0, invalid: 0 }
  for (const { type } of rows) counts[type] += 1
  const writes = counts.create + counts.change
  const pictures = new Set(rows.filter(isWrite).flatMap(row => (row.pictures ?? []).map(({ id }) => id))).size
  return (
    <Card as="section" className="import-card" aria-labelledby="import-check">
      <h2 className="section-title" id="import-check">
        {t('readyTitle')}
      </h2>
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
      {writes === 0 ? <p role="status">{t('nothingToDo')}</p> : null}
      {pictures === 0 ? null : <p>{t('withPictures', { count: pictures })}</p>}
      <ShortYears actor={actor} />
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
          <Button onClick={() => job.send({ type: 'ask', request: { type: 'new', name, rows: rows.filter(isWrite) } })}>
            {t('start', { count: writes })}
          </Button>
        )}
      </div>
      <PreviewTable rows={rows} kind={shown} />
    </Card>
  )
}
