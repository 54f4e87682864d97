import { useId, useState } from 'react'
import Form from 'react-bootstrap/Form'
import { cleaned } from '../../../model/check.ts'
import type { Json } from '../../../model/values/json.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { FieldControl } from '../../fields/controls.tsx'
import { FormPlace } from '../../fields/form-place.ts'
import { issueText } from '../../fields/issue-text.ts'
import { useFieldMessages } from '../../fields/labels.ts'
import { useCollection } from '../../registry/contexts.ts'
import { messages } from './messages.ts'

interface ValueProps {
  readonly name: string
  /** Undefined before a choice; null empties the field. */
  readonly onChange: (value: Json | undefined) => void
}

const ChoiceValue = ({ name, onChange }: ValueProps) => {
  const t = useMessages(messages)
  const { value: nameOf } = useFieldMessages()
  const id = useId()
  const field = useCollection().fields[name]
  const isToggle = field?.control.type === 'toggle'
  const values = field?.control.type === 'choice' ? field.control.values : ['true', 'false']
  const choose = (value: string) =>
    onChange(value === '-' ? undefined : value === '' ? null : isToggle ? value === 'true' : value)
  return (
    <>
      <Form.Label htmlFor={id}>{t('value')}</Form.Label>
      <Form.Select id={id} defaultValue="-" onChange={({ target }) => choose(target.value)}>
        <option value="-">…</option>
        {values.map(value => (
          <option key={value} value={value}>
            {nameOf(name, value)}
          </option>
        ))}
        {field?.required ? null : <option value="">{t('nothing')}</option>}
      </Form.Select>
    </>
  )
}

export interface SetFieldProps {
  readonly name: string
  readonly onSet: (value: Json) => void
  readonly onCancel: () => void
}

/** Asks for the value of a field for many records. */
export default function SetFieldDialog({ name, onSet, onCancel }: SetFieldProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const { field: nameOf } = useFieldMessages()
  const field = collection.fields[name]
  const isChoice = field?.control.type === 'choice' || field?.control.type === 'toggle'
  // A choice starts undefined; another optional field starts empty, which is a choice.
  const [typed, setTyped] = useState<Json | undefined>(isChoice || field?.required ? undefined : null)
  const [isRefused, setRefused] = useState(false)
  if (field === undefined) return null
  const value = typed === undefined || isChoice ? typed : (cleaned(collection, { [name]: typed })[name] ?? null)
  const issue = value === undefined ? null : field.check(value)
  return (
    <ConfirmDialog
      isOpen
      title={t('setTitle', { field: nameOf(name) })}
      confirmLabel={t('continue')}
      isBlocked={value === undefined}
      onConfirm={() => {
        if (issue) setRefused(true)
        else if (value !== undefined) onSet(value)
      }}
      onCancel={onCancel}
    >
      {isChoice ? (
        <ChoiceValue name={name} onChange={setTyped} />
      ) : (
        // No drawer opens over a dialog.
        <FormPlace value={null}>
          <FieldControl
            name={name}
            field={field}
            label={t('value')}
            hint={field.required ? field.hint?.[language] : t('emptied')}
            error={
              isRefused && issue ? issueText({ collection, name, issue, value: value ?? null }, language) : undefined
            }
            value={typed ?? null}
            values={{ [name]: typed ?? null }}
            isFixed={false}
            onChange={setTyped}
            onLeave={() => {}}
          />
        </FormPlace>
      )}
    </ConfirmDialog>
  )
}
