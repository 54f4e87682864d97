import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import { flushSync } from 'react-dom'
import {
  columnsOf,
  type DateOrder,
  emptyMapping,
  type Mapping,
  openColumns,
  targetsOfColumn,
} from '../../../machines/records/import-mapping.ts'
import type { ColumnDates, TableRow } from '../../../machines/records/import-table.ts'
import type { Collection } from '../../model/collection.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { formatList } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { RecordField } from '../fields/record-field.tsx'
import { ProgressLine } from '../outcomes/batch-view.tsx'
import { useCollection } from '../registry/contexts.ts'
import { ColumnRow, useColumnName } from './column-row.tsx'
import { fixable, idTarget, isDateTarget, keyChoices, naturalTarget, unbrought } from './columns.ts'
import { ImportFailureNotice } from './file-step.tsx'
import { messages } from './messages.ts'
import { RememberedNotice, ShareMapping } from './sharing.tsx'
import { neededByStates, unknownChoices } from './unknown-choices.ts'
import type { ImportActor } from './use-import.ts'

const emptyValue = '$empty'

/** Asks once for the file what texts mean that are no known choice. */
const ValueMeanings = ({ actor }: ImportActor) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const { field: labelOf, value: valueLabel } = useFieldMessages()
  const table = useSelector(actor, ({ context }) => context.table)
  const targets = useSelector(actor, ({ context }) => context.mapping.targets)
  const values = useSelector(actor, ({ context }) => context.mapping.values)
  const unknown = useMemo(
    () => (table === null ? [] : unknownChoices(collection, targets, table.rows)),
    [collection, table, targets],
  )
  return unknown.map(({ target, texts, hidden }) => (
    <fieldset key={target} className="import-fixed mt-5">
      <legend className="text-heading fw-bold fs-6">{t('meaningsTitle', { field: labelOf(target) })}</legend>
      <p className="text-soft">{t('meaningsLine')}</p>
      <div className="import-meanings">
        {texts.map(({ key, text }) => (
          <SelectField
            key={key}
            label={t('meaningOf', { text })}
            value={values[target]?.[key] === null ? emptyValue : (values[target]?.[key] ?? null)}
            emptyLabel={t('meaningOpen')}
            onChange={value =>
              actor.send({
                type: 'text.meant',
                target,
                key,
                value: value === emptyValue ? null : (value ?? undefined),
              })
            }
            options={[
              ...Object.keys(collection.fields[target]?.valueLabels ?? {}).map(one => ({
                value: one,
                label: valueLabel(target, one),
              })),
              ...(collection.fields[target]?.required ? [] : [{ value: emptyValue, label: t('meaningEmpty') }]),
            ]}
          />
        ))}
      </div>
      {hidden === 0 ? null : <p className="text-soft">{t('meaningsMore', { count: hidden })}</p>}
    </fieldset>
  ))
}

interface FixedValuesProps extends ImportActor {
  /** Fields that are reported as missing. */
  readonly refused: readonly string[]
}

