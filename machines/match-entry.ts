import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureOf } from '../src/model/failure.ts'
import type { Done, Refusal } from '../src/model/outcome.ts'
import { promiseNotProvided } from './not-provided.ts'

/** What a row of a match day shows of a match and lets people enter. */
export interface EnteredMatch {
  readonly id: string
  readonly homeGoals: number | null
  readonly awayGoals: number | null
  readonly status: string
}

/** The score as it is being typed: digits, or nothing. */
interface TypedScore {
  readonly home: string
  readonly away: string
}

export type Side = keyof TypedScore

export type MatchCommand =
  /** Goals that are null take the result out. */
  | { readonly type: 'score'; readonly home: number | null; readonly away: number | null }
  | { readonly type: 'step'; readonly event: string; readonly sets: Readonly<Record<string, string | number | null>> }
  | { readonly type: 'undo'; readonly done: Done }

export interface MatchWrite {
  /** The match as the person saw it: where it is another one now, a colleague was first. */
  readonly base: EnteredMatch
  readonly command: MatchCommand
}

/** Why it was not written. */
export type MatchRefusal =
  /** Only one team's goals are there. */
  | { readonly type: 'incomplete' }
  | { readonly type: 'conflict'; readonly theirs: EnteredMatch }
  | { readonly type: 'gone' }
  | Exclude<Refusal, { readonly type: 'conflict' }>

/** What became of a write; `done` is null where it cannot be undone. */
export type MatchWritten =
  | { readonly type: 'done'; readonly done: Done | null }
  | { readonly type: 'refused'; readonly refusal: MatchRefusal }

interface MatchEntryContext {
  readonly match: EnteredMatch
  /** Null: the boxes show what is stored. */
  readonly typed: TypedScore | null
  /** The match when the person began to type. */
  readonly base: EnteredMatch
  readonly command: MatchCommand | null
  readonly refusal: MatchRefusal | null
  /** What was written last, as long as it can be undone. */
  readonly done: Done | null
}

const text = (goals: number | null): string => (goals === null ? '' : String(goals))

export const shownScore = ({ typed, match }: Pick<MatchEntryContext, 'typed' | 'match'>): TypedScore =>
  typed ?? { home: text(match.homeGoals), away: text(match.awayGoals) }

/** Digits alone: goals are whole numbers up to 99. */
const digits = (entered: string): string => entered.replace(/\D/g, '').slice(0, 2)

const scoreIn = (context: MatchEntryContext): Extract<MatchCommand, { readonly type: 'score' }> => {
  const { home, away } = shownScore(context)
  return { type: 'score', home: home === '' ? null : Number(home), away: away === '' ? null : Number(away) }
}

export const isSameMatch = (one: EnteredMatch, other: EnteredMatch): boolean =>
  one.homeGoals === other.homeGoals && one.awayGoals === other.awayGoals && one.status === other.status

/** Whether a colleague has saved something else since the person began to type. */
export const isOvertaken = ({ typed, base, match }: Pick<MatchEntryContext, 'typed' | 'base' | 'match'>): boolean =>
  typed !== null && !isSameMatch(base, match)

