import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from '../messages.ts'

export interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly defaultValue?: string
  readonly readOnly?: boolean
  readonly error?: string | undefined
  readonly onChange?: () => void
  readonly adornment?: ReactNode
}

/**
 * A labelled, uncontrolled input, read on submit. The sign-in page uses Bootstrap's classes without react-bootstrap,
 * whose components would add 3 KB for the same markup.
 */
export const TextField = ({ label, error, adornment, type = 'text', ...input }: TextFieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className={`field-box ${adornment === undefined ? '' : 'with-button'}`}>
        <input
          {...input}
          id={id}
          className={error === undefined ? 'form-control' : 'form-control is-invalid'}
          type={type}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {adornment}
      </div>
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
        <button
          type="button"
          className="field-button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
