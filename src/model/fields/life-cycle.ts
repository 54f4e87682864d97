import type { LifeCycle } from '../life-cycle.ts'
import { choice } from './choice.ts'
import type { Field } from './field.ts'

/** Where a record stands in its life cycle. It is not entered: records move by the steps of the machine. */
export const lifeCycle = ({ states }: LifeCycle): Field => ({
  ...choice(states.map(({ name }) => name)),
  control: { type: 'none' },
})
