import { assign, setup } from 'xstate'

type LoadsEvent = { readonly type: 'loads.began' } | { readonly type: 'loads.ended' }

interface ProgressContext {
  readonly value: number
}

/** Start and minimum of the visible bar. */
export const minProgress = 0.08

/** Milliseconds of each movement, and between movements. */
export const durations = { animation: 200, increment: 800 } as const

/** Increments of the bar: ever smaller, never to the end. */
const strides = [
  { below: 0.2, by: 0.1 },
  { below: 0.5, by: 0.04 },
  { below: 0.8, by: 0.02 },
  { below: 0.99, by: 0.005 },
]

/** The next place. Rounded to thousandths, because sums would drift. */
export const advanced = (value: number): number => {
  const by = strides.find(({ below }) => value < below)?.by ?? 0
  return Math.round((value + by) * 1000) / 1000
}

/** The thin bar at the top of the page: creeps during a load, jumps to its end, and disappears. */
export const progressMachine = setup({
  types: { context: {} as ProgressContext, events: {} as LoadsEvent, tags: {} as 'shown' },
  delays: { animation: durations.animation, increment: durations.increment },
  actions: {
    goBack: assign({ value: minProgress }),
    advance: assign(({ context }) => ({ value: advanced(context.value) })),
    end: assign({ value: 1 }),
  },
}).createMachine({
  id: 'progress',
  context: { value: minProgress },
  initial: 'gone',
  states: {
    // Resets while invisible, so that the next load starts there at once.
    gone: { entry: 'goBack', on: { 'loads.began': 'creeping' } },
    creeping: {
      tags: 'shown',
      after: { increment: { target: 'creeping', reenter: true, actions: 'advance' } },
      on: { 'loads.ended': 'ending' },
    },
    ending: {
      tags: 'shown',
      entry: 'end',
      after: { animation: 'gone' },
      on: { 'loads.began': { target: 'creeping', actions: 'goBack' } },
    },
  },
})
