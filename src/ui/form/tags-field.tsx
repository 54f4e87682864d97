import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { isPressed } from '../shortcuts/registry.ts'
import { Chips, type FieldProps, FormField } from './form-field.tsx'
import { messages } from './messages.ts'

const withTags = (tags: readonly string[], text: string): readonly string[] => [
  ...new Set([...tags, ...text.split(/[,\n]/).map(tag => tag.trim().replace(/\s+/g, ' '))].filter(tag => tag !== '')),
]

/** Short texts as chips, each removable. Leaving the field adds pending text. */
export const TagsField = ({ value, onChange, onBlur, hint, ...field }: FieldProps<readonly string[]>) => {
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
      // The form hears it next.
    } else if (isPressed(event, 'Mod+S')) enter(text)
    else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <FormField {...field} hint={hint ?? t('tagsHint')}>
      {control => (
        <div className="combobox-box" data-invalid={control['aria-invalid']} data-disabled={control.disabled}>
          <Chips
            label={t('tagsOf', { label: field.label })}
            items={value.map(tag => ({ id: tag, label: tag }))}
            removeLabel={part => t('remove', { part })}
            disabled={control.disabled}
            onRemove={tag => {
              onChange(value.filter(other => other !== tag))
              input.current?.focus()
            }}
          />
          <input
            {...control}
            ref={input}
            className="combobox-input"
            dir="auto"
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
