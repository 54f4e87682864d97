import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { columnsOf } from '../../../machines/records/import-mapping.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { formatList } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { RecordField } from '../fields/record-field.tsx'
import { useCollection } from '../registry/records-context.ts'
import { fixable } from './columns.ts'
import { messages } from './messages.ts'
import { useAskedValues } from './use-asked-values.ts'
import type { ImportActor } from './use-import.ts'

interface FixedValuesProps extends ImportActor {
  /** Fields that are reported as missing. */
  readonly refused: readonly string[]
}

/** Values for all rows: of fields that are required, or needed by the file's states, and that no column brings; and of others by choice. */
export const FixedValues = ({ actor, refused }: FixedValuesProps) => {
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
    <fieldset className="import-fixed">
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
