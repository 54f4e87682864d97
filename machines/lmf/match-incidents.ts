import { assign, setup } from 'xstate'
import { watchNotProvided } from '../not-provided.ts'
import type { Failure } from '../ports.ts'
import {
  type DraftFault,
  draftOf,
  emptyDraft,
  faultsOf,
  type IncidentDraft,
  type IncidentWish,
  type ListedIncident,
  type SquadMember,
  wishOf,
} from './incident-draft.ts'

export type IncidentRefusal =
  | { readonly type: 'conflict' | 'gone' | 'denied' }
  /** What the database found wrong, in words. */
  | { readonly type: 'faulty'; readonly faults: string }
  | { readonly type: 'failed'; readonly failure: Failure }

export type IncidentsWatchEvent =
  | { readonly type: 'incidents.changed'; readonly incidents: readonly ListedIncident[] }
  | { readonly type: 'members.changed'; readonly members: readonly SquadMember[] }
  | { readonly type: 'watch.failed'; readonly failure: Failure }

/** `Done` is what a write can be taken back by. `players` are those whose suspensions may be others now. */
export type IncidentWriteEvent<Done> =
  | { readonly type: 'write.done'; readonly done: Done | null; readonly players: readonly string[] }
  | { readonly type: 'write.refused'; readonly refusal: IncidentRefusal }

export type BansEvent =
  | { readonly type: 'bans.done'; readonly players: readonly string[] }
  | { readonly type: 'bans.failed'; readonly failure: Failure }

export interface MatchIncidentsContext<Done> {
  /** Null until they have come. */
  readonly incidents: readonly ListedIncident[] | null
  readonly members: readonly SquadMember[] | null
  readonly draft: IncidentDraft
  /** The incident that is being changed; null for a new one. */
  readonly editing: ListedIncident | null
  readonly faults: readonly DraftFault[]
  readonly wish: IncidentWish | null
  readonly refusal: IncidentRefusal | null
  readonly done: Done | null
  /** Players whose suspensions are to be brought up to date. */
  readonly pending: readonly string[]
  /** Why the list could not be read. */
  readonly failure: Failure | null
  readonly bansFailure: Failure | null
  /** Grows with every entry that is over: the form begins anew. */
  readonly turn: number
}

const without = (some: readonly string[], gone: readonly string[]) => some.filter(one => !gone.includes(one))