/** Values for all rows: of fields that are required, or needed by the file's states, and that no column brings; and of others by choice. */
const FixedValues = ({ actor, refused }: FixedValuesProps) => {
  const collection = useCollection()
  const t = useMessages(messages)
  const language = useLanguage()
  const { field: labelOf, many, value: valueLabel } = useFieldMessages()
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const [added, setAdded] = useState<readonly string[]>([])
  const id = useId()
  const { values, asked, impossible } = useAskedValues(actor)
  const shown = [...new Set([...asked, ...Object.keys(values), ...added])]
  const free = fixable(collection).filter(name => !shown.includes(name))
  const hasColumn = (name: string) => columnsOf(mapping.targets[name]).length > 0
  const state = collection.lifeCycle
  const fix = (target: string, value: Parameters<typeof RecordField>[0]['value']) =>
    actor.send({ type: 'value.fixed', target, value: value ?? undefined })
  const remove = (target: string) => {
    setAdded(added.filter(one => one !== target))
    fix(target, null)
  }
  return (
    <fieldset className="import-fixed mt-5">
      <legend className="text-heading fw-bold fs-6">{t('fixedTitle')}</legend>
      {impossible.length === 0 ? null : (
        <Notice kind="warning">
          {t('unbrought', { fields: formatList(language, impossible.map(labelOf)), count: impossible.length, many })}
        </Notice>
      )}
      {shown.map(name => (
        <div key={name} className="import-fixed-value">
          {name === state?.field ? (
            <SelectField
              label={labelOf(name)}
              value={typeof values[name] === 'string' ? values[name] : null}
              onChange={value => fix(name, value)}
              options={state.states.map(one => ({ value: one.name, label: valueLabel(name, one.name) }))}
            />
          ) : (
            <RecordField
              id={`${id}-${name}`}
              name={name}
              value={values[name] ?? null}
              values={values}
              issue={refused.includes(name) ? { code: 'missing' } : null}
              isReadOnly={false}
              isSaved={false}
              onChange={fix}
              onLeave={() => undefined}
            />
          )}
          {hasColumn(name) ? <p className="text-soft">{t('whereEmpty')}</p> : null}
          {asked.includes(name) ? null : (
            <Button variant="outline-primary" onClick={() => remove(name)}>
              {t('unfix', { field: labelOf(name) })}
            </Button>
          )}
        </div>
      ))}
      {free.length === 0 ? null : (
        <div className="import-fixed-value">
          <SelectField
            label={t('fixMore')}
            value={null}
            emptyLabel={t('fixNone')}
            onChange={name => name !== null && setAdded([...added, name])}
            options={free.map(name => ({
              value: name,
              label: hasColumn(name) ? t('fixEmpty', { field: labelOf(name) }) : labelOf(name),
            }))}
          />
        </div>
      )}
    </fieldset>
  )
}

/** Required choices whose columns are empty in some rows. */
const partlyEmpty = (collection: Collection, { targets }: Mapping, rows: readonly TableRow[]): readonly string[] =>
  unbrought(collection, emptyMapping).filter(name => {
    const columns = columnsOf(targets[name])
    const isChoice = columns.length > 0 && collection.fields[name]?.cell === 'choice'
    return isChoice && rows.some(({ cells }) => columns.every(column => (cells[column] ?? '').trim() === ''))
  })

/** Values for all rows: those given, and the fields that are asked for because new records need them. */
const useAskedValues = (actor: ImportActor['actor']) => {
  const collection = useCollection()
  const { mapping, key, completed, table } = useSelector(actor, ({ context }) => context)
  const values = Object.fromEntries(
    Object.entries(mapping.targets).flatMap(([target, source]) => {
      const value = 'value' in source ? source.value : source.otherwise
      return value === undefined ? [] : [[target, value]]
    }),
  )
  const ofColumns = Object.entries(mapping.targets).filter(([, source]) => 'columns' in source)
  const missing = unbrought(collection, { ...mapping, targets: Object.fromEntries(ofColumns) }).filter(
    name => !completed.includes(name),
  )
  const needed = useMemo(
    () =>
      table === null
        ? []
        : [...neededByStates(collection, mapping, table.rows), ...partlyEmpty(collection, mapping, table.rows)],
    [collection, mapping, table],
  )
  // Rows with ids change records, which have them.
  const asked = key === idTarget ? [] : [...missing, ...needed].filter(name => fixable(collection).includes(name))
  const { identifiedBy = [] } = collection
  const isIdentifying = (name: string) => identifiedBy.length > 0 && identifiedBy.every(names => names.includes(name))
  return {
    values,
    asked,
    /** Required fields that cannot have one value for all rows. */
    impossible: missing.filter(name => !asked.includes(name)),
    /** Asked fields without which no row finds its record. */
    unanswered: asked.filter(name => missing.includes(name) && isIdentifying(name) && !(name in values)),
  }
}

interface ColumnsStepProps extends ImportActor {
  /** Asks before the choices are given up. */
  readonly ask: () => Promise<boolean>
}

