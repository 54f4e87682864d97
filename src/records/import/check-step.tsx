import { useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { saveBlob } from '../export/files.ts'
import { fileOf } from './invalid-rows-file.ts'
import { messages } from './messages.ts'
import { isInvalid, type PlannedRow } from './plan.ts'
import { PreviewTable } from './preview-table.tsx'
import { issueReasons } from './reason.ts'
import type { ImportParts } from './use-import.ts'

type Kind = PlannedRow['type']

const kinds = [
  ['create', 'new'],
  ['change', 'changed'],
  ['same', 'unchanged'],
  ['invalid', 'invalid'],
] as const satisfies readonly (readonly [Kind, string])[]

/** What the import would do, counted and row by row. Nothing is written before the button says so. */
export const CheckStep = ({ actor, collection, desk }: ImportParts) => {
  const t = useMessages(messages)
  const counts = useSelector(actor, ({ context }) => context.checked?.counts)
  const [shown, setShown] = useState<Kind | null>(null)
  if (counts === undefined) return null
  const writes = counts.create + counts.change
  return (
    <section className="card import-card" aria-labelledby="import-check">
      <h2 className="section-title" id="import-check">
        {t('readyTitle')}
      </h2>
      <ul className="import-counts" aria-label={t('showOnly')}>
        {kinds.map(([kind, label]) => (
          <li key={kind}>
            <button
              type="button"
              className="import-count"
              data-kind={kind}
              aria-pressed={shown === kind}
              onClick={() => setShown(shown === kind ? null : kind)}
            >
              <strong>{counts[kind]}</strong> {t(label)}
            </button>
          </li>
        ))}
      </ul>
      {writes === 0 ? <p role="status">{t('nothingToDo')}</p> : null}
      {writes > 0 && counts.invalid > 0 ? <p>{t('leftOut', { count: counts.invalid })}</p> : null}
      <div className="import-actions">
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'back' })}>
          {t('back')}
        </Button>
        {counts.invalid === 0 ? null : <DownloadInvalid collection={collection} desk={desk} count={counts.invalid} />}
        {writes === 0 ? null : (
          <Button onClick={() => actor.send({ type: 'start' })}>{t('start', { count: writes })}</Button>
        )}
      </div>
      <PreviewTable collection={collection} rows={desk.plan} kind={shown} />
    </section>
  )
}

interface DownloadInvalidProps extends Pick<ImportParts, 'collection' | 'desk'> {
  readonly count: number
}

const DownloadInvalid = ({ collection, desk, count }: DownloadInvalidProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { table } = desk
  if (table === null) return null
  const download = () => {
    const reasons = new Map(
      desk.plan.filter(isInvalid).map(({ at, issues }) => [at, issueReasons(collection, language, issues).join(' ')]),
    )
    saveBlob(new Blob([fileOf(table, reasons, t('reason'))], { type: 'text/csv' }), `${collection.path}-faulty.csv`)
  }
  return (
    <Button variant="outline-primary" onClick={download}>
      {t('downloadInvalid', { count })}
    </Button>
  )
}
