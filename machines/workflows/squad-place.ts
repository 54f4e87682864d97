import { setup } from 'xstate'
import type { WorkflowMeta } from './workflow.ts'

const write = { meta: { permission: 'lmf.write' } }

/** The life of a player's place in a squad: who left makes room and frees the number, and can come back. */
export const squadPlaceMachine = setup({
  types: {
    meta: {} as WorkflowMeta,
    events: {} as { type: 'leave' | 'return' },
  },
}).createMachine({
  id: 'squadPlace',
  initial: 'active',
  states: {
    active: { on: { leave: { target: 'left', ...write } } },
    left: {
      meta: { needs: ['to'] },
      on: { return: { target: 'active', ...write } },
    },
  },
})
