import { useWords } from '../../ui/words/use-words.ts'
import { type ControlOf, nativeProps, textOf } from './control-props.ts'
import { words } from './words.ts'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, typed or picked. The browser's palette knows no empty value, so the text says what is chosen. */
export const ColourControl = (props: ControlOf<'colour'>) => {
  const t = useWords(words)
  const { label, value, isInvalid, isFixed, onChange, onLeave } = props
  const text = textOf(value)
  return (
    <span className="colour">
      <input
        className="colour-palette"
        type="color"
        aria-label={t('pickColour', { label })}
        disabled={isFixed}
        data-empty={!isColour(text)}
        value={isColour(text) ? text.toLowerCase() : '#ffffff'}
        onChange={event => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <input
        {...nativeProps(props)}
        className={isInvalid ? 'form-control is-invalid' : 'form-control'}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('noColour')}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
    </span>
  )
}
