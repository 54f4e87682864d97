import { setup } from 'xstate'
import type { WorkflowMeta } from './workflow.ts'

const write = { meta: { permission: 'lmf.write' } }

/**
 * The life of a team's registration for a tournament. What was decided can be considered again. Who came first comes first: a registration that is written
 * again keeps its turn, and whoever left comes back as the last.
 */
export const registrationMachine = setup({
  types: {
    meta: {} as WorkflowMeta,
    events: {} as {
      type: 'submit' | 'takeBack' | 'approve' | 'reject' | 'waitlist' | 'withdraw' | 'reconsider'
    },
  },
}).createMachine({
  id: 'registration',
  initial: 'draft',
  states: {
    draft: { on: { submit: { target: 'submitted', meta: { ...write.meta, stamps: 'submittedAt' } } } },
    submitted: {
      on: {
        approve: { target: 'approved', ...write },
        waitlist: { target: 'waitlisted', ...write },
        reject: { target: 'rejected', ...write },
        withdraw: { target: 'withdrawn', ...write },
        takeBack: { target: 'draft', ...write },
      },
    },
    waitlisted: {
      on: {
        approve: { target: 'approved', ...write },
        reject: { target: 'rejected', ...write },
        withdraw: { target: 'withdrawn', ...write },
        reconsider: { target: 'submitted', ...write },
      },
    },
    approved: {
      on: {
        withdraw: { target: 'withdrawn', ...write },
        reconsider: { target: 'submitted', ...write },
      },
    },
    rejected: { on: { reconsider: { target: 'submitted', ...write } } },
    withdrawn: {
      on: { reconsider: { target: 'submitted', meta: { ...write.meta, stamps: 'submittedAt', anew: true } } },
    },
  },
})
