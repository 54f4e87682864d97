import { type ReactNode, useId } from 'react'
import { RequiredMark } from '../../ui/form/form-field.tsx'
import type { ControlProps } from './control-props.ts'

type FieldGroupProps = Pick<ControlProps, 'label' | 'hint' | 'error' | 'field'> & { readonly children: ReactNode }

/** The frame of a control that is several elements, none of which the label could name alone. */
export const FieldGroup = ({ label, hint, error, field, children }: FieldGroupProps) => {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={`${id}-error ${id}-hint`}>
      <legend className="form-label">
        {label}
        {field.required ? <RequiredMark /> : null}
      </legend>
      {children}
      <div className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </div>
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
    </fieldset>
  )
}
