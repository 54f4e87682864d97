import type { Collection } from '../../src/model/collection.ts'
import { keyNames } from '../../src/model/keys.ts'
import type { Step } from '../../src/model/life-cycle.ts'
import type { Stored } from '../../src/model/record.ts'
import type { PageRequest } from '../../src/model/store.ts'

/** A step of a life cycle that is taken when its moment has come, and the field that holds the moment. */
export interface DueStep {
  readonly collection: Collection
  /** The field of the life cycle. */
  readonly state: string
  readonly step: Step
  readonly due: string
}

/**
 * The steps that are due at some time, of all collections.
 *
 * @throws Error when the records cannot be asked for in the order of their moments.
 */
export const dueStepsOf = (collections: readonly Collection[]): readonly DueStep[] =>
  collections.flatMap(collection => {
    const { lifeCycle } = collection
    return (lifeCycle?.steps ?? []).flatMap(step => {
      if (step.due === null || lifeCycle === undefined) return []
      const found = { collection, state: lifeCycle.field, step, due: step.due }
      if (!keyNames(collection).includes(keyOf(found)))
        throw new Error(
          `The step "${step.event}" of "${collection.path}" is due by "${step.due}": declare a filter by "${lifeCycle.field}" with that order.`,
        )
      return [found]
    })
  })

const keyOf = ({ state, due }: Pick<DueStep, 'state' | 'due'>): string => `${state}~${due}`

/** The records that wait for the step, those first whose moment comes first. Records without a moment wait for none. */
export const waitingFor = (dueStep: DueStep, limit: number): PageRequest => ({
  place: dueStep.collection.path,
  order: `keys/${keyOf(dueStep)}`,
  from: `${dueStep.step.from}~0`,
  to: `${dueStep.step.from}~9\uf8ff`,
  after: null,
  limit,
  descending: false,
})

/** When the step is due for the record; null where it is not waiting for it. */
export const timestampOf = ({ state, step, due }: DueStep, record: Stored): number | null => {
  const timestamp = record[due]
  return record[state] === step.from && typeof timestamp === 'number' ? timestamp : null
}
