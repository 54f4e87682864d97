import type { ChangeEvent } from 'react'
import { type FieldProps, FormField } from './form-field.tsx'

/** The value of a date or moment that was begun and not finished. No check accepts it, so that it cannot be saved as none. */
export const unfinished = '?'

/** What a date's input holds, null for nothing. */
export const dateTextIn = ({ target }: ChangeEvent<HTMLInputElement>): string | null =>
  target.value || (target.validity.badInput ? unfinished : null)

export interface DateFieldProps extends FieldProps<string | null> {
  /** YYYY-MM-DD. */
  readonly min?: string
  readonly max?: string
}

/** A day without a time, as YYYY-MM-DD, null for none. */
export const DateField = ({ value, onChange, onBlur, min, max, ...field }: DateFieldProps) => (
  <FormField {...field}>
    {control => (
      <input
        {...control}
        className="form-control field-date"
        type="date"
        min={min}
        max={max}
        value={value === unfinished ? '' : (value ?? '')}
        onChange={event => onChange(dateTextIn(event))}
        onBlur={onBlur}
      />
    )}
  </FormField>
)
