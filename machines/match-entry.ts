import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import type { Refusal } from '../src/model/outcome.ts'
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

/** What is to become of a match. */
export type MatchCommand =
  /** Goals that are null take the result out. */
  | { readonly type: 'score'; readonly home: number | null; readonly away: number | null }
  | { readonly type: 'step'; readonly event: string; readonly sets: Readonly<Record<string, string | number | null>> }

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

/** What became of a write. `Done` is what it can be undone by; null where there is no way back. */
export type MatchWritten<Done> =
  | { readonly type: 'done'; readonly done: Done | null }
  | { readonly type: 'refused'; readonly refusal: MatchRefusal }

interface MatchEntryContext<Done> {
  readonly match: EnteredMatch
  /** Null: the boxes show what is stored. */
  readonly typed: TypedScore | null
  /** The match when the person began to type. */
  readonly base: EnteredMatch
  readonly command: MatchCommand | null
  readonly refusal: MatchRefusal | null
  readonly done: Done | null
}

export type Side = 'home' | 'away'

const text = (goals: number | null): string => (goals === null ? '' : String(goals))

/** What the boxes show. */
export const shownScore = ({ typed, match }: Pick<MatchEntryContext<unknown>, 'typed' | 'match'>): TypedScore =>
  typed ?? { home: text(match.homeGoals), away: text(match.awayGoals) }

/** Digits alone: goals are whole numbers up to 99. */
const digits = (entered: string): string => entered.replace(/\D/g, '').slice(0, 2)

const goals = (typed: string): number | null => (typed === '' ? null : Number(typed))

const commandOf = (context: MatchEntryContext<unknown>): MatchCommand => {
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
export const isOvertaken = ({ typed, base, match }: Pick<MatchEntryContext<unknown>, 'typed' | 'base' | 'match'>) =>
  typed !== null && !isSameScore(base, match)

/** One match of a match day: its score typed and saved, its steps taken, and what a colleague does to it meanwhile. */
export const matchEntryMachineOf = <Done>() =>
  setup({
    types: {
      context: {} as MatchEntryContext<Done>,
      input: {} as EnteredMatch,
      events: {} as
        /** It is another one in the database now. */
          | { readonly type: 'match.changed'; readonly match: EnteredMatch }
          | { readonly type: 'type'; readonly side: Side; readonly text: string }
          | { readonly type: 'save' | 'discard' | 'keep.mine' | 'take.theirs' | 'undo' | 'retry' }
          | { readonly type: 'step'; readonly command: MatchCommand },
      tags: {} as 'dirty' | 'busy' | 'conflict',
    },
    actors: {
      writeMatch: promiseNotProvided<MatchWrite, MatchWritten<Done>>('writeMatch'),
      undo: promiseNotProvided<{ readonly done: Done }, MatchWritten<Done>>('undo'),
    },
    guards: {
      isUnchanged: ({ context }) => isUnchanged(context),
      isIncomplete: ({ context }) => isIncomplete(context),
      isOvertaken: ({ context }) => isOvertaken(context),
      isDone: (_, written: MatchWritten<Done>) => written.type === 'done',
      isConflict: (_, written: MatchWritten<Done>) => written.type === 'refused' && written.refusal.type === 'conflict',
      canWriteAgain: ({ context: { refusal, command } }) => refusal?.type === 'failed' && command !== null,
      canUndoAgain: ({ context: { refusal, done } }) => refusal?.type === 'failed' && done !== null,
      hasTyped: ({ context }) => context.typed !== null,
      hasDone: ({ context }) => context.done !== null,
    },
    actions: {
      type: assign(({ context }, { side, text: entered }: { side: Side; text: string }) => ({
        typed: { ...shownScore(context), [side]: digits(entered) },
        base: context.typed === null ? context.match : context.base,
        refusal: null,
      })),
      forget: assign({ typed: null, refusal: null, command: null }),
      commandScore: assign(({ context }) => ({ command: commandOf(context), refusal: null })),
      commandStep: assign(({ context }, command: MatchCommand) => ({ command, base: context.match, refusal: null })),
      refuse: assign((_, refusal: MatchRefusal) => ({ refusal })),
      keepDone: assign((_, written: MatchWritten<Done>) => (written.type === 'done' ? { done: written.done } : {})),
      keepRefusal: assign((_, written: MatchWritten<Done>) =>
        written.type === 'refused' ? { refusal: written.refusal } : {},
      ),
      /** What could not even be tried can still be undone. */
      forgetDoneUnlessFailed: assign((_, written: MatchWritten<Done>) =>
        written.type === 'refused' && written.refusal.type !== 'failed' ? { done: null } : {},
      ),
      fail: assign((_, failure: Failure) => ({ refusal: { type: 'failed' as const, failure } })),
      meet: assign(({ context }) => ({ refusal: { type: 'conflict' as const, theirs: context.match } })),
      /** What the colleague saved is known now: the next write goes on from there. */
      acceptTheirs: assign(({ context: { refusal, match } }) => ({
        base: refusal?.type === 'conflict' ? refusal.theirs : match,
        refusal: null,
      })),
      forgetDone: assign({ done: null }),
      forgetCommand: assign({ command: null, refusal: null }),
    },
  }).createMachine({
    id: 'matchEntry',
    context: ({ input }) => ({
      match: input,
      typed: null,
      base: input,
      command: null,
      refusal: null,
      done: null,
    }),
    on: {
      'match.changed': { actions: assign(({ event }) => ({ match: event.match })) },
    },
    initial: 'clean',
    states: {
      clean: {
        entry: 'forget',
        on: {
          type: { target: 'dirty', actions: { type: 'type', params: ({ event }) => event } },
          step: { target: 'writing', actions: { type: 'commandStep', params: ({ event }) => event.command } },
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
            { guard: 'isOvertaken', target: 'conflict', actions: ['commandScore', 'meet'] },
            { target: 'writing', actions: 'commandScore' },
          ],
          step: { target: 'writing', actions: { type: 'commandStep', params: ({ event }) => event.command } },
          retry: { guard: 'canWriteAgain', target: 'writing' },
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
              target: 'clean',
              actions: { type: 'keepDone', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'isConflict', params: ({ event }) => event.output },
              target: 'conflict',
              actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            },
            { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
          ],
          onError: { target: 'refused', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        },
      },
      /** What was typed stays, with the reason; a step that was refused leaves nothing but the reason. */
      refused: {
        always: { guard: 'hasTyped', target: 'dirty' },
        on: {
          type: { target: 'dirty', actions: { type: 'type', params: ({ event }) => event } },
          step: { target: 'writing', actions: { type: 'commandStep', params: ({ event }) => event.command } },
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
          'keep.mine': { target: 'writing', actions: 'acceptTheirs' },
          'take.theirs': 'clean',
          discard: 'clean',
        },
      },
      undoing: {
        tags: 'busy',
        entry: 'forgetCommand',
        invoke: {
          src: 'undo',
          input: ({ context: { done } }) => {
            if (done === null) throw new Error('Only what was done can be undone.')
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
                { type: 'keepRefusal', params: ({ event }) => event.output },
                { type: 'forgetDoneUnlessFailed', params: ({ event }) => event.output },
              ],
            },
          ],
          onError: { target: 'refused', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
        },
      },
    },
  })
