import { type KeyboardEvent, type MouseEvent, useId, useReducer, useRef } from 'react'
import type { FramedControl } from '../form/form-field.tsx'
import type { ComboboxField, ComboboxOption, ComboboxSearch } from './option.ts'

/** What the list of a combobox shows: pure, so that each key can be tried without a page. */
export interface ListState {
  readonly isOpen: boolean
  readonly text: string
  /** Index of the option that Enter takes, null for none. */
  readonly active: number | null
}

type ListEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'opened' | 'closed' | 'taken' }
  | { readonly type: 'moved'; readonly key: MovingKey; readonly count: number }
  | { readonly type: 'pointed'; readonly index: number }

export type MovingKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp'

export const closedList: ListState = { isOpen: false, text: '', active: null }

const page = 8

const isMovingKey = (key: string): key is MovingKey => ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key)

/** The event of a key that moves through the list, undefined for any other. */
export const moveOf = (key: string, count: number): ListEvent | undefined =>
  isMovingKey(key) ? { type: 'moved', key, count } : undefined

/** Arrows run around, pages stop at the ends. */
const target = (active: number | null, key: MovingKey, count: number): number | null => {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return active === null || active === last ? 0 : active + 1
  if (key === 'ArrowUp') return active === null || active === 0 ? last : active - 1
  return key === 'PageDown' ? Math.min(last, (active ?? -1) + page) : Math.max(0, (active ?? count) - page)
}

export const reduceList = (state: ListState, event: ListEvent): ListState => {
  switch (event.type) {
    case 'typed':
      return { isOpen: true, text: event.text, active: null }
    case 'opened':
      return { ...state, isOpen: true }
    case 'closed':
    case 'taken':
      return closedList
    case 'pointed':
      return { ...state, active: event.index }
    case 'moved':
      // The key that opens the list leads to its first or last option at once.
      return { ...state, isOpen: true, active: target(state.isOpen ? state.active : null, event.key, event.count) }
  }
}

interface ComboboxBehaviour extends Pick<ComboboxSearch, 'options' | 'onSearch'> {
  readonly disabled: boolean
  readonly onBlur: (() => void) | undefined
  readonly onTake: (option: ComboboxOption) => void
  /** Backspace in the empty field. */
  readonly onBackspace?: (() => void) | undefined
  /** Stays open after something was taken: there may be more to take. */
  readonly isStaying?: boolean
}

/** The keyboard and the pointer of a field with a list, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
export const useCombobox = (behaviour: ComboboxBehaviour) => {
  const { options, onSearch, disabled, onBlur, onTake, onBackspace, isStaying = false } = behaviour
  const [list, send] = useReducer(reduceList, closedList)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  // What was found meanwhile may be less than what the keyboard had reached.
  const active = list.active !== null && list.active < options.length ? list.active : null

  const open = () => {
    if (disabled || list.isOpen) return
    send({ type: 'opened' })
    onSearch('')
  }
  const take = (option: ComboboxOption | undefined) => {
    if (!option) return
    send({ type: 'taken' })
    onTake(option)
    if (!isStaying) return
    send({ type: 'opened' })
    onSearch('')
  }
  const press = (event: KeyboardEvent) => {
    const move = moveOf(event.key, options.length)
    if (move && !event.altKey) {
      event.preventDefault()
      if (!list.isOpen) onSearch('')
      send(move)
    } else if (event.key === 'ArrowDown') open()
    else if (event.key === 'ArrowUp') send({ type: 'closed' })
    else if (event.key === 'Enter' && list.isOpen) {
      // With a list open Enter never sends the form.
      event.preventDefault()
      take(options[active ?? -1])
    } else if (event.key === 'Escape' && list.isOpen) {
      event.stopPropagation()
      send({ type: 'closed' })
    } else if (event.key === 'Backspace' && list.text === '') onBackspace?.()
  }
  const optionId = (index: number) => `${listId}-${index}`
  return {
    list,
    focusInput: () => input.current?.focus(),
    inputProps: {
      ref: input,
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': list.isOpen,
      'aria-controls': listId,
      'aria-activedescendant': list.isOpen && active !== null ? optionId(active) : undefined,
      onChange: (event: { readonly target: { readonly value: string } }) => {
        send({ type: 'typed', text: event.target.value })
        onSearch(event.target.value)
      },
      onKeyDown: press,
      onClick: open,
      onBlur: () => {
        send({ type: 'closed' })
        onBlur?.()
      },
    } as const,
    popupProps: {
      hidden: !list.isOpen,
      // A press on the list, or on its scrollbar, leaves the focus in the input.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    listProps: { id: listId, role: 'listbox', 'aria-multiselectable': isStaying || undefined } as const,
    /** The input points at its options (`aria-activedescendant`): they are never reached by themselves. */
    optionProps: (index: number, isChosen: boolean) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': isChosen,
        'data-active': index === active,
        onPointerMove: () => {
          if (index !== active) send({ type: 'pointed', index })
        },
        onClick: () => take(options[index]),
      }) as const,
    isActive: (index: number) => index === active,
  }
}

export type ComboboxInPlace = ReturnType<typeof useCombobox>

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
