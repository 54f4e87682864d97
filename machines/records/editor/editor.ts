import { assign, emit, enqueueActions, not, or, raise, sendTo, setup } from 'xstate'
import { cleaned } from '../../../src/model/check.ts'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { hasDependents } from '../../../src/model/form.ts'
import { promiseNotProvided, watchNotProvided } from '../../work.ts'
import {
  afterSave,
  afterWrite,
  begun,
  draftOf,
  type EditorContext,
  entered,
  initialContext,
  isBehind,
  isDecided,
  isDirty,
  isGone,
  isInvalid,
  merged,
  opened,
  plainChange,
  proposed,
  recreated,
  replaced,
  savedWrite,
  showing,
  stillDecided,
  withoutChanges,
  writeOf,
} from './editing.ts'
import type {
  Deletion,
  DraftCommand,
  EditorEvent,
  EditorInput,
  EditorTag,
  Entry,
  Preparation,
  RecordInput,
  SavedWrite,
  UniqueCheck,
  UsesBeforeDelete,
  Write,
  WriteOutcome,
} from './ports.ts'

const record = ({ context: { id } }: { readonly context: RecordInput }): RecordInput => ({ id })

interface Gave<Output> {
  readonly event: { readonly output: Output }
}

const endedAs =
  (type: WriteOutcome['type']) =>
  ({ event: { output } }: Gave<WriteOutcome>): boolean =>
    output.type === type

const takeOutcome = { type: 'takeOutcome', params: ({ event }: Gave<WriteOutcome>) => event.output } as const

const takeUses = { type: 'takeUses', params: ({ event }: Gave<UsesBeforeDelete>) => event.output } as const

const takeError = {
  type: 'takeFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => failureOf(event.error),
} as const

