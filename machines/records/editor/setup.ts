import { assign, or, sendTo, setup, stateIn } from 'xstate'
import type { Failure } from '../../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../../not-provided.ts'
import {
  type Deed,
  draftOf,
  type EditorContext,
  entered,
  type Intent,
  isBehind,
  isDecided,
  isDirty,
  isGone,
  isInvalid,
  merged,
  opened,
  type Proposal,
  plainChange,
  proposed,
  recreated,
  settled,
  showing,
  stillDecided,
  withoutChanges,
  writeOf,
} from './editing.ts'
import type { Choice } from './merge.ts'
import type {
  DraftCommand,
  Ending,
  Entry,
  Issues,
  Json,
  Preparation,
  Present,
  RecordEvent,
  RecordForm,
  RecordPlace,
  Surroundings,
  UniqueCheck,
  Uses,
  Values,
  Version,
  Write,
  WriteOutcome,
} from './ports.ts'

export type EditorEvent =
  | RecordEvent
  | Surroundings
  | { readonly type: 'form.entered' | 'form.left' | 'save' | 'compare' }
  | { readonly type: 'field.changed'; readonly field: string; readonly value: Json }
  | { readonly type: 'field.left'; readonly field: string }
  /** What follows from what was entered in a field, over the values of before. */
  | { readonly type: 'values.proposed'; readonly field: string; readonly value: Json; readonly proposal: Proposal }
  | { readonly type: 'field.checked'; readonly field: string; readonly value: Json; readonly issues: Issues }
  /** Puts values into the form, for example those of an earlier version. */
  | { readonly type: 'values.replaced'; readonly values: Values }
  | { readonly type: 'values.discarded' }
  | { readonly type: 'draft.failed' | 'others.failed' }
  /** A step of the life cycle; unsaved changes go with it. */
  | { readonly type: 'step'; readonly intent: Intent }
  | { readonly type: 'conflict.decided'; readonly field: string; readonly choice: Choice }
  | { readonly type: 'conflict.left' | 'conflict.dropped' | 'conflict.saved' }
  | { readonly type: 'delete' | 'delete.cancelled' | 'delete.confirmed' }
  /** Creates a record anew that somebody deleted, with what the form shows. */
  | { readonly type: 'record.recreate'; readonly sets: Values }

export type EditorTag =
  | 'loading'
  | 'form'
  | 'busy'
  | 'waitingForNetwork'
  | 'conflicted'
  | 'gone'
  | 'absent'
  | 'failed'
  | 'left'
  | 'deleting'
  | 'askingToDelete'
  | 'inUse'

interface Entered {
  readonly field: string
  readonly value: Json
}

interface Decision {
  readonly field: string
  readonly choice: Choice
}

