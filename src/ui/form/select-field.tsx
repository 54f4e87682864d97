import { useMessages } from '../messages/use-messages.ts'
import { type FieldProps, FormField } from './form-field.tsx'
import { messages } from './messages.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly Choice[]
  /** What stands for no choice. Where one is required it can be left, not gone back to. */
  readonly emptyLabel?: string
}

/** One of a few. A value that is not among the options is shown as it is, so that a form does not change what it does not know. */
export const SelectField = ({ value, onChange, onBlur, options, emptyLabel, ...field }: SelectFieldProps) => {
  const t = useMessages(messages)
  const isKnown = value === null || options.some(option => option.value === value)
  return (
    <FormField {...field}>
      {control => (
        <select
          {...control}
          className="form-select"
          value={value ?? ''}
          onChange={event => onChange(event.target.value || null)}
          onBlur={onBlur}
        >
          <option value="" disabled={field.isRequired}>
            {emptyLabel ?? t('none')}
          </option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {isKnown ? null : <option value={value}>{value}</option>}
        </select>
      )}
    </FormField>
  )
}