export const ColumnsStep = ({ actor, ask }: ColumnsStepProps) => {
  const t = useMessages(messages)
  const table = useSelector(actor, ({ context }) => context.table)
  const isChecking = useSelector(actor, snapshot => snapshot.hasTag('checking'))
  const progress = useSelector(actor, ({ context }) => context.progress)
  const openCount = useSelector(
    actor,
    ({ context: { mapping, table } }) => openColumns(mapping, table?.columns ?? []).length,
  )
  const isAnyMapped = useSelector(actor, ({ context: { mapping } }) =>
    Object.values(mapping.targets).some(source => columnsOf(source).length > 0),
  )
  const { unanswered } = useAskedValues(actor)
  const [isRefused, setRefused] = useState(false)
  if (table === null) return null
  const check = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const focusInvalid = (within: ParentNode | null) =>
      within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    if (openCount > 0 && !isAnyMapped) focusInvalid(form)
    else if (unanswered.length > 0) {
      flushSync(() => setRefused(true))
      focusInvalid(form.querySelector('.import-fixed'))
    } else {
      actor.send({ type: 'rest.skipped' })
      actor.send({ type: 'check' })
    }
  }
  const back = async () => {
    if (await ask()) actor.send({ type: 'back' })
  }
  return (
    <Card as="section" className="import-card" aria-labelledby="import-columns">
      <h2 className="section-title" id="import-columns">
        {t('columnsTitle')}
      </h2>
      <ImportFailureNotice actor={actor} />
      <p>
        {t('facts', { rows: table.rows.length, name: table.name })}
        {table.encoding.startsWith('utf') ? null : ` ${t('notUtf8', { encoding: table.encoding })}`}
      </p>
      <RememberedNotice actor={actor} />
      <LeftOutRows actor={actor} />
      <ReadingOptions actor={actor} />
      <form noValidate onSubmit={check}>
        {openCount === 0 ? null : (
          <Notice
            kind="warning"
            action={
              <Button variant="outline-primary" onClick={() => actor.send({ type: 'rest.skipped' })}>
                {t('skipRest', { count: openCount })}
              </Button>
            }
          >
            {t('openColumns', { count: openCount })}
          </Notice>
        )}
        <ul className="import-columns">
          {[...table.columns.keys()].map(at => (
            <ColumnRow key={at} actor={actor} at={at} />
          ))}
        </ul>
        <FixedValues actor={actor} refused={isRefused ? unanswered : []} />
        <ValueMeanings actor={actor} />
        <DateOrders actor={actor} />
        <KeySelect actor={actor} />
        <ShareMapping actor={actor} />
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
            <Button variant="outline-primary" onClick={back}>
              {t('back')}
            </Button>
            <Button type="submit">
              {t(openCount > 0 && isAnyMapped ? 'skipAndCheck' : 'check', {
                count: table.rows.length,
                open: openCount,
              })}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

/** Rows that were taken for titles and totals. */
const LeftOutRows = ({ actor }: ImportActor) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const leftOut = useSelector(actor, ({ context }) => context.table?.leftOut)
  if (leftOut === undefined) return null
  const partOf = (
    key: 'leftOutAbove' | 'leftOutHeadings' | 'leftOutRepeats' | 'leftOutBelow',
    rows: readonly number[],
  ) => (rows.length === 0 ? [] : [t(key, { count: rows.length, rows: formatList(language, rows.map(String)) })])
  const parts = [
    ...partOf('leftOutAbove', leftOut.above),
    ...partOf('leftOutHeadings', leftOut.headings),
    ...partOf('leftOutRepeats', leftOut.repeats),
    ...partOf('leftOutBelow', leftOut.below),
  ]
  return (
    <Notice
      kind="info"
      action={
        <Button
          variant="outline-primary"
          onClick={() => actor.send({ type: 'reading.changed', reading: { isWhole: true } })}
        >
          {t('useAllRows')}
        </Button>
      }
    >
      {t('rowsLeftOut', { parts: formatList(language, parts) })}
    </Notice>
  )
}

