import { useState } from 'react'
import { same } from '../../model/json.ts'
import { type ControlOf, nativeProps } from './control-props.ts'

/** A number or an amount, written with a point or a comma. What is no number stays as it was typed, to be refused. */
export const NumberControl = (props: ControlOf<'number'> | ControlOf<'money'>) => {
  const { id, field, control, value, isInvalid, onChange } = props
  const [typed, setTyped] = useState('')
  // "1." is on its way to "1.5": the text stays as long as it means the value.
  const text = same(field.fromText(typed), value) ? typed : field.toText(value)
  const unit = control.type === 'money' ? control.currency : control.unit
  const input = (
    <input
      {...nativeProps(props)}
      className={isInvalid ? 'form-control is-invalid' : 'form-control'}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={event => {
        setTyped(event.target.value)
        onChange(field.fromText(event.target.value))
      }}
    />
  )
  return unit === null ? (
    input
  ) : (
    <span className="measured">
      {input}
      <label className="measured-unit" htmlFor={id}>
        {unit}
      </label>
    </span>
  )
}
