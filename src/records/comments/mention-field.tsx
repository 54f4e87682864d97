import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import Form from 'react-bootstrap/Form'
import { flushSync } from 'react-dom'
import { longestComment } from '../../model/comments.ts'
import { OptionList } from '../../ui/combobox/combobox.tsx'
import { nextIndex } from '../../ui/dom.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type Colleague, colleaguesNamed, mentionOf, mentionTyped } from '../data/colleagues.ts'
import { messages } from './messages.ts'

interface MentionFieldProps {
  readonly value: string
  readonly colleagues: readonly Colleague[]
  readonly error: string | undefined
  readonly takesFocus?: boolean
  readonly onChange: (text: string) => void
  readonly onMention: (colleague: Colleague, text: string) => void
  readonly onSend: () => void
}

/** A text where @ offers colleagues: arrows move, Enter or Tab chooses, Esc closes. Ctrl-Enter sends. */
export const MentionField = (props: MentionFieldProps) => {
  const { value, colleagues, error, takesFocus = false, onChange, onMention, onSend } = props
  const t = useMessages(messages)
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const hold = useCallback(
    (element: HTMLTextAreaElement | null) => {
      area.current = element
      if (takesFocus) element?.focus()
    },
    [takesFocus],
  )
  /** Caret after the last typed character; null once it moves otherwise, or the list is closed. */
  const [caret, setCaret] = useState<number | null>(null)
  const [pointed, setPointed] = useState(0)
  const typed = caret === null ? null : mentionTyped(value, caret)
  const found = typed === null ? [] : colleaguesNamed(colleagues, typed.query)
  const isOpen = found.length > 0
  const active = Math.min(pointed, found.length - 1)

  const take = (colleague: Colleague | undefined) => {
    if (colleague === undefined || typed === null || caret === null) return
    const before = `${value.slice(0, typed.from)}${mentionOf(colleague)} `
    flushSync(() => {
      setCaret(null)
      onMention(colleague, before + value.slice(caret).replace(/^ /, ''))
    })
    area.current?.setSelectionRange(before.length, before.length)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
      return
    }
    if (!isOpen) return
    const to = nextIndex(event.key, active, found.length, { loop: true })
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setPointed(to ?? 0)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      take(found[active])
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setCaret(null)
    }
  }
  return (
    <div className="combobox mention-field">
      <FormField
        label={t('text')}
        hint={colleagues.length === 0 ? undefined : t('hint')}
        error={error}
        text={value}
        maxLength={longestComment}
      >
        {control => (
          <Form.Control
            as="textarea"
            dir="auto"
            {...control}
            ref={hold}
            rows={4}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            value={value}
            onChange={({ target }) => {
              setCaret(target.selectionStart)
              setPointed(0)
              onChange(target.value)
            }}
            onSelect={({ currentTarget }) => {
              if (currentTarget.selectionStart !== caret) setCaret(null)
            }}
            onKeyDown={press}
            onBlur={() => setCaret(null)}
          />
        )}
      </FormField>
      <OptionList
        id={listId}
        label={t('people')}
        isOpen={isOpen}
        isMany={false}
        active={active}
        options={found.map(({ uid, name }) => ({ id: uid, label: name }))}
        isChosen={() => false}
        onPoint={setPointed}
        onTake={({ id }) => take(found.find(({ uid }) => uid === id))}
      />
    </div>
  )
}