/** The form of one record: its values, their base, and the current version. Never overwrites another's save. */
export const editorMachine = setup({
  types: {
    context: {} as EditorContext,
    input: {} as EditorInput,
    events: {} as EditorEvent,
    /** A finished write: the page reports it and moves on. */
    emitted: {} as { readonly type: 'saved' | 'created' | 'deleted'; readonly saved: SavedWrite },
    tags: {} as EditorTag,
  },
  actors: {
    prepare: promiseNotProvided<RecordInput, Preparation>('prepare'),
    watchRecord: watchNotProvided<RecordInput>('watchRecord'),
    watchEnvironment: watchNotProvided<RecordInput>('watchEnvironment'),
    announce: watchNotProvided<RecordInput>('announce'),
    keepDraft: watchNotProvided<RecordInput, DraftCommand>('keepDraft'),
    checkUnique: watchNotProvided<RecordInput, UniqueCheck>('checkUnique'),
    propose: watchNotProvided<RecordInput, Entry>('propose'),
    write: promiseNotProvided<Write, WriteOutcome>('write'),
    readUses: promiseNotProvided<RecordInput, UsesBeforeDelete>('readUses'),
    readDeletion: promiseNotProvided<RecordInput, Deletion | null>('readDeletion'),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isMissing: ({ context }) => context.id !== null && context.latest === null,
    isDirty: ({ context }) => isDirty(context),
    isBehind: ({ context }) => isBehind(context),
    isGone: ({ context }) => isGone(context),
    isAwaiting: ({ context: { awaited } }) => awaited > 0,
    isPresent: ({ context }) => context.id !== null && (context.hasFocus || isDirty(context)),
    isStill: ({ context: { collection, values }, event }) =>
      'value' in event && (cleaned(collection, values)[event.field] ?? null) === event.value,
  },
  actions: {
    announce: emit(({ context }) => {
      const saved = savedWrite(context)
      return { type: context.id === null ? 'created' : saved.write.values === null ? 'deleted' : 'saved', saved }
    }),
    discard: assign(({ context }) => withoutChanges(context)),
    countAnswer: assign(({ context: { awaited } }) => ({ awaited: awaited - 1 })),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    takeOutcome: assign(({ context }, outcome: WriteOutcome) => afterWrite(context, outcome)),
    takeUses: assign((_, uses: UsesBeforeDelete) => ({ uses })),
    loseOthers: assign({ othersFailed: true }),
    loseDraft: assign({ draftFailed: true }),
    syncDraft: sendTo(
      'drafts',
      ({ context }): DraftCommand =>
        isDirty(context) ? { type: 'draft.keep', draft: draftOf(context) } : { type: 'draft.drop' },
    ),
    dropDraft: sendTo('drafts', { type: 'draft.drop' }),
  },
}).createMachine({
  id: 'editor',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  invoke: [
    {
      src: 'watchRecord',
      input: record,
      onError: { actions: raise(({ event }) => ({ type: 'record.failed', failure: failureOf(event.error) })) },
    },
    { src: 'watchEnvironment', input: record, onError: { actions: 'loseOthers' } },
    { src: 'keepDraft', id: 'drafts', input: record, onError: { actions: 'loseDraft' } },
    // Optional early check: the save repeats it and reports its failures.
    { src: 'checkUnique', id: 'uniqueness', input: record, onError: {} },
    // Optional: without it people enter the values, and nothing waits for them.
    { src: 'propose', id: 'proposals', input: record, onError: { actions: assign({ awaited: 0, canPropose: false }) } },
  ],
  on: {
    'record.changed': {
      actions: assign(({ context, event: { version } }) => ({
        latest: version,
        isSeen: true,
        choices: stillDecided(context, version),
      })),
    },
    'connection.changed': { actions: assign(({ event: { isConnected } }) => ({ isConnected })) },
    'others.changed': { actions: assign(({ event: { others } }) => ({ others })) },
    'form.entered': { actions: assign({ hasFocus: true }) },
    'form.left': { actions: assign({ hasFocus: false }) },
    'field.held': {
      actions: assign(({ context, event: { field, isHeld } }) => {
        const others = context.held.filter(name => name !== field)
        return { held: isHeld ? [...others, field] : others }
      }),
    },
    'others.failed': { actions: 'loseOthers' },
    'draft.failed': { actions: 'loseDraft' },
  },
  states: {
    record: {
      initial: 'beginning',
      on: {
        // Handled here, because above it would restart the parallel states.
        'record.failed': { target: '.failed', actions: { type: 'takeFailure', params: ({ event }) => event.failure } },
        // Accepted right after leaving, too: the last input arrives a frame late.
        'field.changed': {
          actions: enqueueActions(({ enqueue, context, event: { field, value } }) => {
            const { collection, canPropose, awaited, values } = context
            if (canPropose && hasDependents(collection, field)) {
              // Proposals depend on the previous values.
              enqueue.sendTo('proposals', { type: 'entered', field, value, over: values } satisfies Entry)
              enqueue.assign({ awaited: awaited + 1 })
            }
            enqueue.assign(entered(context, field, value))
            enqueue('syncDraft')
          }),
        },
        'values.proposed': [
          {
            guard: 'isStill',
            actions: ['countAnswer', assign(({ context, event }) => proposed(context, event.proposal)), 'syncDraft'],
          },
          { actions: 'countAnswer' },
        ],
      },
      states: {
        beginning: {
          always: [{ guard: ({ context }) => context.preparation !== null, target: 'opening' }, { target: 'loading' }],
        },
        loading: {
          tags: 'loading',
          invoke: {
            src: 'prepare',
            input: record,
            onDone: { actions: assign(({ event }) => ({ preparation: event.output })) },
            onError: { target: 'failed', actions: takeError },
          },
          always: { guard: ({ context }) => context.preparation !== null && context.isSeen, target: 'opening' },
        },
        opening: {
          always: [
            { guard: 'isMissing', target: 'missing' },
            { target: 'opened', actions: assign(({ context }) => opened(context)) },
          ],
        },
        opened: {
          entry: 'syncDraft',
          always: [
            { guard: ({ context }) => context.restored !== null && isBehind(context), target: 'conflicted' },
            { target: 'form' },
          ],
        },
        failed: { tags: 'failed' },
        missing: {
          invoke: {
            src: 'readDeletion',
            input: record,
            onDone: { actions: assign(({ event }) => ({ deletion: event.output })) },
            onError: { actions: takeError },
          },
          initial: 'absent',
          states: {
            absent: { tags: 'absent', always: { guard: not('isMissing'), target: '#editor.record.opening' } },
            /** Deleted while open. The typed values remain, and can recreate the record. */
            gone: {
              tags: 'gone',
              always: { guard: not('isMissing'), target: '#editor.record.form' },
              on: {
                'record.recreate': {
                  target: '#editor.record.form.checking',
                  actions: assign(({ context, event }) => recreated(context, event.sets)),
                },
                'values.discarded': { target: 'absent', actions: ['discard', 'dropDraft'] },
              },
            },
          },
        },
        form: {
          tags: 'form',
          initial: 'editing',
          on: {
            'field.left': {
              actions: [
                assign(({ context, event }) => ({ blurred: [...new Set([...context.blurred, event.field])] })),
                sendTo('uniqueness', ({ context: { collection, values }, event: { field } }): UniqueCheck => {
                  return { type: 'check', field, value: cleaned(collection, values)[field] ?? null }
                }),
              ],
            },
            'field.checked': {
              guard: 'isStill',
              actions: assign(({ context, event }) => ({ refusals: { ...context.refusals, ...event.issues } })),
            },
            'values.replaced': {
              actions: [assign(({ context, event }) => replaced(context, event)), 'syncDraft'],
            },
          },
          states: {
            editing: {
              always: [
                { guard: 'isGone', target: '#editor.record.missing.gone' },
                // An unchanged form follows other people's saves.
                {
                  guard: ({ context }) => isBehind(context) && !isDirty(context),
                  actions: assign(({ context: { latest } }) =>
                    latest ? { ...showing(latest), followed: latest } : {},
                  ),
                },
              ],
              on: {
                save: {
                  guard: or(['isNew', 'isDirty']),
                  target: 'checking',
                  actions: assign({ intent: plainChange }),
                },
                step: { target: 'checking', actions: assign(({ event: { intent } }) => ({ intent })) },
                compare: { guard: 'isBehind', target: '#editor.record.conflicted' },
                'values.discarded': { actions: ['discard', 'dropDraft'] },
                delete: '#editor.record.deleting',
              },
            },
            checking: {
              always: [
                { guard: 'isAwaiting', target: 'awaiting' },
                {
                  guard: ({ context }) => isInvalid(context),
                  target: 'editing',
                  actions: assign(({ context: { refused } }) => ({ refused: refused + 1 })),
                },
                { guard: 'isBehind', target: '#editor.record.conflicted' },
                { target: 'saving', actions: assign(({ context }) => begun(writeOf(context))) },
              ],
            },
            /** Awaits pending proposals, which are saved along. */
            awaiting: { tags: 'busy', always: { guard: not('isAwaiting'), target: 'checking' } },
            /** Survives a lost network: the SDK keeps the write until it is connected, and sends it once. */
            saving: {
              tags: 'busy',
              entry: 'syncDraft',
              invoke: {
                src: 'write',
                input: ({ context }) => context.write ?? writeOf(context),
                onDone: [
                  { guard: endedAs('saved'), target: 'settling', actions: takeOutcome },
                  { guard: endedAs('conflict'), target: '#editor.record.conflicted', actions: takeOutcome },
                  { target: 'editing', actions: takeOutcome },
                ],
                onError: { target: 'editing', actions: takeError },
              },
            },
            settling: {
              tags: 'busy',
              always: [
                { guard: 'isNew', target: '#editor.record.left' },
                {
                  // The database has reported the saved version or a later one.
                  guard: ({ context: { saved, latest } }) =>
                    saved !== null && latest !== null && latest.record.rev >= saved.rev,
                  target: 'editing',
                  actions: ['announce', assign(({ context }) => afterSave(context)), 'syncDraft'],
                },
              ],
            },
          },
        },
        conflicted: {
          tags: 'conflicted',
          always: [
            { guard: 'isGone', target: 'missing.gone' },
            { guard: not('isBehind'), target: 'form' },
          ],
          on: {
            'conflict.decided': {
              actions: assign(({ context, event: { field, choice } }) => ({
                choices: { ...context.choices, [field]: choice },
              })),
            },
            'conflict.saved': {
              guard: ({ context }) => isDecided(context),
              target: 'form.checking',
              actions: assign(({ context }) => merged(context)),
            },
            'conflict.dropped': { target: 'form', actions: ['discard', 'dropDraft'] },
            'conflict.left': 'form',
          },
        },
        /** Checks for uses first, and asks only if there are none. */
        deleting: {
          tags: 'form',
          initial: 'looking',
          on: { 'delete.cancelled': 'form' },
          states: {
            looking: {
              tags: 'busy',
              invoke: {
                src: 'readUses',
                input: record,
                onDone: [
                  { guard: ({ event }) => event.output.found.length > 0, target: 'inUse', actions: takeUses },
                  { target: 'asking', actions: takeUses },
                ],
                onError: { target: '#editor.record.form', actions: takeError },
              },
            },
            asking: {
              tags: 'askingToDelete',
              on: {
                'delete.confirmed': {
                  target: 'running',
                  actions: assign(({ context: { id, base } }) => begun({ id, action: 'delete', base, values: null })),
                },
              },
            },
            running: {
              tags: ['askingToDelete', 'deleting'],
              on: { 'delete.cancelled': {} },
              invoke: {
                src: 'write',
                input: ({ context }) => context.write ?? writeOf(context),
                onDone: [
                  { guard: endedAs('saved'), target: '#editor.record.left', actions: takeOutcome },
                  { guard: endedAs('inUse'), target: 'inUse', actions: takeOutcome },
                  { target: '#editor.record.form', actions: takeOutcome },
                ],
                onError: { target: '#editor.record.form', actions: takeError },
              },
            },
            inUse: { tags: 'inUse' },
          },
        },
        // The page is left, so late proposals are dropped.
        left: { tags: 'left', entry: ['dropDraft', 'announce'], on: { 'field.changed': {}, 'values.proposed': {} } },
      },
    },
    presence: {
      initial: 'away',
      states: {
        away: { always: { guard: 'isPresent', target: 'here' } },
        here: {
          always: { guard: not('isPresent'), target: 'away' },
          invoke: { src: 'announce', input: record, onError: { actions: 'loseOthers' } },
        },
      },
    },
  },
})
