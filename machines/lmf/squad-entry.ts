import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { watchNotProvided } from '../not-provided.ts'

export interface CandidateInput {
  /** The player's id. */
  readonly player: string
}

/** What whoever looks a player up tells. `Candidate` is what is known of one; only the actor and the views know what is in it. */
export type CandidateEvent<Candidate> =
  | { readonly type: 'candidate.changed'; readonly candidate: Candidate }
  | { readonly type: 'candidate.failed'; readonly failure: Failure }

/** A player as the picker knows one. */
export interface ChosenPlayer {
  readonly id: string
  readonly label: string
  readonly hint?: string
}

/** What somebody has typed of a new place in a squad; undefined is as it is proposed. */
export interface TypedEntry {
  readonly player: ChosenPlayer | null
  /** What is no number stays as it was typed. */
  readonly number: number | string | null | undefined
  readonly position: string | null | undefined
  readonly from: string | null
}

interface SquadEntryContext<Candidate> extends TypedEntry {
  readonly candidate: Candidate | null
  /** Why the player could not be looked up. */
  readonly failure: Failure | null
  /** Whether somebody has tried to enter it: then what is missing is told too. */
  readonly isTried: boolean
}

/** A player on the way into a squad: chosen, looked up live, and what was typed of the place. */
export const squadEntryMachineOf = <Candidate>() =>
  setup({
    types: {
      context: {} as SquadEntryContext<Candidate>,
      input: {} as { readonly from: string },
      events: {} as
        | CandidateEvent<Candidate>
        | { readonly type: 'choose'; readonly player: ChosenPlayer | null }
        | { readonly type: 'enter'; readonly typed: Partial<Omit<TypedEntry, 'player'>> }
        | { readonly type: 'try' | 'retry' },
      tags: {} as 'looking' | 'failed',
    },
    actors: { watchCandidate: watchNotProvided<CandidateInput>('watchCandidate') },
    guards: { isNobody: (_, player: ChosenPlayer | null) => player === null },
    actions: {
      /** Another player brings another position. */
      choose: assign((_, player: ChosenPlayer | null) => ({
        player,
        position: undefined,
        candidate: null,
        failure: null,
      })),
    },
  }).createMachine({
    id: 'squadEntry',
    context: ({ input: { from } }) => ({
      player: null,
      number: undefined,
      position: undefined,
      from,
      candidate: null,
      failure: null,
      isTried: false,
    }),
    on: {
      choose: [
        {
          guard: { type: 'isNobody', params: ({ event }) => event.player },
          target: '.empty',
          actions: { type: 'choose', params: ({ event }) => event.player },
        },
        { target: '.chosen', reenter: true, actions: { type: 'choose', params: ({ event }) => event.player } },
      ],
      enter: { actions: assign(({ event }) => event.typed) },
      try: { actions: assign({ isTried: true }) },
    },
    initial: 'empty',
    states: {
      empty: {},
      chosen: {
        invoke: {
          src: 'watchCandidate',
          input: ({ context: { player } }) => {
            if (player === null) throw new Error('Nobody is chosen.')
            return { player: player.id }
          },
          onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
        },
        initial: 'looking',
        on: {
          'candidate.changed': { target: '.known', actions: assign(({ event }) => ({ candidate: event.candidate })) },
          'candidate.failed': { target: 'failed', actions: assign(({ event }) => ({ failure: event.failure })) },
        },
        states: { looking: { tags: 'looking' }, known: {} },
      },
      failed: {
        tags: 'failed',
        entry: assign({ candidate: null }),
        on: { retry: { target: 'chosen', actions: assign({ failure: null }) } },
      },
    },
  })
