import { type FieldProps, FormField } from './form-field.tsx'

export interface TextAreaProps extends FieldProps<string> {
  /** How many lines are seen at first; it grows with its text where the browser can. */
  readonly rows?: number
  readonly placeholder?: string
  /** Counted, not enforced: what is pasted is never cut. */
  readonly maxLength?: number
}

/** Text of several lines. */
export const TextArea = ({ value, onChange, onBlur, rows = 4, placeholder, ...field }: TextAreaProps) => (
  <FormField {...field} length={value.length}>
    {control => (
      <textarea
        {...control}
        className="form-control field-area"
        rows={rows}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
      />
    )}
  </FormField>
)
