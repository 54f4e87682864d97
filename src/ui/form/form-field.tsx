import { type ReactNode, useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

/** What every field of a form is told; the value is held by whoever draws it. */
export interface FieldProps<Value> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The person has left the field: time to say what is wrong with it. */
  readonly onBlur?: (() => void) | undefined
  /** Said before anything is wrong. */
  readonly hint?: ReactNode
  /** Why the value is refused, in words. */
  readonly error?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** What a control takes over from its frame, to be found by its label, hint and error. */
export interface FramedControl {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly 'aria-errormessage': string | undefined
}

interface FormFieldProps extends Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'isRequired' | 'isDisabled'> {
  readonly children: (control: FramedControl) => ReactNode
  /** How long the text is, and how long it may be: said when it comes near. */
  readonly length?: number
  readonly maxLength?: number | undefined
}

/** From which part of the limit on the counter is shown. */
const nearLimit = 0.8

/** The frame of a field: label, control, hint, counter, and the error, which is read out when it appears without interrupting. */
export const FormField = ({ label, hint, error, length = 0, maxLength, children, ...field }: FormFieldProps) => {
  const t = useMessages(messages)
  const id = useId()
  const { isRequired = false, isDisabled = false } = field
  const isNear = maxLength !== undefined && length >= maxLength * nearLimit
  const described = [error && `${id}-error`, hint && `${id}-hint`, isNear && `${id}-count`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      {children({
        id,
        disabled: isDisabled,
        'aria-required': isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        'aria-errormessage': error === undefined ? undefined : `${id}-error`,
      })}
      <div className="d-flex gap-4 justify-content-between">
        <div>
          <div className="field-error" id={`${id}-error`} aria-live="polite">
            {error}
          </div>
          {hint ? (
            <div className="field-hint" id={`${id}-hint`}>
              {hint}
            </div>
          ) : null}
        </div>
        {isNear ? (
          <div className="field-count" id={`${id}-count`} data-over={length > maxLength}>
            {length > maxLength ? t('over', { count: length - maxLength }) : t('left', { count: maxLength - length })}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The star of what has to be filled in. Those who do not see it hear `aria-required` of the control. */
export const RequiredMark = () => (
  <span className="field-required" aria-hidden="true">
    {' *'}
  </span>
)
