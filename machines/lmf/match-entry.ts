import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../not-provided.ts'

/** What a row of a match day shows of a match and lets people enter. */
export interface EnteredMatch {
  readonly id: string
  readonly homeGoals: number | null
  readonly awayGoals: number | null
  readonly status: string
}

/** The score as it is being typed: digits, or nothing. */
export interface TypedScore {
  readonly home: string
  readonly away: string
}

/** What is to become of a match. */
export type MatchWish =
  /** Goals that are null take the result back. */
  | { readonly type: 'score'; readonly home: number | null; readonly away: number | null }
  | { readonly type: 'step'; readonly event: string; readonly sets: Readonly<Record<string, string | number | null>> }

export interface MatchWrite {
  /** The match as the person saw it: where it is another one now, a colleague was first. */
  readonly seen: EnteredMatch
  readonly wish: MatchWish
}

/** Why it was not written. */
export type MatchRefusal =
  /** Only one team's goals are there. */
  | { readonly type: 'incomplete' }
  | { readonly type: 'conflict'; readonly theirs: EnteredMatch }
  | { readonly type: 'gone' | 'denied' }
  /** What the database found wrong, in words. */
  | { readonly type: 'invalid'; readonly issues: string }
  | { readonly type: 'failed'; readonly failure: Failure }

export type MatchWatchEvent =
  | { readonly type: 'match.changed'; readonly match: EnteredMatch }
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }

/** What became of a write. `Done` is what it can be taken back by; null where there is no way back. */
export type MatchWritten<Done> =
  | { readonly type: 'done'; readonly done: Done | null }
  | { readonly type: 'refused'; readonly refusal: MatchRefusal }

export interface MatchEntryContext<Done> {
  readonly match: EnteredMatch
  readonly isConnected: boolean
  /** Null: the boxes show what is stored. */
  readonly typed: TypedScore | null
  /** The match when the person began to type. */
  readonly seen: EnteredMatch
  readonly wish: MatchWish | null
  readonly refusal: MatchRefusal | null
  readonly done: Done | null
  /** Why the match is not followed any more. */
  readonly failure: Failure | null
}

export type Side = 'home' | 'away'

const text = (goals: number | null): string => (goals === null ? '' : String(goals))

/** What the boxes show. */
export const shownScore = ({ typed, match }: Pick<MatchEntryContext<unknown>, 'typed' | 'match'>): TypedScore =>
  typed ?? { home: text(match.homeGoals), away: text(match.awayGoals) }

/** Digits alone: goals are whole numbers up to 99. */
const digits = (entered: string): string => entered.replace(/\D/g, '').slice(0, 2)

const goals = (typed: string): number | null => (typed === '' ? null : Number(typed))

const wishOf = (context: MatchEntryContext<unknown>): MatchWish => {
  const { home, away } = shownScore(context)
  return { type: 'score', home: goals(home), away: goals(away) }
}

const isSameScore = (one: EnteredMatch, other: EnteredMatch): boolean =>
  one.homeGoals === other.homeGoals && one.awayGoals === other.awayGoals && one.status === other.status

/** The score is taken as it is typed; of a match that is to come, as a result. */
const isUnchanged = (context: MatchEntryContext<unknown>): boolean => {
  const { home, away } = shownScore(context)
  const { match } = context
  return goals(home) === match.homeGoals && goals(away) === match.awayGoals
}

const isIncomplete = (context: MatchEntryContext<unknown>): boolean => {
  const { home, away } = shownScore(context)
  return (home === '') !== (away === '')
}

/** Whether a colleague has saved something else since the person began to type. */
export const isOvertaken = ({ typed, seen, match }: Pick<MatchEntryContext<unknown>, 'typed' | 'seen' | 'match'>) =>
  typed !== null && !isSameScore(seen, match)

