import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import type { Shown } from '../../config/area.ts'
import { nextIndex, scrollIntoView } from '../dom.ts'
import { Chips, type ControlProps, Swatch } from '../form/form-field.tsx'
import { Marked } from '../marked.tsx'
import { defineMessages } from '../messages/define-messages.ts'
import { useMessages } from '../messages/use-messages.ts'

const messages = defineMessages({
  nothing: { en: 'No results', es: 'Sin resultados' },
  loading: { en: 'Searching…', es: 'Buscando…' },
  more: { en: '{count} more: type to narrow', es: '{count} más: escribe para acotar' },
  count: {
    en: '{count, plural, one {# result} other {# results}}. Up and Down to move, Enter to choose.',
    es: '{count, plural, one {# resultado} other {# resultados}}. Arriba y abajo para moverte, Enter para elegir.',
  },
  clear: { en: 'Clear {label}', es: 'Vaciar {label}' },
  remove: { en: 'Remove {option}', es: 'Quitar {option}' },
  chosen: { en: 'Chosen for {label}', es: 'Elegidos para {label}' },
})

export interface ComboboxOption {
  readonly id: string
  readonly label: Shown
  /** Distinguishes equal labels, for example the slug. */
  readonly hint?: Shown
  readonly swatch?: string
  /** Parts of the label; every second one is marked. */
  readonly parts?: readonly string[]
}

export interface ComboboxSearch {
  /** Results for the text in order, possibly with chosen ones. */
  readonly options: readonly ComboboxOption[]
  /** Called with the typed text, and with '' when the list opens. The caller debounces and cancels. */
  readonly onSearch: (text: string) => void
  readonly isLoading?: boolean
  readonly failure?: string | null
  /** Language of the options, if it is not the page's. */
  readonly lang?: string | undefined
  /** Number of results not among the options. */
  readonly more?: number
}

export interface ComboboxField extends ComboboxSearch {
  readonly label: string
  /** From the frame of a form field with its label; without an id the label is rendered here. */
  readonly control?: Partial<ControlProps>
  readonly placeholder?: string
  /** Last option, which creates a missing record; called with the typed text. */
  readonly create?: { readonly label: (text: string) => string; readonly onCreate: (text: string) => void } | undefined
  readonly onBlur?: (() => void) | undefined
}

/** Screen readers get the unsplit label. */
const optionText = ({ label, hint }: ComboboxOption): string => (hint === undefined ? label : `${label} ${hint}`)

interface OptionListProps extends Omit<ComboboxSearch, 'onSearch'> {
  readonly id: string
  readonly label: string
  readonly isOpen: boolean
  readonly isMany: boolean
  readonly active: number
  readonly isChosen: (id: string) => boolean
  readonly onPoint: (index: number) => void
  readonly onTake: (option: ComboboxOption) => void
  /** Label of the option that creates a missing record; null without one. */
  readonly making?: string | null
  readonly onMake?: () => void
}

export const OptionList = ({
  id,
  label,
  isOpen,
  isMany,
  active,
  isChosen,
  onPoint,
  onTake,
  ...more
}: OptionListProps) => {
  const t = useMessages(messages)
  const { making = null, onMake, ...search } = more
  const { options, more: left = 0, isLoading = false, failure = null } = search
  const line = failure ?? (isLoading ? t('loading') : options.length === 0 ? t('nothing') : null)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the list, or on its scrollbar, leaves the focus in the input */}
      <div className="combobox-popup" hidden={!isOpen} onMouseDown={event => event.preventDefault()}>
        <div
          id={id}
          role="listbox"
          aria-multiselectable={isMany || undefined}
          className="combobox-list"
          aria-label={label}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the input points at it (`aria-activedescendant`)
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-label={option.parts && optionText(option)}
              lang={option.parts && more.lang}
              aria-selected={isChosen(option.id)}
              data-active={index === active}
              ref={index === active ? scrollIntoView : undefined}
              className="combobox-option"
              onPointerMove={() => {
                if (index !== active) onPoint(index)
              }}
              onClick={() => onTake(option)}
            >
              <Swatch colour={option.swatch} />
              <span className="min-w-0" dir="auto" lang={more.lang}>
                {option.parts ? <Marked parts={option.parts} /> : option.label}
              </span>
              {option.hint === undefined ? null : <span className="text-soft fs-small">{option.hint}</span>}
              {isChosen(option.id) ? <Check size={16} aria-hidden="true" /> : null}
            </div>
          ))}
          {making === null ? null : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the input points at it (`aria-activedescendant`)
            <div
              id={`${id}-${options.length}`}
              role="option"
              aria-selected={false}
              data-active={active === options.length}
              ref={active === options.length ? scrollIntoView : undefined}
              className="combobox-option combobox-making"
              onPointerMove={() => {
                if (active !== options.length) onPoint(options.length)
              }}
              onClick={onMake}
            >
              {making}
            </div>
          )}
        </div>
        {line === null ? null : (
          <p className="combobox-line" data-failed={failure !== null}>
            {line}
          </p>
        )}
        {left > 0 && line === null ? <p className="combobox-line">{t('more', { count: left })}</p> : null}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {isOpen ? (line ?? t('count', { count: options.length })) : null}
      </span>
    </>
  )
}

interface ComboboxViewProps extends ComboboxField {
  readonly values: readonly ComboboxOption[]
  readonly onValues: (values: readonly ComboboxOption[]) => void
  readonly isMany: boolean
}

const page = 8
const movingKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']

