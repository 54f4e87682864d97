import './toggle.scss'
import { useId } from 'react'
import { describedBy, FieldNotes, type FieldProps } from './form-field.tsx'

export const Toggle = ({ label, value, onChange, onBlur, hint, error, isDisabled = false }: FieldProps<boolean>) => {
  const id = useId()
  return (
    <div className="field">
      <label className="toggle">
        <input
          type="checkbox"
          role="switch"
          aria-checked={value}
          className="toggle-input"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          disabled={isDisabled}
          checked={value}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className="text-heading fw-bold">{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
