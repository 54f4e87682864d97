import { setup } from 'xstate'
import type { WorkflowMeta } from './workflow.ts'

const write = { meta: { permission: 'lmf.write' } }

/**
 * The life of a match. A result may be entered without anybody having said that the match began. `reset` and `resume` take back what was
 * entered by mistake; a match that was played is awarded where a team fielded somebody who was not eligible.
 */
export const matchMachine = setup({
  types: {
    meta: {} as WorkflowMeta,
    events: {} as {
      type: 'start' | 'finish' | 'postpone' | 'reschedule' | 'abandon' | 'award' | 'annul' | 'resume' | 'reset'
    },
  },
}).createMachine({
  id: 'match',
  initial: 'scheduled',
  states: {
    scheduled: {
      on: {
        start: { target: 'inPlay', ...write },
        finish: { target: 'played', ...write },
        postpone: { target: 'postponed', ...write },
        abandon: { target: 'abandoned', ...write },
        award: { target: 'walkover', ...write },
        annul: { target: 'void', ...write },
      },
    },
    inPlay: {
      on: {
        finish: { target: 'played', ...write },
        abandon: { target: 'abandoned', ...write },
        reset: { target: 'scheduled', ...write },
      },
    },
    played: {
      meta: { needs: ['homeGoals', 'awayGoals'] },
      on: {
        award: { target: 'walkover', ...write },
        annul: { target: 'void', ...write },
        resume: { target: 'inPlay', ...write },
        reset: { target: 'scheduled', ...write },
      },
    },
    postponed: {
      on: {
        reschedule: { target: 'scheduled', ...write },
        award: { target: 'walkover', ...write },
        annul: { target: 'void', ...write },
      },
    },
    abandoned: {
      on: {
        resume: { target: 'inPlay', ...write },
        award: { target: 'walkover', ...write },
        annul: { target: 'void', ...write },
        reset: { target: 'scheduled', ...write },
      },
    },
    walkover: {
      meta: { needs: ['awardedTo'] },
      on: { reset: { target: 'scheduled', ...write } },
    },
    void: { on: { reset: { target: 'scheduled', ...write } } },
  },
})
