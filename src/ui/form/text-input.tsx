import type { ReactNode } from 'react'
import { type FieldProps, FormField } from './form-field.tsx'

export interface TextInputProps extends FieldProps<string> {
  readonly type?: 'text' | 'url' | 'email' | 'tel' | 'search'
  readonly placeholder?: string
  /** Counted, not enforced: what is pasted is never cut. */
  readonly maxLength?: number
  readonly autoComplete?: string
  readonly isSpellChecked?: boolean
  /** Stands in the field at its end, for example a button (`field-button`). */
  readonly adornment?: ReactNode
}

/** A line of text. */
export const TextInput = ({ value, onChange, onBlur, type = 'text', adornment, ...field }: TextInputProps) => (
  <FormField {...field} length={value.length}>
    {control => (
      <div className="field-box">
        <input
          {...control}
          className="form-control"
          type={type}
          placeholder={field.placeholder}
          autoComplete={field.autoComplete ?? 'off'}
          spellCheck={field.isSpellChecked ?? type === 'text'}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {adornment}
      </div>
    )}
  </FormField>
)
