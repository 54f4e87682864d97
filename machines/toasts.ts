import { assign, enqueueActions, or, raise, sendParent, setup, stateIn } from 'xstate'

export interface Toast {
  readonly id: string
  /** `failed` stays until closed and is read out at once; `working` stays until its kind changes. */
  readonly kind: 'done' | 'failed' | 'working' | 'info'
  readonly text: string
  /** For example Undo. Visible for 20 seconds, then kept at hand; running it closes the message. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface ToastsContext {
  /** Visible messages, newest last. */
  readonly shown: readonly Toast[]
  /** Hidden messages with an action, newest last. */
  readonly kept: readonly Toast[]
  readonly said: Toast | null
}

export type ToastsEvent =
  | { readonly type: 'toast.show'; readonly toast: Toast }
  /** A closed message shows again only with its outcome. */
  | { readonly type: 'toast.update'; readonly toast: Toast }
  | { readonly type: 'toast.close'; readonly id: string }
  | { readonly type: 'toast.due'; readonly id: string }
  | { readonly type: 'pointer.entered' | 'pointer.left' | 'focus.entered' | 'focus.left' }

/** Milliseconds until a message hides. Pointer or focus on it stops the clock. */
export const stays = { plain: 8_000, withAction: 20_000 } as const

const maxShown = 4
const maxKept = 10

const goesByItself = ({ kind }: Toast): boolean => kind === 'done' || kind === 'info'

const without = (toasts: readonly Toast[], id: string) => toasts.filter(toast => toast.id !== id)

const putAway = ({ shown, kept }: Pick<ToastsContext, 'shown' | 'kept'>, toast: Toast) => ({
  shown: without(shown, toast.id),
  kept: toast.action ? [...without(kept, toast.id), toast].slice(-maxKept) : kept,
})

/** Replaces or appends a message; the oldest temporary ones make room. */
const place = (context: ToastsContext, toast: Toast) => {
  const isShown = context.shown.some(({ id }) => id === toast.id)
  const shown = isShown
    ? context.shown.map(known => (known.id === toast.id ? toast : known))
    : [...context.shown, toast]
  const placed = { shown, kept: without(context.kept, toast.id) }
  const surplus = shown.length > maxShown ? shown.find(goesByItself) : undefined
  return surplus ? putAway(placed, surplus) : placed
}

const isNews = ({ shown }: ToastsContext, toast: Toast): boolean => {
  const known = shown.find(({ id }) => id === toast.id)
  return known?.text !== toast.text || known.kind !== toast.kind
}

const knows = ({ shown, kept }: ToastsContext, id: string) => [...shown, ...kept].some(toast => toast.id === id)

/** Sends one event once a message's time is over. An actor, because actions cannot raise events. */
const clockOf = (stay: number) =>
  setup({ delays: { stay } }).createMachine({
    id: 'clock',
    initial: 'running',
    states: {
      running: { after: { stay: 'due' } },
      due: { type: 'final', entry: sendParent(({ self: { id } }) => ({ type: 'toast.due', id })) },
    },
  })

const clockFor = ({ action }: Toast): keyof typeof stays => (action ? 'withAction' : 'plain')

/** The console's messages: visible ones with their timers, and those kept at hand. */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actors: { plain: clockOf(stays.plain), withAction: clockOf(stays.withAction) },
  guards: {
    isAttended: or([stateIn({ pointer: 'over' }), stateIn({ focus: 'within' })]),
    hasFocus: stateIn({ focus: 'within' }),
    hasPointer: stateIn({ pointer: 'over' }),
    isUnwanted: ({ context }, toast: Toast) => !knows(context, toast.id) && toast.kind === 'working',
  },
  actions: {
    place: assign(({ context }, toast: Toast) => ({
      ...place(context, toast),
      said: isNews(context, toast) ? toast : context.said,
    })),
    startClock: enqueueActions(({ enqueue }, toast: Toast) => {
      enqueue.stopChild(toast.id)
      if (goesByItself(toast)) enqueue.spawnChild(clockFor(toast), { id: toast.id })
    }),
    remove: assign(({ context }, id: string) => ({
      shown: without(context.shown, id),
      kept: without(context.kept, id),
    })),
    putAway: assign(({ context }, id: string) => {
      const toast = context.shown.find(known => known.id === id)
      return toast ? putAway(context, toast) : {}
    }),
    stopClocks: enqueueActions(({ enqueue, context }) => {
      for (const { id } of context.shown) enqueue.stopChild(id)
    }),
    startClocks: enqueueActions(({ enqueue, context }) => {
      for (const toast of context.shown.filter(goesByItself)) enqueue.spawnChild(clockFor(toast), { id: toast.id })
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [], kept: [], said: null },
  type: 'parallel',
  on: {
    'toast.show': [
      { guard: 'isAttended', actions: { type: 'place', params: ({ event }) => event.toast } },
      {
        actions: [
          { type: 'place', params: ({ event }) => event.toast },
          { type: 'startClock', params: ({ event }) => event.toast },
        ],
      },
    ],
    // A closed message shows again only with its outcome.
    'toast.update': [
      { guard: { type: 'isUnwanted', params: ({ event }) => event.toast } },
      { actions: raise(({ event }) => ({ type: 'toast.show', toast: event.toast })) },
    ],
    'toast.close': { actions: { type: 'remove', params: ({ event }) => event.id } },
    'toast.due': { actions: { type: 'putAway', params: ({ event }) => event.id } },
  },
  states: {
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'pointer.entered': { target: 'over', actions: 'stopClocks' } } },
        over: {
          on: {
            'pointer.left': [
              { guard: 'hasFocus', target: 'away' },
              { target: 'away', actions: 'startClocks' },
            ],
          },
        },
      },
    },
    focus: {
      initial: 'elsewhere',
      states: {
        elsewhere: { on: { 'focus.entered': { target: 'within', actions: 'stopClocks' } } },
        within: {
          on: {
            'focus.left': [
              { guard: 'hasPointer', target: 'elsewhere' },
              { target: 'elsewhere', actions: 'startClocks' },
            ],
          },
        },
      },
    },
  },
})
