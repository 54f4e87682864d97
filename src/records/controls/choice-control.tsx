import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import { type ControlOf, nativeProps, textOf } from './control-props.ts'
import { words } from './words.ts'

/** One of a few values. */
export const ChoiceControl = (props: ControlOf<'choice'>) => {
  const t = useWords(words)
  const { collection, name, field, control, value, isInvalid, isFixed, onChange } = props
  const { readOnly, ...native } = nativeProps(props)
  const labels = collection.words[useLanguage()].choices?.[name] ?? {}
  return (
    <select
      {...native}
      className={isInvalid ? 'form-select is-invalid' : 'form-select'}
      disabled={isFixed}
      value={textOf(value)}
      onChange={event => onChange(event.target.value || null)}
    >
      {/* What was chosen cannot be unchosen where something is needed. */}
      {field.required && value !== null ? null : <option value="">{t(field.required ? 'choose' : 'none')}</option>}
      {control.values.map(one => (
        <option key={one} value={one}>
          {labels[one] ?? one}
        </option>
      ))}
    </select>
  )
}
