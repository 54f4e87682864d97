import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import InputGroup from 'react-bootstrap/InputGroup'
import { messages } from '../messages/common-messages.ts'
import { useMessages } from '../messages/use-messages.ts'

export interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly defaultValue?: string
  readonly readOnly?: boolean
  readonly inputMode?: 'numeric' | 'tel'
  readonly error?: string | undefined
  readonly onChange?: () => void
  readonly adornment?: ReactNode
}

/** A labelled, uncontrolled input, read on submit. */
export const TextField = ({ label, error, adornment, type = 'text', ...input }: TextFieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <InputGroup>
        <Form.Control
          {...input}
          id={id}
          type={type}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {adornment}
      </InputGroup>
      {error === undefined ? null : (
        <div className="field-error" id={errorId}>
          {error}
        </div>
      )}
    </div>
  )
}

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'adornment'>) => {
  const t = useMessages(messages)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      adornment={
        <Button
          variant="outline-primary"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </Button>
      }
    />
  )
}
