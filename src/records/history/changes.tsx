import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { type Json, same } from '../../model/values/json.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { BeforeAfter } from '../fields/before-after.tsx'
import { FullValue } from '../fields/full-value.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { PartChanges, usePartChanges } from '../fields/part-changes.tsx'
import { useCollection } from '../registry/contexts.ts'
import TextDifference, { haveWordInCommon, type TextDifferenceProps, WordDifference } from './difference.tsx'
import { messages } from './messages.ts'

export type FieldChange = readonly [name: string, change: { readonly before: Json; readonly after: Json }]

export const FieldChanges = ({ changes }: { readonly changes: readonly FieldChange[] }) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  const order = Object.keys(useCollection().fields)
  if (changes.length === 0) return <p className="text-soft">{t('noFields')}</p>
  return (
    <dl className="history-changes">
      {/* In the form's order, whatever the database's. */}
      {changes
        .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
        .map(([name, change]) => (
          <div key={name} className="history-change">
            <dt>{field(name)}</dt>
            <dd>
              <ChangeOf name={name} label={field(name)} {...change} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface ChangeOfProps {
  readonly name: string
  readonly label: string
  readonly before: Json
  readonly after: Json
}

/** Longer texts are compared as a diff. */
const short = 120

const isLong = (value: Json): boolean => typeof value === 'string' && (value.length > short || value.includes('\n'))

const ChangeOf = ({ name, label, before, after }: ChangeOfProps) => {
  const t = useMessages(messages)
  const parts = usePartChanges(name, before, after)
  const { control, confidential } = useCollection().fields[name] ?? {}
  const isText = !confidential && (control?.type === 'line' || control?.type === 'lines')
  if (parts !== null && parts.changes.length > 0) return <PartChanges {...parts} />
  if (isLong(before) || isLong(after))
    return <Difference label={label} before={String(before ?? '')} after={String(after ?? '')} />
  if (isText && typeof before === 'string' && typeof after === 'string' && haveWordInCommon(before, after))
    return <WordDifference before={before} after={after} />
  // Both are masked values of a confidential field.
  if (before !== null && same(before, after))
    return (
      <>
        <FullValue name={name} value={after} /> <span className="text-soft">{t('enteredAnew')}</span>
      </>
    )
  return (
    <BeforeAfter
      before={before === null ? null : <FullValue name={name} value={before} />}
      after={<FullValue name={name} value={after} />}
    />
  )
}

const Difference = ({ label, ...texts }: TextDifferenceProps) => {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hideDifference' : 'showDifference', { field: label })}
      </Button>
      {isOpen ? <TextDifference label={label} {...texts} /> : null}
    </>
  )
}
