import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureOf } from '../src/model/failure.ts'
import type { Done, Refusal } from '../src/model/outcome.ts'
import type { Values } from '../src/model/record.ts'
import { promiseNotProvided } from './work.ts'

export type Box = 'homeGoals' | 'awayGoals' | 'homePenalties' | 'awayPenalties'

/** A match as a row of a match day shows and edits it. */
export interface EnteredMatch extends Readonly<Record<Box, number | null>> {
  readonly id: string
  readonly afterExtraTime: boolean | null
  readonly status: string
  /** Milliseconds; null or absent if unknown. */
  readonly kickOff?: number | null
}

/** The score while typing, as text. Invalid input is refused, never corrected. */
export interface TypedScore extends Readonly<Record<Box, string>> {
  readonly afterExtraTime: boolean
}

/** Null goals remove the result. Extra time and penalties apply only to a match that decides a tie. */
export type EnteredScore = Pick<EnteredMatch, 'homeGoals' | 'awayGoals'> &
  Partial<Pick<EnteredMatch, 'homePenalties' | 'awayPenalties' | 'afterExtraTime'>>

export type MatchCommand =
  | { readonly type: 'score'; readonly score: EnteredScore }
  | { readonly type: 'step'; readonly event: string; readonly sets: Values }
  | { readonly type: 'undo'; readonly done: Done }

export interface MatchWrite {
  /** The match as seen; if it differs from the stored one, a colleague was first. */
  readonly base: EnteredMatch
  readonly command: MatchCommand
}

export type MatchRefusal =
  /** Goals or penalties of one team are missing. */
  | { readonly type: 'incomplete' | 'penaltiesIncomplete' }
  /** A shoot-out needs a winner. */
  | { readonly type: 'penaltiesLevel' }
  | { readonly type: 'outOfRange'; readonly max: number }
  | { readonly type: 'conflict'; readonly theirs: EnteredMatch }
  | { readonly type: 'gone' }
  /** A step would lose the typed score. */
  | { readonly type: 'unsaved' }
  | Exclude<Refusal, { readonly type: 'conflict' }>

/** Result of a write; a null `done` cannot be undone. */
export type MatchWritten =
  | { readonly type: 'done'; readonly done: Done | null }
  | { readonly type: 'refused'; readonly refusal: MatchRefusal }

interface Stakes {
  readonly maxGoals: number
  /** Home lead that leaves the tie level after this match; null if it decides none. */
  readonly levelAt: number | null
}

interface MatchEntryContext extends Stakes {
  readonly match: EnteredMatch
  /** Null shows the stored values. */
  readonly typed: TypedScore | null
  /** The match when typing began. */
  readonly base: EnteredMatch
  readonly command: MatchCommand | null
  readonly refusal: MatchRefusal | null
  /** The last write, while it can be undone. */
  readonly done: Done | null
}

const text = (goals: number | null): string => (goals === null ? '' : String(goals))

type Shown = Pick<MatchEntryContext, 'typed' | 'match'>

export const shownScore = ({ typed, match }: Shown): TypedScore =>
  typed ?? {
    homeGoals: text(match.homeGoals),
    awayGoals: text(match.awayGoals),
    homePenalties: text(match.homePenalties),
    awayPenalties: text(match.awayPenalties),
    afterExtraTime: match.afterExtraTime ?? false,
  }

const isGoals = (typed: string, maxGoals: number): boolean => /^\d+$/.test(typed) && Number(typed) <= maxGoals

const goalsIn = (typed: string): number | null => (typed === '' ? null : Number(typed))

type Deciding = Shown & Pick<Stakes, 'levelAt'>

/** Whether the tie is level by the displayed score, so that penalties decide. */
export const isTieLevel = (context: Deciding): boolean => {
  const { homeGoals, awayGoals } = shownScore(context)
  return homeGoals !== '' && awayGoals !== '' && Number(homeGoals) - Number(awayGoals) === context.levelAt
}