/** What the states of the editor are made of. */
export const editor = setup({
  types: {
    context: {} as EditorContext,
    input: {} as { readonly id: string | null; readonly form: RecordForm },
    events: {} as EditorEvent,
    tags: {} as EditorTag,
  },
  actors: {
    prepare: promiseNotProvided<RecordPlace, Preparation>('prepare'),
    watchRecord: watchNotProvided<RecordPlace>('watchRecord'),
    watchSurroundings: watchNotProvided<RecordPlace>('watchSurroundings'),
    announce: watchNotProvided<RecordPlace>('announce'),
    keepDraft: watchNotProvided<RecordPlace, DraftCommand>('keepDraft'),
    checkUnique: watchNotProvided<RecordPlace, UniqueCheck>('checkUnique'),
    propose: watchNotProvided<RecordPlace, Entry>('propose'),
    write: promiseNotProvided<Write, WriteOutcome>('write'),
    readUses: promiseNotProvided<RecordPlace, Uses>('readUses'),
    readEnding: promiseNotProvided<RecordPlace, Ending | null>('readEnding'),
  },
  guards: {
    isReady: ({ context }) => context.preparation !== null && context.isSeen,
    isNew: ({ context }) => context.id === null,
    isMissing: ({ context }) => context.id !== null && context.latest === null,
    isDirty: ({ context }) => isDirty(context),
    isBehind: ({ context }) => isBehind(context),
    isRestoredBehind: ({ context }) => context.restored !== null && isBehind(context),
    isFollowing: ({ context }) => isBehind(context) && !isDirty(context),
    isGone: ({ context }) => isGone(context),
    isInvalid: ({ context }) => isInvalid(context),
    leads: ({ context: { form, canPropose } }, field: string) => canPropose && form.leads(field),
    isAwaiting: ({ context: { awaited } }) => awaited > 0,
    isDecided: ({ context }) => isDecided(context),
    isPresent: ({ context }) => context.id !== null && (context.hasFocus || isDirty(context)),
    isOnline: ({ context }) => context.isConnected,
    /** Created or deleted: the page is left. */
    isOver: or([stateIn({ record: 'created' }), stateIn({ record: 'deleted' })]),
    /** The database has told the version that was saved, or one after it. */
    hasArrived: ({ context: { outcome, latest } }) =>
      outcome?.type === 'saved' && latest !== null && latest.record.rev >= outcome.rev,
    isStill: ({ context: { form, values } }, { field, value }: Entered) =>
      (form.clean(values)[field] ?? null) === value,
    endedAs: ({ context }, type: WriteOutcome['type']) => context.outcome?.type === type,
    isInUse: ({ context }) => (context.uses?.found.length ?? 0) > 0,
  },
  actions: {
    /** Given by the page: tells the person, and offers to take it back. */
    tellSaved: (_, _deed: Deed) => {},
    /** Given by the page: leads to the page of the record that was created. */
    tellCreated: (_, _deed: Deed) => {},
    /** Given by the page: leads back to the list. */
    tellDeleted: (_, _deed: Deed) => {},
    open: assign(({ context }) => opened(context)),
    follow: assign(({ context: { latest } }) => (latest ? { ...showing(latest), followed: latest } : {})),
    discard: assign(({ context }) => withoutChanges(context)),
    recreate: assign(({ context }, sets: Values) => recreated(context, sets)),
    enter: assign(({ context }, { field, value }: Entered) => entered(context, field, value)),
    takeProposed: assign(({ context }, proposal: Proposal) => proposed(context, proposal)),
    leaveField: assign(({ context: { left } }, field: string) => ({ left: [...new Set([...left, field])] })),
    replace: assign(({ context }, values: Values) => ({ values: { ...context.values, ...values } })),
    takeChecked: assign(({ context }, issues: Issues) => ({ refusals: { ...context.refusals, ...issues } })),
    decide: assign(({ context }, { field, choice }: Decision) => ({
      choices: { ...context.choices, [field]: choice },
    })),
    merge: assign(({ context }) => merged(context)),
    settle: assign(({ context }) => settled(context)),
    intend: assign((_, intent: Intent) => ({ intent })),
    intendChange: assign({ intent: plainChange }),
    compose: assign(({ context }) => ({ write: writeOf(context), outcome: null, failure: null })),
    composeDeletion: assign(({ context: { id, base } }) => ({
      write: { id, action: 'delete', base, values: null },
      outcome: null,
      failure: null,
    })),
    refuse: assign(({ context }) => ({ refused: context.refused + 1 })),
    takeRefusals: assign(({ context: { outcome, refused } }) => ({
      refusals: outcome?.type === 'invalid' ? outcome.issues : {},
      refused: refused + 1,
    })),
    takeFailure: assign(({ context: { outcome } }) => ({
      failure: outcome?.type === 'failed' ? outcome.failure : { code: outcome?.type ?? 'unexpected', message: '' },
    })),
    takeConflict: assign(({ context: { outcome, latest } }) => ({
      latest: outcome?.type === 'conflict' ? outcome.theirs : latest,
      choices: {},
    })),
    takeUses: assign(({ context: { outcome } }) => ({
      uses: outcome?.type === 'inUse' ? { found: outcome.uses, hasMore: false } : null,
    })),
    rememberPreparation: assign((_, preparation: Preparation) => ({ preparation })),
    rememberConnection: assign((_, isConnected: boolean) => ({ isConnected })),
    rememberOthers: assign((_, others: readonly Present[]) => ({ others })),
    rememberFocus: assign((_, hasFocus: boolean) => ({ hasFocus })),
    rememberOthersFailure: assign({ othersFailed: true }),
    rememberDraftFailure: assign({ draftFailed: true }),
    rememberEnding: assign((_, ending: Ending | null) => ({ ending })),
    rememberUses: assign((_, uses: Uses) => ({ uses })),
    forget: assign(({ context: { preparation } }) => ({
      base: null,
      values: preparation?.initial ?? {},
      restored: null,
    })),
    rememberOutcome: assign((_, outcome: WriteOutcome) => ({ outcome })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberVersion: assign(({ context }, version: Version | null) => ({
      latest: version,
      isSeen: true,
      choices: stillDecided(context, version),
    })),
    syncDraft: sendTo(
      'drafts',
      ({ context }): DraftCommand =>
        isDirty(context) ? { type: 'draft.keep', draft: draftOf(context) } : { type: 'draft.drop' },
    ),
    dropDraft: sendTo('drafts', { type: 'draft.drop' }),
    /** Before the field is entered: what follows depends on what stood there. */
    askProposals: sendTo(
      'proposals',
      ({ context }, { field, value }: Entered): Entry => ({ type: 'entered', field, value, over: context.values }),
    ),
    countQuestion: assign(({ context: { awaited } }) => ({ awaited: awaited + 1 })),
    countAnswer: assign(({ context: { awaited } }) => ({ awaited: awaited - 1 })),
    stopProposing: assign({ awaited: 0, canPropose: false }),
    checkUnique: sendTo(
      'uniqueness',
      ({ context }, field: string): UniqueCheck => ({
        type: 'check',
        field,
        value: context.form.clean(context.values)[field] ?? null,
      }),
    ),
  },
})
