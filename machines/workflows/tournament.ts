import { setup } from 'xstate'
import type { WorkflowMeta } from './workflow.ts'

const write = { meta: { permission: 'lmf.write' } }

/** The life of a tournament. Each step has its way back, for a step taken by mistake. */
export const tournamentMachine = setup({
  types: {
    meta: {} as WorkflowMeta,
    events: {} as { type: 'open' | 'start' | 'finish' | 'replan' | 'reopen' | 'resume' },
  },
}).createMachine({
  id: 'tournament',
  initial: 'planned',
  states: {
    planned: { on: { open: { target: 'open', ...write } } },
    open: {
      on: {
        start: { target: 'inPlay', ...write },
        replan: { target: 'planned', ...write },
      },
    },
    inPlay: {
      on: {
        finish: { target: 'finished', ...write },
        reopen: { target: 'open', ...write },
      },
    },
    finished: { on: { resume: { target: 'inPlay', ...write } } },
  },
})
