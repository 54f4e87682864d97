import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../not-provided.ts'
import {
  type DraftIssue,
  draftOf,
  emptyDraft,
  type IncidentDraft,
  type IncidentWish,
  issuesOf,
  type ListedIncident,
  type SquadMember,
  wishOf,
} from './incident-draft.ts'

export type IncidentRefusal =
  | { readonly type: 'conflict' | 'gone' | 'denied' }
  /** What the database found wrong, in words. */
  | { readonly type: 'invalid'; readonly issues: string }
  | { readonly type: 'failed'; readonly failure: Failure }

export type IncidentsWatchEvent =
  | { readonly type: 'incidents.changed'; readonly incidents: readonly ListedIncident[] }
  | { readonly type: 'members.changed'; readonly members: readonly SquadMember[] }
  | { readonly type: 'watch.failed'; readonly failure: Failure }

/** What became of a write. `Done` is what it can be taken back by; null where there is no way back. */
export type IncidentWritten<Done> =
  | { readonly type: 'done'; readonly done: Done | null }
  | { readonly type: 'refused'; readonly refusal: IncidentRefusal }

export interface IncidentWrite {
  readonly wish: IncidentWish
  /** Who could be chosen: what is written has their names. */
  readonly members: readonly SquadMember[]
}

export interface MatchIncidentsContext<Done> {
  /** Null until they have come. */
  readonly incidents: readonly ListedIncident[] | null
  readonly members: readonly SquadMember[] | null
  readonly draft: IncidentDraft
  /** The incident that is being changed; null for a new one. */
  readonly editing: ListedIncident | null
  readonly issues: readonly DraftIssue[]
  readonly wish: IncidentWish | null
  readonly refusal: IncidentRefusal | null
  readonly done: Done | null
  /** Why the list could not be read. */
  readonly failure: Failure | null
  /** Grows with every entry that is over: the form begins anew. */
  readonly turn: number
}

/** What happened in one match: listed live, entered, changed, deleted and taken back. */
export const matchIncidentsMachineOf = <Done>() =>
  setup({
    types: {
      context: {} as MatchIncidentsContext<Done>,
      events: {} as
        | IncidentsWatchEvent
        | { readonly type: 'enter'; readonly draft: Partial<IncidentDraft> }
        | { readonly type: 'edit' | 'remove'; readonly incident: ListedIncident }
        | { readonly type: 'submit' | 'cancel' | 'undo' | 'retry' | 'write.retry' },
      tags: {} as 'loading' | 'failed' | 'busy',
    },
    actors: {
      watchIncidents: watchNotProvided('watchIncidents'),
      writeIncident: promiseNotProvided<IncidentWrite, IncidentWritten<Done>>('writeIncident'),
      takeBack: promiseNotProvided<{ readonly done: Done }, IncidentWritten<Done>>('takeBack'),
    },
    guards: {
      isInvalid: ({ context: { draft } }) => issuesOf(draft).length > 0,
      hasDone: ({ context: { done } }) => done !== null,
      isDone: (_, written: IncidentWritten<Done>) => written.type === 'done',
      canWriteAgain: ({ context: { refusal, wish } }) => refusal?.type === 'failed' && wish !== null,
      canUndoAgain: ({ context: { refusal, done } }) => refusal?.type === 'failed' && done !== null,
      isWhole: ({ context: { incidents, members } }) => incidents !== null && members !== null,
    },
    actions: {
      enter: assign(({ context }, draft: Partial<IncidentDraft>) => ({
        draft: { ...context.draft, ...draft },
        issues: [],
        refusal: null,
      })),
      blame: assign(({ context: { draft } }) => ({ issues: issuesOf(draft) })),
      wishSaving: assign(({ context: { draft, editing } }) => ({ wish: wishOf(draft, editing), refusal: null })),
      wishRemoval: assign((_, incident: ListedIncident) => ({
        wish: { type: 'remove' as const, of: incident },
        refusal: null,
      })),
      begin: assign(({ context: { turn } }) => ({
        draft: emptyDraft,
        editing: null,
        issues: [],
        wish: null,
        refusal: null,
        turn: turn + 1,
      })),
      hearDone: assign((_, written: IncidentWritten<Done>) => (written.type === 'done' ? { done: written.done } : {})),
      hearRefusal: assign((_, written: IncidentWritten<Done>) =>
        written.type === 'refused' ? { refusal: written.refusal } : {},
      ),
      /** What could not even be tried can be taken back yet. */
      hearNotUndone: assign((_, written: IncidentWritten<Done>) =>
        written.type === 'refused' && written.refusal.type !== 'failed' ? { done: null } : {},
      ),
      fail: assign((_, failure: Failure) => ({ refusal: { type: 'failed' as const, failure } })),
      forgetDone: assign({ done: null }),
    },
  }).createMachine({
    id: 'matchIncidents',
    context: {
      incidents: null,
      members: null,
      draft: emptyDraft,
      editing: null,
      issues: [],
      wish: null,
      refusal: null,
      done: null,
      failure: null,
      turn: 0,
    },
    type: 'parallel',
    states: {
      list: {
        initial: 'watching',
        states: {
          watching: {
            invoke: {
              src: 'watchIncidents',
              onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
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
                { guard: 'isInvalid', actions: 'blame' },
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
              'write.retry': [
                { guard: 'canWriteAgain', target: 'writing' },
                { guard: 'canUndoAgain', target: 'undoing' },
              ],
            },
          },
          writing: {
            tags: 'busy',
            entry: assign({ refusal: null }),
            invoke: {
              src: 'writeIncident',
              input: ({ context: { wish, members } }) => {
                if (wish === null) throw new Error('A write begins with what is to become of an incident.')
                return { wish, members: members ?? [] }
              },
              onDone: [
                {
                  guard: { type: 'isDone', params: ({ event }) => event.output },
                  target: 'open',
                  actions: [{ type: 'hearDone', params: ({ event }) => event.output }, 'begin'],
                },
                { target: 'open', actions: { type: 'hearRefusal', params: ({ event }) => event.output } },
              ],
              onError: { target: 'open', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
            },
          },
          undoing: {
            tags: 'busy',
            entry: assign({ refusal: null, wish: null }),
            invoke: {
              src: 'takeBack',
              input: ({ context: { done } }) => {
                if (done === null) throw new Error('Only what was done can be taken back.')
                return { done }
              },
              onDone: [
                {
                  guard: { type: 'isDone', params: ({ event }) => event.output },
                  target: 'open',
                  actions: 'forgetDone',
                },
                {
                  target: 'open',
                  actions: [
                    { type: 'hearRefusal', params: ({ event }) => event.output },
                    { type: 'hearNotUndone', params: ({ event }) => event.output },
                  ],
                },
              ],
              onError: { target: 'open', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
            },
          },
        },
      },
    },
  })
