import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { scrollIntoView } from '../dom.ts'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ComboboxField, ComboboxOption, ComboboxSearch } from './option.ts'
import { type ComboboxInPlace, useCombobox } from './use-combobox.ts'

interface OptionListProps extends ComboboxSearch {
  readonly label: string
  readonly combobox: ComboboxInPlace
  readonly isChosen: (id: string) => boolean
}

/** What was found, under the field. */
export const OptionList = ({ label, combobox, isChosen, options, more = 0, ...search }: OptionListProps) => {
  const t = useMessages(messages)
  const { list, popupProps, listProps, optionProps, isActive } = combobox
  const { isLoading = false, failure = null } = search
  const line = failure ?? (isLoading ? t('loading') : options.length === 0 ? t('nothing') : null)
  const said = line ?? t('count', { count: options.length })
  return (
    <>
      <div {...popupProps} className="combobox-popup">
        <ul {...listProps} className="combobox-list" aria-label={label}>
          {options.map((option, index) => (
            <li
              {...optionProps(index, isChosen(option.id))}
              key={option.id}
              ref={isActive(index) ? scrollIntoView : undefined}
              className="combobox-option"
            >
              {option.swatch === undefined ? null : (
                <span className="combobox-swatch" style={{ background: option.swatch }} aria-hidden="true" />
              )}
              <span className="min-w-0">{option.label}</span>
              {option.hint === undefined ? null : <span className="text-soft fs-small">{option.hint}</span>}
              {isChosen(option.id) ? <Check size={16} aria-hidden="true" /> : null}
            </li>
          ))}
        </ul>
        {line === null ? null : (
          <p className="combobox-line" data-failed={failure !== null}>
            {line}
          </p>
        )}
        {more > 0 && line === null ? <p className="combobox-line">{t('more', { count: more })}</p> : null}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {list.isOpen ? said : null}
      </span>
    </>
  )
}

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
