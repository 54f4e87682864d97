import { type ControlOf, nativeProps, textOf } from './control-props.ts'

/** A day. */
export const DateControl = (props: ControlOf<'date'>) => (
  <input
    {...nativeProps(props)}
    className={props.isInvalid ? 'form-control is-invalid' : 'form-control'}
    type="date"
    max="9999-12-31"
    value={textOf(props.value)}
    onChange={event => props.onChange(event.target.value || null)}
  />
)
