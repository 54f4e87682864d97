import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, use, useId } from 'react'
import Form from 'react-bootstrap/Form'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import { unitOf } from './text-units.ts'

/** Props of every form field; the caller holds the value. */
export interface FieldProps<Value> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The field lost focus: time to show its issue. */
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** Props from the frame that link a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FormFieldProps extends Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'isRequired' | 'isDisabled'> {
  readonly children: (control: ControlProps) => ReactNode
  /** Counted against its limit; announced when close. */
  readonly text?: string
  readonly maxLength?: number | undefined
}

const nearLimit = 0.8

export const FormField = ({ label, text = '', maxLength, children, ...field }: FormFieldProps) => {
  const t = useMessages(messages)
  const id = useId()
  const { hint, error, isRequired = false, isDisabled = false } = field
  const { length } = text
  // The error says the same.
  const isNear = error === undefined && maxLength !== undefined && length >= maxLength * nearLimit
  const state = length > (maxLength ?? length) ? 'over' : 'left'
  return (
    <div className="field">
      <Form.Label htmlFor={id}>
        {label}
        {isRequired && !isDisabled ? <RequiredMark /> : null}
      </Form.Label>
      {children({
        id,
        disabled: isDisabled,
        'aria-required': isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': [describedBy(id, field), isNear && `${id}-count`].filter(Boolean).join(' ') || undefined,
      })}
      <div className="d-flex gap-4 justify-content-between">
        <div>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
        {isNear ? (
          <div className="field-count" id={`${id}-count`} data-over={length > maxLength}>
            {t(unitOf(text) === 'character' ? state : `${state}Units`, { count: Math.abs(maxLength - length) })}
          </div>
        ) : null}
      </div>
    </div>
  )
}

type Notes = Pick<FieldProps<unknown>, 'hint' | 'error'>

export const describedBy = (id: string, { hint, error }: Notes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** Whether an appearing issue is announced; false if something else does it. */
export const AnnounceErrors = createContext(true)

/** Issue of a field, announced politely, and its hint. */
export const FieldNotes = ({ id, hint, error }: Notes & { readonly id: string }) => (
  <>
    <div className="field-error" id={`${id}-error`} aria-live={use(AnnounceErrors) ? 'polite' : 'off'}>
      {error}
    </div>
    {hint ? (
      <Form.Text as="div" id={`${id}-hint`}>
        {hint}
      </Form.Text>
    ) : null}
  </>
)

/** Asterisk of a required field. Screen readers get `aria-required` instead. */
export const RequiredMark = () => (
  <span className="field-required" aria-hidden="true">
    {' *'}
  </span>
)

export const Swatch = ({ colour }: { readonly colour: string | undefined }) =>
  colour === undefined ? null : <span className="swatch" style={{ background: colour }} aria-hidden="true" />

interface ChipsProps {
  readonly label: string
  /** Language of the items, if it is not the page's. */
  readonly lang?: string | undefined
  readonly items: readonly { readonly id: string; readonly label: string; readonly swatch?: string }[]
  readonly removeLabel: (label: string) => string
  readonly disabled: boolean
  readonly onRemove: (id: string) => void
}

export const Chips = ({ label, lang, items, removeLabel, disabled, onRemove }: ChipsProps) =>
  items.length === 0 ? null : (
    <ul className="chips" aria-label={label}>
      {items.map(item => (
        <li key={item.id} className="chip">
          <Swatch colour={item.swatch} />
          <span className="chip-label" dir="auto" lang={lang}>
            {item.label}
          </span>
          <button
            type="button"
            className="chip-remove"
            aria-label={removeLabel(item.label)}
            disabled={disabled}
            onClick={() => onRemove(item.id)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
