import type { Workflow } from '../../machines/workflows/workflow.ts'

/** The life cycle of a collection: its machine as tables, and the field that holds the state. */
export interface LifeCycle extends Workflow {
  readonly field: string
}

/** The steps that lead out of a state, those that people take by hand. */
export const stepsFrom = ({ steps }: LifeCycle, state: string) =>
  steps.filter(({ from, permission }) => from === state && permission !== null)

export const stateNamed = ({ states }: LifeCycle, name: string) => states.find(state => state.name === name)
