import type { Workflow } from '../../machines/workflows/workflow.ts'
import type { Collection } from './collection.ts'

/** The life cycle of a collection: its machine as tables, and the field that holds the state. */
export interface LifeCycle extends Workflow {
  readonly field: string
}

/** The steps that lead out of a state, those that people take by hand. */
export const stepsFrom = ({ steps }: LifeCycle, state: string) =>
  steps.filter(({ from, permission }) => from === state && permission !== null)

export const stateNamed = ({ states }: LifeCycle, name: string) => states.find(state => state.name === name)

/** The fields that keep when a step was taken: the database's clock says it, and nobody enters it. */
export const stampedFields = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>): ReadonlySet<string> =>
  new Set(lifeCycle?.steps.flatMap(({ stamps }) => (stamps ? [stamps.field] : [])))

/** The steps that write what is public: those that lead into a public state. */
export const publishingSteps = ({ lifeCycle }: Collection): readonly string[] => {
  const open = lifeCycle?.states.filter(({ isPublic }) => isPublic).map(({ name }) => name) ?? []
  return [...new Set(lifeCycle?.steps.filter(({ to }) => open.includes(to)).map(({ event }) => event))]
}
