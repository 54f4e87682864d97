import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { OptionList } from './combobox.tsx'
import { messages } from './messages.ts'
import type { ComboboxField, ComboboxOption } from './option.ts'
import { useCombobox } from './use-combobox.ts'

export interface MultiComboboxProps extends ComboboxField {
  /** In the order in which they were chosen. */
  readonly value: readonly ComboboxOption[]
  readonly onChange: (value: readonly ComboboxOption[]) => void
}

/** A field that finds several things while one types; each stands in it with a button that takes it out again, as Backspace does with the last. */
export const MultiCombobox = ({ value, onChange, ...field }: MultiComboboxProps) => {
  const t = useMessages(messages)
  const ownId = useId()
  const { id = ownId, label, options, onSearch, disabled = false } = field
  const isChosen = (wanted: string) => value.some(option => option.id === wanted)
  const without = (unwanted: string) => value.filter(option => option.id !== unwanted)
  const combobox = useCombobox({
    options,
    onSearch,
    disabled,
    onBlur: field.onBlur,
    isStaying: true,
    onTake: option => onChange(isChosen(option.id) ? without(option.id) : [...value, option]),
    onBackspace: () => onChange(value.slice(0, -1)),
  })
  const { list, focusInput } = combobox
  return (
    <div className="combobox">
      {field.isLabelHidden ? null : (
        <label className="form-label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="combobox-box" data-invalid={field.invalid ?? false} data-disabled={disabled}>
        {value.length === 0 ? null : (
          <ul className="chips" aria-label={t('chosen', { label })}>
            {value.map(option => (
              <li key={option.id} className="chip">
                {option.swatch === undefined ? null : (
                  <span className="combobox-swatch" style={{ background: option.swatch }} aria-hidden="true" />
                )}
                <span className="chip-label">{option.label}</span>
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={t('remove', { option: option.label })}
                  disabled={disabled}
                  onClick={() => {
                    onChange(without(option.id))
                    focusInput()
                  }}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...combobox.inputProps}
          id={id}
          className="combobox-input"
          placeholder={value.length === 0 ? field.placeholder : undefined}
          aria-invalid={field.invalid ?? false}
          aria-describedby={field.describedBy}
          required={field.required === true && value.length === 0}
          disabled={disabled}
          value={list.text}
        />
      </div>
      <OptionList {...field} combobox={combobox} isChosen={isChosen} />
    </div>
  )
}
