import { assign, setup } from 'xstate'

/** Milliseconds over which changes are batched. */
export const gathering = 5000

interface News {
  readonly signature: string
  readonly sentence: string
}

interface TableNewsContext {
  /** Last announced table, or the initial one. */
  readonly announced: string
  readonly latest: News
  /** The current announcement, numbered so that equal sentences differ; null before a change. */
  readonly said: { readonly number: number; readonly sentence: string } | null
}

/** Announces table changes to screen readers, batched over a few seconds. */
export const tableNewsMachine = setup({
  types: {
    context: {} as TableNewsContext,
    input: {} as News,
    events: {} as { readonly type: 'table.drawn'; readonly news: News },
  },
  delays: { gathering },
  guards: {
    isNews: ({ context, event }) => event.news.signature !== context.announced,
    hasNews: ({ context }) => context.latest.signature !== context.announced,
  },
  actions: {
    remember: assign(({ event }) => ({ latest: event.news })),
    announce: assign(({ context: { said, latest } }) => ({
      announced: latest.signature,
      said: { number: (said?.number ?? 0) + 1, sentence: latest.sentence },
    })),
  },
}).createMachine({
  id: 'tableNews',
  context: ({ input }) => ({ announced: input.signature, latest: input, said: null }),
  initial: 'quiet',
  states: {
    quiet: { on: { 'table.drawn': { guard: 'isNews', target: 'gathering', actions: 'remember' } } },
    gathering: {
      on: { 'table.drawn': { actions: 'remember' } },
      // A revoked goal is not announced.
      after: { gathering: [{ guard: 'hasNews', target: 'quiet', actions: 'announce' }, { target: 'quiet' }] },
    },
  },
})
