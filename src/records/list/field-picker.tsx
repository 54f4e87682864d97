import { useState } from 'react'
import Form from 'react-bootstrap/Form'
import { filterFields } from '../../model/finding/asked.ts'
import { normalize } from '../../model/values/sortable.ts'
import { takeFocus } from '../../ui/dom.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Choice } from '../../ui/popup/popup.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection } from '../registry/records-context.ts'
import { messages } from './messages.ts'

export interface FieldPickerProps {
  /** Fields with a filter already. */
  readonly taken: readonly string[]
  readonly onPick: (field: string) => void
}

/** Filterable fields, found by typing. */
export default function FieldPicker({ taken, onPick }: FieldPickerProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { field } = useFieldMessages()
  const [text, setText] = useState('')
  const names = filterFields(collection).filter(
    name => !taken.includes(name) && normalize(field(name)).includes(normalize(text)),
  )
  const [first] = names
  return (
    <>
      <Form.Control
        ref={takeFocus}
        type="search"
        aria-label={t('findField')}
        placeholder={t('findField')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          onPick(first)
        }}
      />
      <ul className="filter-fields">
        {names.map(name => (
          <li key={name}>
            <Choice onClick={() => onPick(name)}>{field(name)}</Choice>
          </li>
        ))}
      </ul>
      {names.length === 0 ? <p className="filter-none">{t('noField')}</p> : null}
    </>
  )
}
