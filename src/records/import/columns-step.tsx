import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import type { Table } from '../../../machines/records/import.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ProgressLine } from '../batch/batch-view.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { ImportFailureNotice } from './import-failure-notice.tsx'
import { idTarget, importable, keyChoices, revTarget } from './mapping.ts'
import { messages } from './messages.ts'
import type { ImportParts } from './use-import.ts'

/** Names the columns of the file, and says which rows change records that are there; then the rows are checked. */
export const ColumnsStep = ({ actor, collection }: ImportParts) => {
  const t = useMessages(messages)
  const table = useSelector(actor, ({ context }) => context.table)
  const isChecking = useSelector(actor, snapshot => snapshot.hasTag('checking'))
  const progress = useSelector(actor, ({ context }) => context.progress)
  if (table === null) return null
  const check = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'check' })
  }
  return (
    <section className="card import-card" aria-labelledby="import-columns">
      <h2 className="section-title" id="import-columns">
        {t('columnsTitle')}
      </h2>
      <ImportFailureNotice actor={actor} />
      <p>
        {t('facts', { rows: table.rows.length, name: table.name })}
        {table.encoding === 'utf-8' ? null : ` ${t('notUtf8', { encoding: table.encoding })}`}
      </p>
      <form onSubmit={check}>
        <ul className="import-columns">
          {[...table.columns.keys()].map(at => (
            <ColumnRow key={at} actor={actor} collection={collection} at={at} />
          ))}
        </ul>
        <KeySelect actor={actor} collection={collection} />
        <p className="text-soft">{t('emptyCells')}</p>
        {isChecking ? (
          <div className="batch-progress">
            <ProgressLine label={t('checking', progress)} {...progress} />
            <Button variant="outline-primary" onClick={() => actor.send({ type: 'cancel' })}>
              {t('stop')}
            </Button>
          </div>
        ) : (
          <div className="import-actions">
            <Button variant="outline-primary" onClick={() => actor.send({ type: 'back' })}>
              {t('back')}
            </Button>
            <Button type="submit">{t('check', { count: table.rows.length })}</Button>
          </div>
        )}
      </form>
    </section>
  )
}

/** The first value of a column that is not empty. */
const sampleOf = (table: Table | null, column: number): string =>
  table?.rows.find(({ cells }) => cells[column])?.cells[column]?.slice(0, 80) ?? ''

interface ColumnRowProps extends Pick<ImportParts, 'actor' | 'collection'> {
  readonly at: number
}

const ColumnRow = ({ actor, collection, at }: ColumnRowProps) => {
  const t = useMessages(messages)
  const id = useId()
  const column = useSelector(actor, ({ context }) => context.table?.columns[at] || null)
  const sample = useSelector(actor, ({ context }) => sampleOf(context.table, at))
  const target = useSelector(actor, ({ context }) => context.mapping[at] ?? null)
  const name = column ?? t('noHeader')
  const { field: labelOf } = useFieldMessages(collection)
  return (
    <li className="import-column">
      <span className="import-column-name">{name}</span>
      <span className="import-column-sample text-soft">{sample}</span>
      <Form.Select
        id={id}
        aria-label={t('targetOf', { column: name })}
        value={target ?? ''}
        onChange={event =>
          actor.send({
            type: 'column.mapped',
            column: at,
            target: event.target.value === '' ? null : event.target.value,
          })
        }
      >
        <option value="">{t('skip')}</option>
        <option value={idTarget}>{t('idTarget')}</option>
        <option value={revTarget}>{t('revTarget')}</option>
        {importable(collection).map(field => (
          <option key={field} value={field}>
            {labelOf(field)}
          </option>
        ))}
      </Form.Select>
    </li>
  )
}

const KeySelect = ({ actor, collection }: Pick<ImportParts, 'actor' | 'collection'>) => {
  const t = useMessages(messages)
  const id = useId()
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const key = useSelector(actor, ({ context }) => context.key)
  const { field } = useFieldMessages(collection)
  // Where a field is the id, there is nothing to choose: a row cannot mean another record.
  if (collection.idField !== undefined) return null
  return (
    <div className="field import-key">
      <label className="form-label" htmlFor={id}>
        {t('key')}
      </label>
      <Form.Select
        id={id}
        value={key ?? ''}
        onChange={event =>
          actor.send({ type: 'key.chosen', key: event.target.value === '' ? null : event.target.value })
        }
      >
        <option value="">{t('keyNone')}</option>
        {keyChoices(collection, mapping).map(choice => (
          <option key={choice} value={choice}>
            {choice === idTarget ? t('keyId') : t('keyField', { field: field(choice) })}
          </option>
        ))}
      </Form.Select>
    </div>
  )
}
