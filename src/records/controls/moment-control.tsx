import type { Json } from '../../model/json.ts'
import { type ControlOf, nativeProps } from './control-props.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The moment as the browser's own control writes it: in the time zone of the person. */
export const localMoment = (value: Json): string => {
  if (typeof value !== 'number') return ''
  const at = new Date(value)
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that a text of this form means, in milliseconds; null for none. */
export const momentIn = (text: string): number | null => {
  const value = text === '' ? Number.NaN : new Date(text).getTime()
  return Number.isNaN(value) ? null : value
}

/** A moment, to the minute. */
export const MomentControl = (props: ControlOf<'moment'>) => (
  <input
    {...nativeProps(props)}
    className={props.isInvalid ? 'form-control is-invalid' : 'form-control'}
    type="datetime-local"
    max="9999-12-31T23:59"
    value={localMoment(props.value)}
    onChange={event => props.onChange(momentIn(event.target.value))}
  />
)
