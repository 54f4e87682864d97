import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type FieldProps, FormField } from './form-field.tsx'
import { messages } from './messages.ts'

interface TagsFieldProps extends FieldProps<readonly string[]> {
  readonly placeholder?: string
}

/** The tags with those that a text names, separated by commas or lines; each once. */
const withTags = (tags: readonly string[], text: string): readonly string[] => [
  ...new Set([...tags, ...text.split(/[,\n]/).map(tag => tag.trim().replace(/\s+/g, ' '))].filter(tag => tag !== '')),
]

/** Short texts in a row, each with a button that takes it out. What was typed and not entered is entered when the field is left. */
export const TagsField = ({ value, onChange, onBlur, placeholder, hint, ...field }: TagsFieldProps) => {
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const enter = (typed: string) => {
    setText('')
    const tags = withTags(value, typed)
    if (tags.length !== value.length) onChange(tags)
  }
  const type = (typed: string) => {
    if (/[,\n]/.test(typed)) enter(typed)
    else setText(typed)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text !== '') {
      event.preventDefault()
      enter(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <FormField {...field} hint={hint ?? t('tagsHint')}>
      {control => (
        <div className="combobox-box" data-invalid={control['aria-invalid']} data-disabled={control.disabled}>
          {value.length === 0 ? null : (
            <ul className="chips" aria-label={t('tagsOf', { label: field.label })}>
              {value.map(tag => (
                <li key={tag} className="chip">
                  <span className="chip-label">{tag}</span>
                  <button
                    type="button"
                    className="chip-remove"
                    aria-label={t('remove', { part: tag })}
                    disabled={control.disabled}
                    onClick={() => {
                      onChange(value.filter(other => other !== tag))
                      input.current?.focus()
                    }}
                  >
                    <X size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            className="combobox-input"
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            value={text}
            onChange={event => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              enter(text)
              onBlur?.()
            }}
          />
        </div>
      )}
    </FormField>
  )
}
