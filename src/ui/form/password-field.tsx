import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from '../messages.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input with a button that shows what was typed. */
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
