import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ComboboxField, ComboboxOption } from './option.ts'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'

export interface ComboboxProps extends ComboboxField {
  readonly value: ComboboxOption | null
  readonly onChange: (value: ComboboxOption | null) => void
}

/** A field that finds one thing while one types. What was typed and not taken is not a value: the field shows its value again when it is left. */
export const Combobox = ({ value, onChange, ...field }: ComboboxProps) => {
  const t = useMessages(messages)
  const ownId = useId()
  const { id = ownId, label, options, onSearch, disabled = false } = field
  const combobox = useCombobox({ options, onSearch, disabled, onTake: onChange, onBlur: field.onBlur })
  const { list, focusInput } = combobox
  return (
    <div className="combobox">
      {field.isLabelHidden ? null : (
        <label className="form-label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="combobox-box" data-invalid={field.invalid ?? false} data-disabled={disabled}>
        {value?.swatch === undefined || list.isOpen ? null : (
          <span className="combobox-swatch" style={{ background: value.swatch }} aria-hidden="true" />
        )}
        <input
          {...combobox.inputProps}
          id={id}
          className="combobox-input"
          placeholder={list.isOpen && value ? value.label : field.placeholder}
          aria-invalid={field.invalid ?? false}
          aria-describedby={field.describedBy}
          required={field.required}
          disabled={disabled}
          value={list.isOpen ? list.text : (value?.label ?? '')}
        />
        {value === null || disabled ? (
          <ChevronDown className="combobox-arrow" size={16} aria-hidden="true" />
        ) : (
          <button
            type="button"
            className="icon-button"
            aria-label={t('clear', { label })}
            onClick={() => {
              onChange(null)
              focusInput()
            }}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <OptionList {...field} combobox={combobox} isChosen={chosen => chosen === value?.id} />
    </div>
  )
}