/** One match of a match day: its score typed and saved, its steps taken, and what a colleague does to it meanwhile. */
export const matchEntryMachine = setup({
  types: {
    context: {} as MatchEntryContext,
    input: {} as EnteredMatch,
    events: {} as
      /** It is another one in the database now. */
        | { readonly type: 'match.changed'; readonly match: EnteredMatch }
        | { readonly type: 'type'; readonly side: Side; readonly text: string }
        | { readonly type: 'save' | 'discard' | 'keep.mine' | 'take.theirs' | 'undo' | 'retry' }
        | { readonly type: 'step'; readonly command: MatchCommand },
    tags: {} as 'dirty' | 'busy' | 'conflict',
  },
  actors: { writeMatch: promiseNotProvided<MatchWrite, MatchWritten>('writeMatch') },
  guards: {
    isUnchanged: ({ context }) => {
      const { home, away } = scoreIn(context)
      return home === context.match.homeGoals && away === context.match.awayGoals
    },
    isIncomplete: ({ context }) => {
      const { home, away } = scoreIn(context)
      return (home === null) !== (away === null)
    },
    isOvertaken: ({ context }) => isOvertaken(context),
    isDone: (_, written: MatchWritten) => written.type === 'done',
    isConflict: ({ context }, written: MatchWritten) =>
      written.type === 'refused' && written.refusal.type === 'conflict' && context.command?.type !== 'undo',
    canRetry: ({ context: { refusal, command } }) => refusal?.type === 'failed' && command !== null,
    canUndo: ({ context: { typed, done } }) => typed === null && done !== null,
    hasTyped: ({ context }) => context.typed !== null,
  },
  actions: {
    type: assign(({ context }, { side, text: entered }: { side: Side; text: string }) => ({
      typed: { ...shownScore(context), [side]: digits(entered) },
      base: context.typed === null ? context.match : context.base,
      refusal: null,
    })),
    forget: assign({ typed: null, refusal: null, command: null }),
    commandScore: assign(({ context }) => ({ command: scoreIn(context) })),
    commandStep: assign(({ context }, command: MatchCommand) => ({ command, base: context.match })),
    commandUndo: assign(({ context: { done } }) => ({ command: done && { type: 'undo' as const, done } })),
    keep: assign(({ context: { command, done } }, written: MatchWritten) => {
      if (written.type === 'done') return { done: written.done }
      const { refusal } = written
      // What could not even be tried can still be undone.
      return { refusal, done: command?.type === 'undo' && refusal.type !== 'failed' ? null : done }
    }),
    refuse: assign((_, refusal: MatchRefusal) => ({ refusal })),
    meet: assign(({ context }) => ({ refusal: { type: 'conflict' as const, theirs: context.match } })),
    /** What the colleague saved is known now: the next write goes on from there. */
    acceptTheirs: assign(({ context: { refusal, match } }) => ({
      base: refusal?.type === 'conflict' ? refusal.theirs : match,
    })),
  },
}).createMachine({
  id: 'matchEntry',
  context: ({ input }) => ({ match: input, typed: null, base: input, command: null, refusal: null, done: null }),
  on: { 'match.changed': { actions: assign(({ event }) => ({ match: event.match })) } },
  initial: 'open',
  states: {
    open: {
      initial: 'clean',
      on: {
        type: { target: '.dirty', actions: { type: 'type', params: ({ event }) => event } },
        discard: '.clean',
        step: { target: 'writing', actions: { type: 'commandStep', params: ({ event }) => event.command } },
        undo: { guard: 'canUndo', target: 'writing', actions: 'commandUndo' },
        retry: { guard: 'canRetry', target: 'writing' },
      },
      states: {
        clean: { entry: 'forget' },
        dirty: {
          tags: 'dirty',
          on: {
            save: [
              { guard: 'isUnchanged', target: 'clean' },
              { guard: 'isIncomplete', actions: { type: 'refuse', params: { type: 'incomplete' } } },
              { guard: 'isOvertaken', target: 'conflict', actions: ['commandScore', 'meet'] },
              { target: '#matchEntry.writing', actions: 'commandScore' },
            ],
          },
        },
        /** What was typed stays, with the reason; a step that was refused leaves nothing but the reason. */
        refused: { always: { guard: 'hasTyped', target: 'dirty' } },
        conflict: {
          tags: ['dirty', 'conflict'],
          on: {
            'keep.mine': { target: '#matchEntry.writing', actions: 'acceptTheirs' },
            'take.theirs': 'clean',
          },
        },
      },
    },
    writing: {
      tags: 'busy',
      entry: assign({ refusal: null }),
      invoke: {
        src: 'writeMatch',
        input: ({ context: { base, command } }) => {
          if (command === null) throw new Error('A write begins with what is to become of the match.')
          return { base, command }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'open.clean',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'open.conflict',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'open.refused', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'open.refused',
          actions: { type: 'refuse', params: ({ event }) => ({ type: 'failed', failure: failureOf(event.error) }) },
        },
      },
    },
  },
})

export type MatchEntry = ActorRefFrom<typeof matchEntryMachine>