/** Whether extra time and penalties can be entered: for a played match that is level, or went to extra time. */
export const isDeciding = (context: Deciding): boolean =>
  context.levelAt !== null &&
  context.match.status !== 'inPlay' &&
  (isTieLevel(context) || shownScore(context).afterExtraTime)

/** The score that a save writes. */
export const scoreIn = (context: Deciding): EnteredScore => {
  const { homeGoals, awayGoals, homePenalties, awayPenalties, afterExtraTime } = shownScore(context)
  const score = { homeGoals: goalsIn(homeGoals), awayGoals: goalsIn(awayGoals) }
  if (context.levelAt === null || context.match.status === 'inPlay') return score
  const isShootOut = isTieLevel(context)
  return {
    ...score,
    homePenalties: isShootOut ? goalsIn(homePenalties) : null,
    awayPenalties: isShootOut ? goalsIn(awayPenalties) : null,
    afterExtraTime: afterExtraTime ? true : context.match.afterExtraTime && false,
  }
}

/** Issue of the typed score; null if valid. */
const issueIn = (context: MatchEntryContext): MatchRefusal | null => {
  const { homeGoals, awayGoals, homePenalties, awayPenalties } = shownScore(context)
  const { maxGoals } = context
  const isShootOut = isDeciding(context) && isTieLevel(context)
  const boxes = [homeGoals, awayGoals, ...(isShootOut ? [homePenalties, awayPenalties] : [])]
  if (boxes.some(typed => typed !== '' && !isGoals(typed, maxGoals))) return { type: 'outOfRange', max: maxGoals }
  if ((homeGoals === '') !== (awayGoals === '')) return { type: 'incomplete' }
  if (!isShootOut) return null
  if ((homePenalties === '') !== (awayPenalties === '')) return { type: 'penaltiesIncomplete' }
  return homePenalties !== '' && Number(homePenalties) === Number(awayPenalties) ? { type: 'penaltiesLevel' } : null
}

const compared = ['homeGoals', 'awayGoals', 'homePenalties', 'awayPenalties', 'afterExtraTime', 'status'] as const

export const isSameMatch = (one: EnteredMatch, other: EnteredMatch): boolean =>
  compared.every(field => one[field] === other[field])

/** Whether a colleague has saved a different version since typing began. */
export const isOvertaken = ({ typed, base, match }: Pick<MatchEntryContext, 'typed' | 'base' | 'match'>): boolean =>
  typed !== null && !isSameMatch(base, match)

