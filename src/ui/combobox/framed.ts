import type { FramedControl } from '../form/form-field.tsx'
import type { ComboboxField } from './option.ts'

/** What a combobox takes over from the frame of a form's field. */
export const framed = (control: FramedControl) =>
  ({
    id: control.id,
    isLabelHidden: true,
    describedBy: control['aria-describedby'],
    invalid: control['aria-invalid'],
    disabled: control.disabled,
    required: control['aria-required'],
  }) satisfies Partial<ComboboxField>
