import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { SelectField } from '../../ui/form/fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import { messages } from './messages.ts'
import { unknownChoices } from './unknown-choices.ts'
import type { ImportActor } from './use-import.ts'

const emptyValue = '$empty'

/** Asks once for the file what texts mean that are no known choice. */
export const ValueMeanings = ({ actor }: ImportActor) => {
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
    <fieldset key={target} className="import-fixed">
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