/** Whether the first row is a header, and which sheet of a workbook is read. */
const ReadingOptions = ({ actor }: ImportActor) => {
  const t = useMessages(messages)
  const hasHeader = useSelector(actor, ({ context }) => context.mapping.hasHeader)
  const sheets = useSelector(actor, ({ context }) => context.table?.sheets ?? null)
  const sheet = useSelector(actor, ({ context }) => context.table?.sheet ?? null)
  return (
    <>
      {sheets === null || sheets.length < 2 ? null : (
        <div className="import-key mt-0 mb-3">
          <SelectField
            label={t('sheet')}
            isRequired
            value={sheet}
            onChange={chosen => chosen !== null && actor.send({ type: 'reading.changed', reading: { sheet: chosen } })}
            options={sheets.map(name => ({ value: name, label: name }))}
          />
        </div>
      )}
      <Form.Check
        className="check-line mb-3"
        id="import-header"
        label={t('hasHeader')}
        checked={hasHeader}
        onChange={() => actor.send({ type: 'reading.changed', reading: { hasHeader: !hasHeader } })}
      />
    </>
  )
}

const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst']

/** Orders of day and month, of each imported column with such dates. */
const DateOrders = ({ actor }: ImportActor) => {
  const collection = useCollection()
  const dates = useSelector(actor, ({ context }) => context.dates)
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  return dates
    .filter(({ column }) => targetsOfColumn(mapping, column).some(target => isDateTarget(collection, target)))
    .map(one => <DateOrderSelect key={one.column} actor={actor} dates={one} />)
}

const DateOrderSelect = ({ actor, dates }: ImportActor & { readonly dates: ColumnDates }) => {
  const t = useMessages(messages)
  const { column } = dates
  const name = useColumnName(actor)(column)
  const order = useSelector(actor, ({ context }) => context.mapping.orders[column] ?? null)
  const { dayFirst, monthFirst, any } = dates.examples
  const example = dayFirst ?? monthFirst ?? any
  const contradiction =
    dayFirst && monthFirst
      ? t('datesContradict', {
          dayRow: dayFirst.at,
          day: dayFirst.text,
          monthRow: monthFirst.at,
          month: monthFirst.text,
        })
      : null
  const hint =
    contradiction === null && example
      ? t(dayFirst || monthFirst ? 'datesCertain' : 'datesOpen', { row: example.at, example: example.text })
      : undefined
  return (
    <div className="import-key">
      {contradiction === null ? null : <Notice kind="warning">{contradiction}</Notice>}
      <SelectField
        label={t('dates', { column: name })}
        hint={hint}
        value={order}
        {...(dayFirst && monthFirst ? { emptyLabel: t('noOrder') } : { isRequired: true })}
        onChange={chosen => {
          const wanted = orders.find(one => one === chosen)
          if (wanted) actor.send({ type: 'order.chosen', column, order: wanted })
        }}
        options={orders.map(value => ({ value, label: t(value) }))}
      />
    </div>
  )
}

const KeySelect = ({ actor }: ImportActor) => {
  const language = useLanguage()
  const collection = useCollection()
  const t = useMessages(messages)
  const mapping = useSelector(actor, ({ context }) => context.mapping)
  const key = useSelector(actor, ({ context }) => context.key)
  const { field } = useFieldMessages()
  // If a field is the id, there is no choice of key.
  if (collection.idField !== undefined) return null
  const labelOf = (choice: string) => {
    if (choice === idTarget) return t('keyId')
    if (choice !== naturalTarget) return t('keyField', { field: field(choice) })
    const alternatives = (collection.identifiedBy ?? []).map(names => formatList(language, names.map(field)))
    return t('keyNatural', { fields: formatList(language, alternatives, 'disjunction') })
  }
  return (
    <div className="import-key">
      <SelectField
        label={t('key')}
        value={key}
        onChange={chosen => actor.send({ type: 'key.chosen', key: chosen })}
        options={keyChoices(collection, mapping).map(value => ({ value, label: labelOf(value) }))}
        emptyLabel={t('keyNone')}
      />
    </div>
  )
}