interface ListState {
  readonly isOpen: boolean
  readonly text: string
  /** Id of the option that Enter takes; its position may change as results arrive. Null: the first result of a text. */
  readonly pointed: string | null
}

const closed: ListState = { isOpen: false, text: '', pointed: null }

/** Option that creates a record; unlike any id. */
const createOptionId = '(making)'

/** A field with a list, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
const ComboboxView = ({ values, onValues, isMany, label, create, ...more }: ComboboxViewProps) => {
  const { control = {}, placeholder, ...field } = more
  const t = useMessages(messages)
  const ownId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(closed)
  const { id = ownId, disabled = false } = control
  const { options, onSearch, onBlur } = field
  // Only once the search has ended without it.
  const making = (!field.isLoading && create?.label(list.text.trim())) || null
  const ids = [...options.map(option => option.id), ...(making === null ? [] : [createOptionId])]
  const { isOpen, text, pointed } = list
  const [value] = isMany ? [] : values
  const reached = pointed === null ? -1 : ids.indexOf(pointed)
  const isSuggested = pointed === null && text.trim() !== '' && !field.isLoading && options.length > 0
  const active = isSuggested ? 0 : reached
  const isChosen = (wanted: string) => values.some(option => option.id === wanted)
  const without = (unwanted: string) => values.filter(option => option.id !== unwanted)

  const open = () => {
    if (isOpen) return
    setList({ ...list, isOpen: true })
    onSearch('')
  }
  const take = (option: ComboboxOption | undefined) => {
    if (!option) return
    onValues(!isMany ? [option] : isChosen(option.id) ? without(option.id) : [...values, option])
    // With multiple values the list stays open.
    setList({ ...closed, isOpen: isMany })
    if (isMany) onSearch('')
  }
  const make = () => {
    setList(closed)
    create?.onCreate(text.trim())
  }
  const remove = (unwanted: string) => {
    onValues(without(unwanted))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (movingKeys.includes(event.key) && !event.altKey) {
      event.preventDefault()
      if (!isOpen) onSearch('')
      const next = nextIndex(event.key, isOpen ? reached : -1, ids.length, { loop: true, page })
      setList({ text, isOpen: true, pointed: ids[next ?? -1] ?? null })
    } else if (event.key === 'ArrowDown') open()
    else if (event.key === 'ArrowUp') setList(closed)
    else if (event.key === 'Enter' && isOpen) {
      // With an open list Enter never submits the form.
      event.preventDefault()
      if (making !== null && active === options.length) make()
      else take(options[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setList(closed)
    } else if (event.key === 'Backspace' && text === '' && isMany) onValues(values.slice(0, -1))
  }
  return (
    <div className="combobox">
      {control.id === undefined ? <Form.Label htmlFor={id}>{label}</Form.Label> : null}
      <div className="combobox-box" data-invalid={control['aria-invalid'] ?? false} data-disabled={disabled}>
        {isMany ? (
          <Chips
            label={t('chosen', { label })}
            items={values}
            lang={field.lang}
            removeLabel={option => t('remove', { option })}
            disabled={disabled}
            onRemove={remove}
          />
        ) : null}
        {isOpen ? null : <Swatch colour={value?.swatch} />}
        <input
          {...control}
          ref={input}
          id={id}
          role="combobox"
          className="combobox-input"
          dir="auto"
          lang={value && field.lang}
          placeholder={value ? value.label : values.length > 0 ? undefined : placeholder}
          autoComplete="off"
          spellCheck={false}
          required={control['aria-required'] === true && values.length === 0}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-list-${active}` : undefined}
          value={isOpen ? text : (value?.label ?? '')}
          onChange={({ target }) => {
            setList({ isOpen: true, text: target.value, pointed: null })
            onSearch(target.value)
          }}
          onKeyDown={press}
          onClick={open}
          onBlur={() => {
            setList(closed)
            onBlur?.()
          }}
        />
        {isMany ? null : value === undefined || disabled ? (
          <ChevronDown className="combobox-arrow" size={16} aria-hidden="true" />
        ) : (
          <Button variant="icon" aria-label={t('clear', { label })} onClick={() => remove(value.id)}>
            <X size={16} aria-hidden="true" />
          </Button>
        )}
      </div>
      <OptionList
        {...field}
        id={`${id}-list`}
        label={label}
        isOpen={isOpen}
        isMany={isMany}
        active={active}
        isChosen={isChosen}
        onPoint={index => setList({ ...list, pointed: ids[index] ?? null })}
        onTake={take}
        making={making}
        onMake={make}
      />
    </div>
  )
}

export interface ComboboxProps extends ComboboxField {
  readonly value: ComboboxOption | null
  readonly onChange: (value: ComboboxOption | null) => void
}

/** A search field for one value. Text without a choice is no value: leaving the field restores the last one. */
export const Combobox = ({ value, onChange, ...field }: ComboboxProps) => (
  <ComboboxView
    {...field}
    isMany={false}
    values={value ? [value] : []}
    onValues={([chosen]) => onChange(chosen ?? null)}
  />
)

interface MultiComboboxProps extends ComboboxField {
  readonly value: readonly ComboboxOption[]
  readonly onChange: (value: readonly ComboboxOption[]) => void
}

/** Like Combobox for several values, each with a remove button; Backspace removes the last. */
export const MultiCombobox = ({ value, onChange, ...field }: MultiComboboxProps) => (
  <ComboboxView {...field} isMany values={value} onValues={onChange} />
)
