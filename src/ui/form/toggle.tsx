import './toggle.scss'
import { useId } from 'react'
import type { FieldProps } from './form-field.tsx'

/** On or off, at once clear which. */
export const Toggle = ({ label, value, onChange, onBlur, hint, error, isDisabled = false }: FieldProps<boolean>) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="toggle">
        <input
          type="checkbox"
          role="switch"
          aria-checked={value}
          className="toggle-input"
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          disabled={isDisabled}
          checked={value}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className="text-heading fw-bold">{label}</span>
      </label>
      <div className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </div>
      {hint ? (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}
