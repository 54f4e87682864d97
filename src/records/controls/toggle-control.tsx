import { type ControlOf, nativeProps } from './control-props.ts'

/** Yes or no. */
export const ToggleControl = (props: ControlOf<'toggle'>) => {
  const { readOnly, ...native } = nativeProps(props)
  return (
    <input
      {...native}
      className="form-check-input"
      type="checkbox"
      disabled={readOnly}
      checked={props.value === true}
      onChange={event => props.onChange(event.target.checked)}
    />
  )
}
