import type { ComponentProps } from 'react'
import type { Collection } from '../../model/collection.ts'
import { useFieldMessages } from './labels.ts'
import { toneOf } from './tone.ts'

interface StateMarkProps extends Pick<ComponentProps<'span'>, 'ref' | 'tabIndex'> {
  readonly collection: Collection
  readonly state: string
}

/** A state of a collection's life cycle in its colour. */
export const StateMark = ({ collection, state, ...span }: StateMarkProps) => {
  const { value } = useFieldMessages(collection)
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return null
  return (
    <span className="cell-state" data-tone={toneOf(lifeCycle, state)} {...span}>
      {value(lifeCycle.field, state)}
    </span>
  )
}
