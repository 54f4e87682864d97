import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { itemsOf } from '../../model/json.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { type ControlOf, nativeProps } from './control-props.ts'
import { words } from './words.ts'

/** A list of short texts: each becomes one with Enter or a comma; leaving the field takes the last one too. */
export const TagsControl = (props: ControlOf<'parts'>) => {
  const t = useWords(words)
  const { id, value, isInvalid, isFixed, onChange, onLeave } = props
  const [typed, setTyped] = useState('')
  const tags = itemsOf(value).map(String)

  const add = (text: string) => {
    const added = text
      .split(/[,\n]/)
      .map(tag => tag.trim())
      .filter(tag => tag !== '')
    setTyped('')
    if (added.length > 0) onChange([...new Set([...tags, ...added])])
  }
  const type = (text: string) => {
    if (/[,\n]/.test(text)) add(text)
    else setTyped(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  const remove = (gone: string) => {
    onChange(tags.filter(tag => tag !== gone))
    // The button goes with its tag.
    document.getElementById(id)?.focus()
  }
  return (
    <div className="chips" data-invalid={isInvalid}>
      <ul className="chip-list">
        {tags.map(tag => (
          <li key={tag} className="chip">
            {tag}
            {isFixed ? null : (
              <button
                type="button"
                className="chip-remove"
                aria-label={t('removeTag', { tag })}
                onClick={() => remove(tag)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isFixed ? null : (
        <input
          {...nativeProps(props)}
          className={isInvalid ? 'form-control is-invalid' : 'form-control'}
          type="text"
          aria-label={props.label}
          autoComplete="off"
          placeholder={t('addTag')}
          value={typed}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            add(typed)
            onLeave()
          }}
        />
      )}
    </div>
  )
}
