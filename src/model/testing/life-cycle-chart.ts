import { type AnyStateMachine, createMachine } from 'xstate'
import type { LifeCycle } from '../life-cycle.ts'

/** The state chart of a life cycle, for tests that walk it. */
export const machineOf = ({ field, initial, states, steps }: LifeCycle): AnyStateMachine =>
  createMachine({
    id: field,
    initial,
    states: Object.fromEntries(
      states.map(({ name }) => [
        name,
        { on: Object.fromEntries(steps.filter(({ from }) => from === name).map(({ event, to }) => [event, to])) },
      ]),
    ),
  })
