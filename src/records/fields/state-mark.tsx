import type { ComponentProps } from 'react'
import Badge from 'react-bootstrap/Badge'
import type { Collection } from '../../model/collection.ts'
import { useFieldMessages } from './labels.ts'
import { toneOf } from './tone.ts'

interface StateMarkProps extends Pick<ComponentProps<'span'>, 'ref' | 'tabIndex'> {
  readonly collection: Collection
  readonly state: string
}

export const StateMark = ({ collection, state, ...span }: StateMarkProps) => {
  const { value } = useFieldMessages(collection)
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return null
  return (
    <Badge pill bg="" className="cell-state" data-tone={toneOf(lifeCycle, state)} {...span}>
      {value(lifeCycle.field, state)}
    </Badge>
  )
}