/** What happened in one match: listed live, entered, changed, deleted and taken back; the suspensions that follow are brought up to date after each. */
export const matchIncidentsMachineOf = <Done>() =>
  setup({
    types: {
      context: {} as MatchIncidentsContext<Done>,
      events: {} as
        | IncidentsWatchEvent
        | IncidentWriteEvent<Done>
        | BansEvent
        | { readonly type: 'enter'; readonly draft: Partial<IncidentDraft> }
        | { readonly type: 'edit' | 'remove'; readonly incident: ListedIncident }
        | { readonly type: 'submit' | 'cancel' | 'undo' | 'retry' | 'bans.retry' },
      tags: {} as 'loading' | 'failed' | 'busy' | 'bansBusy' | 'bansFailed',
    },
    actors: {
      watchIncidents: watchNotProvided('watchIncidents'),
      writeIncident: watchNotProvided<{ readonly wish: IncidentWish }>('writeIncident'),
      takeBack: watchNotProvided<{ readonly done: Done }>('takeBack'),
      reconcileBans: watchNotProvided<{ readonly players: readonly string[] }>('reconcileBans'),
    },
    guards: {
      isFaulty: ({ context: { draft } }) => faultsOf(draft).length > 0,
      hasDone: ({ context: { done } }) => done !== null,
      hasPending: ({ context: { pending } }) => pending.length > 0,
      isWhole: ({ context: { incidents, members } }) => incidents !== null && members !== null,
    },
    actions: {
      enter: assign(({ context }, draft: Partial<IncidentDraft>) => ({
        draft: { ...context.draft, ...draft },
        faults: [],
        refusal: null,
      })),
      blame: assign(({ context: { draft } }) => ({ faults: faultsOf(draft) })),
      wishSaving: assign(({ context: { draft, editing } }) => ({ wish: wishOf(draft, editing), refusal: null })),
      wishRemoval: assign((_, incident: ListedIncident) => ({
        wish: { type: 'remove' as const, of: incident },
        refusal: null,
      })),
      begin: assign(({ context: { turn } }) => ({
        draft: emptyDraft,
        editing: null,
        faults: [],
        wish: null,
        refusal: null,
        turn: turn + 1,
      })),
      refuse: assign((_, refusal: IncidentRefusal) => ({ refusal, wish: null })),
      expect: assign(({ context: { pending } }, players: readonly string[]) => ({
        pending: [...new Set([...pending, ...players])],
      })),
      forgetDone: assign({ done: null }),
    },
  }).createMachine({
    id: 'matchIncidents',
    context: {
      incidents: null,
      members: null,
      draft: emptyDraft,
      editing: null,
      faults: [],
      wish: null,
      refusal: null,
      done: null,
      pending: [],
      failure: null,
      bansFailure: null,
      turn: 0,
    },
    type: 'parallel',
    states: {
      list: {
        initial: 'watching',
        states: {
          watching: {
            invoke: { src: 'watchIncidents' },
            initial: 'loading',
            on: {
              'incidents.changed': { actions: assign(({ event }) => ({ incidents: event.incidents })) },
              'members.changed': { actions: assign(({ event }) => ({ members: event.members })) },
              'watch.failed': { target: 'failed', actions: assign(({ event }) => ({ failure: event.failure })) },
            },
            states: { loading: { tags: 'loading', always: { guard: 'isWhole', target: 'ready' } }, ready: {} },
          },
          failed: { tags: 'failed', on: { retry: { target: 'watching', actions: assign({ failure: null }) } } },
        },
      },
      entry: {
        initial: 'open',
        states: {
          open: {
            on: {
              enter: { actions: { type: 'enter', params: ({ event }) => event.draft } },
              submit: [
                { guard: 'isFaulty', actions: 'blame' },
                { target: 'writing', actions: 'wishSaving' },
              ],
              edit: {
                actions: [
                  'begin',
                  assign(({ event: { incident } }) => ({ editing: incident, draft: draftOf(incident) })),
                ],
              },
              cancel: { actions: 'begin' },
              remove: { target: 'writing', actions: { type: 'wishRemoval', params: ({ event }) => event.incident } },
              undo: { guard: 'hasDone', target: 'undoing' },
            },
          },
          writing: {
            tags: 'busy',
            invoke: {
              src: 'writeIncident',
              input: ({ context: { wish } }) => {
                if (wish === null) throw new Error('A write begins with what is to become of an incident.')
                return { wish }
              },
            },
            on: {
              'write.done': {
                target: 'open',
                actions: [
                  { type: 'expect', params: ({ event }) => event.players },
                  assign(({ event }) => ({ done: event.done })),
                  'begin',
                ],
              },
              'write.refused': { target: 'open', actions: { type: 'refuse', params: ({ event }) => event.refusal } },
            },
          },
          undoing: {
            tags: 'busy',
            invoke: {
              src: 'takeBack',
              input: ({ context: { done } }) => {
                if (done === null) throw new Error('Only what was done can be taken back.')
                return { done }
              },
            },
            on: {
              'write.done': {
                target: 'open',
                actions: [{ type: 'expect', params: ({ event }) => event.players }, 'forgetDone'],
              },
              'write.refused': {
                target: 'open',
                actions: [{ type: 'refuse', params: ({ event }) => event.refusal }, 'forgetDone'],
              },
            },
          },
        },
      },
      bans: {
        initial: 'settled',
        states: {
          settled: { always: { guard: 'hasPending', target: 'reconciling' } },
          reconciling: {
            tags: 'bansBusy',
            invoke: { src: 'reconcileBans', input: ({ context: { pending } }) => ({ players: pending }) },
            on: {
              'bans.done': {
                target: 'settled',
                actions: assign(({ context, event }) => ({ pending: without(context.pending, event.players) })),
              },
              'bans.failed': { target: 'failed', actions: assign(({ event }) => ({ bansFailure: event.failure })) },
              // What was read meanwhile may be older than this.
              'write.done': { target: 'reconciling', reenter: true },
            },
          },
          failed: { tags: 'bansFailed', on: { 'bans.retry': 'reconciling', 'write.done': 'reconciling' } },
        },
      },
    },
  })
