import { type ControlOf, nativeProps, textOf } from './control-props.ts'

/** A line of text; its limit is told, not enforced, so that nobody loses the end of what was pasted. */
export const LineControl = (props: ControlOf<'line'> | ControlOf<'slug'>) => {
  const { control, value, isInvalid, onChange } = props
  return (
    <input
      {...nativeProps(props)}
      className={isInvalid ? 'form-control is-invalid' : 'form-control'}
      type="text"
      inputMode={control.type === 'slug' ? 'url' : control.input}
      autoComplete="off"
      spellCheck={control.type === 'line' && control.input === 'text'}
      value={textOf(value)}
      onChange={event => onChange(event.target.value)}
    />
  )
}
