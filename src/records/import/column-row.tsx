import { useSelector } from '@xstate/react'
import { useId } from 'react'
import Form from 'react-bootstrap/Form'
import { type ColumnUse, columnsOf, type Mapping, targetsOfColumn } from '../../../machines/records/import-mapping.ts'
import type { Table } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { NumberField } from '../../ui/form/fields.tsx'
import { formatList } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { valueWord } from '../fields/field-words.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/contexts.ts'
import { fieldOf, idTarget, isAlt, isDateTarget, revTarget, targetsOf, targetUse } from './columns.ts'
import { fromDayNumber, hasDayNumber } from './dates.ts'
import { messages } from './messages.ts'
import { isFileNumber, isKeptByConsole, splitsOf } from './propose.ts'
import { notedScore, textsOf } from './split.ts'
import type { ImportActor } from './use-import.ts'

/** A column's place as spreadsheets name it: A, B, …, AA. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** Names of columns; those without a header are named by their letter. */
export const useColumnName = (actor: ImportActor['actor']): ((column: number) => string) => {
  const t = useMessages(messages)
  const columns = useSelector(actor, ({ context }) => context.table?.columns)
  return column => columns?.[column] || t('nameless', { letter: letterOf(column) })
}

const sampleOf = (table: Table, column: number): string =>
  table.rows.find(({ cells }) => cells[column])?.cells[column]?.slice(0, 80) ?? ''

const maxExamples = 5

/** The first texts of a column, and what they become together with other columns. */
const examplesOf = (collection: Collection, table: Table, mapping: Mapping, column: number) => {
  const targets = targetsOfColumn(mapping, column)
  const [target = ''] = targets
  const source = mapping.targets[target]
  const columns = columnsOf(source)
  const isSplit = source !== undefined && 'part' in source
  const dates = isDateTarget(collection, target)
    ? table.rows.filter(({ cells }) => hasDayNumber(cells[column] ?? ''))
    : []
  // Joined columns are shown once, at the last.
  if (!isSplit && dates.length === 0 && (columns.length < 2 || columns.at(-1) !== column)) return []
  const of = Object.fromEntries(Object.entries(mapping.targets).filter(([one]) => targets.includes(one)))
  const filled = dates.length > 0 ? dates : table.rows.filter(({ cells }) => cells[column]?.trim())
  // Scores with a note first.
  const noted = filled.filter(({ cells }) => !/^\d+\D{1,3}\d+$/.test(cells[column]?.trim() ?? ''))
  const rows = isSplit ? [...noted.slice(0, maxExamples), ...filled.filter(row => !noted.includes(row))] : filled
  return rows.slice(0, maxExamples).map(row => ({
    at: row.at,
    from: columns.map(one => row.cells[one]?.trim() ?? '').filter(Boolean),
    to: [...textsOf(collection, { ...mapping, targets: of }, row)].map(
      ([one, text]) => [one, isDateTarget(collection, one) ? fromDayNumber(text) : text] as const,
    ),
  }))
}

const maxDropped = 10

/** Notes of scores that no field takes, each once. */
const droppedOf = (table: Table, column: number): readonly string[] => [
  ...new Set(table.rows.flatMap(({ cells }) => notedScore(cells[column] ?? '')?.dropped ?? [])),
]

/** Choice of an undecided column. */
const open = '?'

export const ColumnRow = ({ actor, at }: ImportActor & { readonly at: number }) => {
  const collection = useCollection()
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  const table = useSelector(actor, ({ context }) => context.table)
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const name = useColumnName(actor)(at)
  const { field: labelOf } = useFieldMessages()
  if (table === null) return null
  const targets = targetsOfColumn(mapping, at)
  const isOpen = targets.length === 0 && !mapping.skipped.includes(at)
  const isSkipped = targets.length === 0 && !isOpen
  const header = table.columns[at] ?? ''
  const note =
    isSkipped && isKeptByConsole(collection, header)
      ? t('keptColumn')
      : isSkipped && isFileNumber(mapping, table.columns, at)
        ? t('fileNumber')
        : sampleOf(table, at)
  const splits = splitsOf(collection, table, mapping, at)
  const keyOf = (names: readonly string[], split = '') => [split, ...names].filter(Boolean).join('|')
  const wordOf = (one: string, text: string) =>
    text === '' ? t('nothing') : valueWord(collection.fields[one], text, language)
  const targetLabel = (one: string) => (isAlt(one) ? t('altTarget', { field: labelOf(fieldOf(one)) }) : labelOf(one))
  const map = (value: string) => {
    const split = splits.find(one => keyOf(one.targets, one.split) === value)
    const use: ColumnUse | null =
      split ?? (value === '' ? null : targetUse(collection, mapping, table.rows, { column: at, target: value }))
    actor.send({ type: 'column.mapped', column: at, use })
  }
  const examples = examplesOf(collection, table, mapping, at)
  const [target = ''] = targets
  const source = mapping.targets[target]
  const part = source && 'columns' in source ? source.part : undefined
  const isJoined = columnsOf(source).length > 1
  const examplesKey = targets.length > 1 ? 'splitExamples' : isJoined ? 'joinExamples' : 'readExamples'
  const dropped = part?.split === 'noted' ? droppedOf(table, at) : []
  const length = source && 'columns' in source && source.columns.at(-1) === at ? source.length : undefined
  return (
    <li className="import-column">
      <span className="text-heading fw-bold">{name}</span>
      <span className="import-column-sample text-soft" id={id}>
        {note}
      </span>
      <Form.Select
        aria-label={t('targetOf', { column: name })}
        aria-describedby={id}
        isInvalid={isOpen}
        aria-invalid={isOpen}
        value={isOpen ? open : keyOf(targets, part?.split)}
        onChange={event => map(event.target.value)}
      >
        {isOpen ? (
          <option value={open} disabled>
            {t('openTarget')}
          </option>
        ) : null}
        <option value="">{t('skip')}</option>
        {splits.map(split => (
          <option key={keyOf(split.targets, split.split)} value={keyOf(split.targets, split.split)}>
            {t(split.split === 'surname' ? 'surnameTarget' : 'splitTarget', {
              fields: formatList(language, split.targets.map(targetLabel)),
            })}
          </option>
        ))}
        {targetsOf(collection).map(one => (
          <option key={one} value={one}>
            {targetLabel(one)}
          </option>
        ))}
        <option value={idTarget}>{t('idTarget')}</option>
        <option value={revTarget}>{t('revTarget')}</option>
      </Form.Select>
      {examples.length === 0 ? null : (
        <div className="import-examples">
          <p className="m-0">{t(examplesKey)}</p>
          <ul>
            {examples.map(example => (
              <li key={example.at}>
                <span>{example.from.join(' + ')}</span> <span aria-hidden="true">→</span>
                <span className="visually-hidden">{t('becomes')}</span>{' '}
                <span>{example.to.map(([one, text]) => `${targetLabel(one)}: ${wordOf(one, text)}`).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {dropped.length === 0 ? null : (
        <Notice kind="warning">
          {t('notesDropped', {
            notes: formatList(language, dropped.length > maxDropped ? [...dropped.slice(0, maxDropped), '…'] : dropped),
          })}
        </Notice>
      )}
      {length === undefined ? null : (
        <NumberField
          label={t('lengthOfPart', { field: labelOf(target) })}
          isRequired
          value={length}
          onChange={value =>
            typeof value === 'number' &&
            actor.send({ type: 'column.mapped', column: at, use: { target, isJoined: true, length: value } })
          }
        />
      )}
    </li>
  )
}