/** One match of a match day: its typed score, its steps, and colleagues' changes. */
export const matchEntryMachine = setup({
  types: {
    context: {} as MatchEntryContext,
    input: {} as Stakes & { readonly match: EnteredMatch },
    events: {} as
      /** The stored match, or the other leg of its tie, has changed. */
        | { readonly type: 'match.changed'; readonly match: EnteredMatch; readonly levelAt: number | null }
        | { readonly type: 'type'; readonly typed: Partial<TypedScore> }
        | { readonly type: 'save' | 'save.anyway' | 'discard' | 'keep.mine' | 'take.theirs' | 'undo' | 'retry' }
        | { readonly type: 'step'; readonly command: MatchCommand }
        /** A write that the device still has from before. */
        | { readonly type: 'resume'; readonly write: MatchWrite },
    tags: {} as 'dirty' | 'busy' | 'conflict' | 'asked',
  },
  actors: { writeMatch: promiseNotProvided<MatchWrite, MatchWritten>('writeMatch') },
  guards: {
    isUnchanged: ({ context }) => isSameMatch({ ...context.match, ...scoreIn(context) }, context.match),
    hasIssue: ({ context }) => issueIn(context) !== null,
    isOvertaken: ({ context }) => isOvertaken(context),
    /** Whether a score is confirmed first: of a match that has not begun, or that changes who advances. */
    isDoubtful: (): boolean => false,
    isDone: (_, written: MatchWritten) => written.type === 'done',
    isConflict: ({ context }, written: MatchWritten) =>
      written.type === 'refused' && written.refusal.type === 'conflict' && context.command?.type !== 'undo',
    canRetry: ({ context: { refusal, command } }) => refusal?.type === 'failed' && command !== null,
    canUndo: ({ context: { typed, done } }) => typed === null && done !== null,
    hasTyped: ({ context }) => context.typed !== null,
  },
  actions: {
    type: assign(({ context }, typed: Partial<TypedScore>) => ({
      typed: { ...shownScore(context), ...typed },
      base: context.typed === null ? context.match : context.base,
      refusal: null,
    })),
    forget: assign({ typed: null, refusal: null, command: null }),
    /** Runs once nothing waits: it was saved, or given up. */
    release: () => {},
    commandScore: assign(({ context }) => ({ command: { type: 'score' as const, score: scoreIn(context) } })),
    commandStep: assign(({ context }, command: MatchCommand) => ({ command, base: context.match })),
    resume: assign(({ context: { match } }, { base, command }: MatchWrite) => ({
      base,
      command,
      typed: command.type === 'score' ? shownScore({ typed: null, match: { ...match, ...command.score } }) : null,
    })),
    commandUndo: assign(({ context: { done } }) => ({ command: done && { type: 'undo' as const, done } })),
    keep: assign(({ context: { command, done } }, written: MatchWritten) => {
      if (written.type === 'done') return { done: written.done }
      const { refusal } = written
      // A failed undo may be tried again.
      return { refusal, done: command?.type === 'undo' && refusal.type !== 'failed' ? null : done }
    }),
    refuse: assign((_, refusal: MatchRefusal) => ({ refusal })),
    refuseIssue: assign(({ context }) => ({ refusal: issueIn(context) })),
    meet: assign(({ context }) => ({ refusal: { type: 'conflict' as const, theirs: context.match } })),
    /** The next write is based on the colleague's version. */
    acceptTheirs: assign(({ context: { refusal, match } }) => ({
      base: refusal?.type === 'conflict' ? refusal.theirs : match,
    })),
  },
}).createMachine({
  id: 'matchEntry',
  context: ({ input }) => ({ ...input, typed: null, base: input.match, command: null, refusal: null, done: null }),
  on: { 'match.changed': { actions: assign(({ event: { match, levelAt } }) => ({ match, levelAt })) } },
  initial: 'open',
  states: {
    open: {
      initial: 'clean',
      on: {
        type: { target: '.dirty', actions: { type: 'type', params: ({ event }) => event.typed } },
        discard: '.clean',
        step: [
          { guard: 'hasTyped', actions: { type: 'refuse', params: { type: 'unsaved' } } },
          { target: 'writing', actions: { type: 'commandStep', params: ({ event }) => event.command } },
        ],
        undo: { guard: 'canUndo', target: 'writing', actions: 'commandUndo' },
        retry: { guard: 'canRetry', target: 'writing' },
        resume: { target: 'writing', actions: { type: 'resume', params: ({ event }) => event.write } },
      },
      states: {
        clean: { entry: ['forget', 'release'] },
        dirty: {
          tags: 'dirty',
          on: {
            save: [
              { guard: 'hasIssue', actions: 'refuseIssue' },
              { guard: 'isUnchanged', target: 'clean' },
              { guard: 'isOvertaken', target: 'conflict', actions: ['commandScore', 'meet'] },
              { guard: 'isDoubtful', target: 'asked' },
              { target: '#matchEntry.writing', actions: 'commandScore' },
            ],
          },
        },
        /** Keeps typed values with the reason; a refused step leaves only the reason. */
        refused: { always: { guard: 'hasTyped', target: 'dirty' } },
        asked: {
          tags: ['dirty', 'asked'],
          on: { 'save.anyway': { target: '#matchEntry.writing', actions: 'commandScore' } },
        },
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
