import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { useMessages } from '../messages/use-messages.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { FieldNotes, type FieldProps, RequiredMark } from './form-field.tsx'
import { messages } from './messages.ts'

interface Keys {
  readonly keys: readonly number[]
  readonly next: number
}

const fitted = ({ keys, next }: Keys, count: number): Keys => {
  const missing = Math.max(0, count - keys.length)
  return {
    keys: [...keys.slice(0, count), ...Array.from({ length: missing }, (_, nth) => next + nth)],
    next: next + missing,
  }
}

export const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** React keys for parts without their own, which move along, so that each keeps its place and state. */
const usePartKeys = (count: number) => {
  const [state, setState] = useState(() => fitted({ keys: [], next: 0 }, count))
  // A change from elsewhere, such as a restored draft.
  const current = state.keys.length === count ? state : fitted(state, count)
  if (current !== state) setState(current)
  return {
    keys: current.keys,
    nextKey: current.next,
    remove: (index: number) => setState({ ...current, keys: current.keys.filter((_, other) => other !== index) }),
    move: (from: number, to: number) => setState({ ...current, keys: moved(current.keys, from, to) }),
  }
}

interface PartsFieldProps<Part> extends FieldProps<readonly Part[]> {
  readonly partLabel: (index: number, part: Part) => string
  readonly newPart: () => Part
  readonly renderPart: (part: Part, onChange: (part: Part) => void, index: number) => ReactNode
  readonly max?: number
}

/** An ordered list of parts: appended, removed, and moved by buttons that keep the focus. */
export const PartsField = <Part,>({ label, value, onChange, partLabel, newPart, ...field }: PartsFieldProps<Part>) => {
  const t = useMessages(messages)
  const id = useId()
  const { renderPart, max = Number.POSITIVE_INFINITY, hint, error, isRequired = false, isDisabled = false } = field
  const { keys, nextKey, remove, move } = usePartKeys(value.length)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  /** Selector of the control to focus after the next render. */
  const wanted = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (wanted.current !== null) box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })

  const nameAt = (index: number) => {
    const part = value[index]
    return part === undefined ? '' : partLabel(index, part)
  }
  const moveTo = (from: number, to: number) => {
    const key = keys[from]
    if (key === undefined) return
    wanted.current = `[data-part="${key}"] [data-move="${to < from ? 'up' : 'down'}"]`
    setSaid(t('moved', { part: nameAt(from), place: to + 1, count: value.length }))
    move(from, to)
    onChange(moved(value, from, to))
  }
  const takeOut = (index: number) => {
    wanted.current = '.parts-add'
    setSaid(t('removed', { part: nameAt(index) }))
    remove(index)
    onChange(value.filter((_, other) => other !== index))
  }
  const add = () => {
    wanted.current = `[data-part="${nextKey}"] :is(input, textarea, select)`
    onChange([...value, newPart()])
  }
  return (
    <fieldset
      ref={box}
      className="field parts"
      disabled={isDisabled}
      aria-describedby={`${id}-error ${id}-hint`}
      onBlur={field.onBlur}
    >
      <Form.Label as="legend">
        {label}
        {isRequired ? <RequiredMark /> : null}
      </Form.Label>
      <ol className="parts-list">
        {value.map((part, index) => (
          <li key={keys[index]} className="part" data-part={keys[index]}>
            <div className="part-controls">
              {renderPart(part, changed => onChange(value.with(index, changed)), index)}
            </div>
            <div className="d-flex flex-shrink-0">
              <MoveButtons
                label={way => t(way === 'up' ? 'moveUp' : 'moveDown', { part: partLabel(index, part) })}
                isDisabled={way => value[way === 'up' ? index - 1 : index + 1] === undefined}
                onMove={by => moveTo(index, index + by)}
              />
              <Button
                variant="icon"
                aria-label={t('remove', { part: partLabel(index, part) })}
                onClick={() => takeOut(index)}
              >
                <X size={16} aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="outline-primary"
        className="parts-add d-inline-flex align-items-center gap-2"
        disabled={value.length >= max}
        onClick={add}
      >
        <Plus size={16} aria-hidden="true" />
        {t('addTo', { label })}
      </Button>
      <FieldNotes id={id} hint={hint} error={error} />
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </fieldset>
  )
}
