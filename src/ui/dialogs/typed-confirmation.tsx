import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

interface TypedConfirmationProps {
  readonly wanted: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The field that makes a person look twice. */
export const TypedConfirmation = ({ wanted, text, onChange }: TypedConfirmationProps) => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <div className="dialog-typed">
      <label className="form-label" htmlFor={id}>
        {t('typeToConfirm', { wanted })}
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