/** One match of a match day: its score typed and saved, its steps taken, and what a colleague does to it meanwhile. */
export const matchEntryMachineOf = <Done>() =>
  setup({
    types: {
      context: {} as MatchEntryContext<Done>,
      input: {} as EnteredMatch,
      events: {} as
        | MatchWatchEvent
        | { readonly type: 'type'; readonly side: Side; readonly text: string }
        | { readonly type: 'save' | 'discard' | 'keep.mine' | 'take.theirs' | 'undo' | 'retry' | 'watch.retry' }
        | { readonly type: 'step'; readonly wish: MatchWish },
      tags: {} as 'dirty' | 'busy' | 'conflict' | 'failed',
    },
    actors: {
      watchMatch: watchNotProvided<{ readonly id: string }>('watchMatch'),
      writeMatch: promiseNotProvided<MatchWrite, MatchWritten<Done>>('writeMatch'),
      takeBack: promiseNotProvided<{ readonly done: Done }, MatchWritten<Done>>('takeBack'),
    },
    guards: {
      isUnchanged: ({ context }) => isUnchanged(context),
      isIncomplete: ({ context }) => isIncomplete(context),
      isOvertaken: ({ context }) => isOvertaken(context),
      isDone: (_, written: MatchWritten<Done>) => written.type === 'done',
      isConflict: (_, written: MatchWritten<Done>) => written.type === 'refused' && written.refusal.type === 'conflict',
      canWriteAgain: ({ context: { refusal, wish } }) => refusal?.type === 'failed' && wish !== null,
      canUndoAgain: ({ context: { refusal, done } }) => refusal?.type === 'failed' && done !== null,
      hasTyped: ({ context }) => context.typed !== null,
      hasDone: ({ context }) => context.done !== null,
    },
    actions: {
      type: assign(({ context }, { side, text: entered }: { side: Side; text: string }) => ({
        typed: { ...shownScore(context), [side]: digits(entered) },
        seen: context.typed === null ? context.match : context.seen,
        refusal: null,
      })),
      forget: assign({ typed: null, refusal: null, wish: null }),
      wishScore: assign(({ context }) => ({ wish: wishOf(context), refusal: null })),
      wishStep: assign(({ context }, wish: MatchWish) => ({ wish, seen: context.match, refusal: null })),
      refuse: assign((_, refusal: MatchRefusal) => ({ refusal })),
      hearDone: assign((_, written: MatchWritten<Done>) => (written.type === 'done' ? { done: written.done } : {})),
      hearRefusal: assign((_, written: MatchWritten<Done>) =>
        written.type === 'refused' ? { refusal: written.refusal } : {},
      ),
      /** What could not even be tried can be taken back yet. */
      hearNotUndone: assign((_, written: MatchWritten<Done>) =>
        written.type === 'refused' && written.refusal.type !== 'failed' ? { done: null } : {},
      ),
      fail: assign((_, failure: Failure) => ({ refusal: { type: 'failed' as const, failure } })),
      meet: assign(({ context }) => ({ refusal: { type: 'conflict' as const, theirs: context.match } })),
      /** What the colleague saved is known now: the next write goes on from there. */
      acceptSeen: assign(({ context: { refusal, match } }) => ({
        seen: refusal?.type === 'conflict' ? refusal.theirs : match,
        refusal: null,
      })),
      forgetDone: assign({ done: null }),
      forgetWish: assign({ wish: null, refusal: null }),
    },
  }).createMachine({
    id: 'matchEntry',
    context: ({ input }) => ({
      match: input,
      isConnected: true,
      typed: null,
      seen: input,
      wish: null,
      refusal: null,
      done: null,
      failure: null,
    }),
    on: {
      'match.changed': { actions: assign(({ event }) => ({ match: event.match })) },
      'connection.changed': { actions: assign(({ event }) => ({ isConnected: event.isConnected })) },
    },
    type: 'parallel',
    states: {
      watch: {
        initial: 'watching',
        states: {
          watching: {
            invoke: {
              src: 'watchMatch',
              input: ({ context: { match } }) => ({ id: match.id }),
              onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
          },
          failed: {
            tags: 'failed',
            on: { 'watch.retry': { target: 'watching', actions: assign({ failure: null }) } },
          },
        },
      },
      entry: {
        initial: 'clean',
        states: {
          clean: {
            entry: 'forget',
            on: {
              type: { target: 'dirty', actions: { type: 'type', params: ({ event }) => event } },
              step: { target: 'writing', actions: { type: 'wishStep', params: ({ event }) => event.wish } },
              undo: { guard: 'hasDone', target: 'undoing' },
            },
          },
          dirty: {
            tags: 'dirty',
            on: {
              type: { actions: { type: 'type', params: ({ event }) => event } },
              discard: 'clean',
              save: [
                { guard: 'isUnchanged', target: 'clean' },
                { guard: 'isIncomplete', actions: { type: 'refuse', params: { type: 'incomplete' } } },
                { guard: 'isOvertaken', target: 'conflict', actions: ['wishScore', 'meet'] },
                { target: 'writing', actions: 'wishScore' },
              ],
              step: { target: 'writing', actions: { type: 'wishStep', params: ({ event }) => event.wish } },
              retry: { guard: 'canWriteAgain', target: 'writing' },
            },
          },
          writing: {
            tags: 'busy',
            entry: assign({ refusal: null }),
            invoke: {
              src: 'writeMatch',
              input: ({ context: { seen, wish } }) => {
                if (wish === null) throw new Error('A write begins with what is to become of the match.')
                return { seen, wish }
              },
              onDone: [
                {
                  guard: { type: 'isDone', params: ({ event }) => event.output },
                  target: 'clean',
                  actions: { type: 'hearDone', params: ({ event }) => event.output },
                },
                {
                  guard: { type: 'isConflict', params: ({ event }) => event.output },
                  target: 'conflict',
                  actions: { type: 'hearRefusal', params: ({ event }) => event.output },
                },
                { target: 'refused', actions: { type: 'hearRefusal', params: ({ event }) => event.output } },
              ],
              onError: { target: 'refused', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
            },
          },
          /** What was typed stays, with the reason; a step that was refused leaves nothing but the reason. */
          refused: {
            always: { guard: 'hasTyped', target: 'dirty' },
            on: {
              type: { target: 'dirty', actions: { type: 'type', params: ({ event }) => event } },
              step: { target: 'writing', actions: { type: 'wishStep', params: ({ event }) => event.wish } },
              undo: { guard: 'hasDone', target: 'undoing' },
              retry: [
                { guard: 'canWriteAgain', target: 'writing' },
                { guard: 'canUndoAgain', target: 'undoing' },
              ],
              discard: 'clean',
            },
          },
          conflict: {
            tags: ['dirty', 'conflict'],
            on: {
              type: { actions: { type: 'type', params: ({ event }) => event }, target: 'dirty' },
              'keep.mine': { target: 'writing', actions: 'acceptSeen' },
              'take.theirs': 'clean',
              discard: 'clean',
            },
          },
          undoing: {
            tags: 'busy',
            entry: 'forgetWish',
            invoke: {
              src: 'takeBack',
              input: ({ context: { done } }) => {
                if (done === null) throw new Error('Only what was done can be taken back.')
                return { done }
              },
              onDone: [
                {
                  guard: { type: 'isDone', params: ({ event }) => event.output },
                  target: 'clean',
                  actions: 'forgetDone',
                },
                {
                  target: 'refused',
                  actions: [
                    { type: 'hearRefusal', params: ({ event }) => event.output },
                    { type: 'hearNotUndone', params: ({ event }) => event.output },
                  ],
                },
              ],
              onError: { target: 'refused', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
            },
          },
        },
      },
    },
  })
