import Button from 'react-bootstrap/Button'
import { isObject, type Json } from '../../model/json.ts'
import type { Values } from '../../model/record.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { FocalPoint } from '../../ui/pictures/focal-point.tsx'
import type { FocalValue } from '../../ui/pictures/focal-value.ts'
import { type ControlOf, type ControlProps, textOf } from './control-props.ts'
import { FieldGroup } from './field-group.tsx'
import { messages } from './messages.ts'

const middle: FocalValue = { x: 0.5, y: 0.5 }

const pointIn = (value: Json): FocalValue | null =>
  isObject(value) && typeof value.x === 'number' && typeof value.y === 'number' ? { x: value.x, y: value.y } : null

/** The largest picture of the form. */
const pictureIn = ({ collection }: ControlProps, values: Values): string => {
  const size = (name: string) => {
    const control = collection.fields[name]?.control
    return control?.type === 'picture' ? control.max : 0
  }
  const [largest] = Object.keys(collection.fields).toSorted((one, other) => size(other) - size(one))
  return largest !== undefined && size(largest) > 0 ? textOf(values[largest] ?? null) : ''
}

/** A point of the form's picture; none means its middle. */
export const PointControl = (props: ControlOf<'point'>) => {
  const t = useMessages(messages)
  const { value, values, label, isFixed, onChange } = props
  const picture = pictureIn(props, values)
  const point = pointIn(value)
  return (
    <FieldGroup {...props}>
      {picture === '' ? (
        <p className="text-soft">{t('noPicture')}</p>
      ) : (
        <FocalPoint
          src={picture}
          alt={label}
          value={point ?? middle}
          disabled={isFixed}
          onChange={({ x, y }) => onChange({ x, y })}
        />
      )}
      {point === null || isFixed ? null : (
        <p className="control-links">
          <Button variant="outline-primary" onClick={() => onChange(null)}>
            {t('unsetPoint')}
          </Button>
        </p>
      )}
    </FieldGroup>
  )
}
