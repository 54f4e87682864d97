import { not, raise } from 'xstate'
import { failureOf } from '../../../src/model/failure.ts'
import { deleting } from './deleting-states.ts'
import { deedOf, initialContext } from './editing.ts'
import { form } from './form-states.ts'
import { missing } from './missing-states.ts'
import type { RecordPlace } from './ports.ts'
import { editor } from './setup.ts'

const place = ({ context: { id } }: { readonly context: RecordPlace }): RecordPlace => ({ id })

/**
 * The form of one record, new or not: what it shows, what it began from, and what lies in the database meanwhile. A write that would undo
 * what somebody else saved is never sent: both versions are laid side by side first.
 */
export const editorMachine = editor.createMachine({
  id: 'editor',
  type: 'parallel',
  context: ({ input }) => initialContext(input.id, input.form),
  invoke: [
    {
      src: 'watchRecord',
      input: place,
      onError: { actions: raise(({ event }) => ({ type: 'record.failed', failure: failureOf(event.error) })) },
    },
    { src: 'watchSurroundings', input: place, onError: { actions: 'rememberOthersFailure' } },
    { src: 'keepDraft', id: 'drafts', input: place, onError: { actions: 'rememberDraftFailure' } },
    // Asked ahead for convenience: the save asks again, and tells what it cannot find out.
    { src: 'checkUnique', id: 'uniqueness', input: place, onError: {} },
    // Proposed for convenience: people can enter it, and nothing waits for it any more.
    { src: 'propose', id: 'proposals', input: place, onError: { actions: 'stopProposing' } },
  ],
  on: {
    'record.changed': { actions: { type: 'rememberVersion', params: ({ event }) => event.version } },
    'connection.changed': { actions: { type: 'rememberConnection', params: ({ event }) => event.isConnected } },
    'others.changed': { actions: { type: 'rememberOthers', params: ({ event }) => event.others } },
    'form.entered': { actions: { type: 'rememberFocus', params: true } },
    'form.left': { actions: { type: 'rememberFocus', params: false } },
    'others.failed': { actions: 'rememberOthersFailure' },
    'draft.failed': { actions: 'rememberDraftFailure' },
  },
  states: {
    record: {
      initial: 'loading',
      on: {
        // Not told above, where it would begin anew what goes on beside: who is here.
        'record.failed': {
          target: '.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event.failure },
        },
        'values.proposed': [
          {
            guard: { type: 'isStill', params: ({ event }) => event },
            actions: ['countAnswer', { type: 'takeProposed', params: ({ event }) => event.proposal }],
          },
          { actions: 'countAnswer' },
        ],
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'prepare',
            input: place,
            onDone: { actions: { type: 'rememberPreparation', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          always: { guard: 'isReady', target: 'opening' },
        },
        opening: {
          always: [
            { guard: 'isMissing', target: 'missing' },
            { target: 'opened', actions: 'open' },
          ],
        },
        opened: {
          entry: 'syncDraft',
          always: [{ guard: 'isRestoredBehind', target: 'conflicted' }, { target: 'form' }],
        },
        missing,
        failed: { tags: 'failed' },
        form,
        conflicted: {
          tags: 'conflicted',
          always: [
            { guard: 'isGone', target: 'missing.gone' },
            { guard: not('isBehind'), target: 'form' },
          ],
          on: {
            'conflict.decided': { actions: { type: 'decide', params: ({ event }) => event } },
            'conflict.saved': { guard: 'isDecided', target: 'form.checking', actions: 'merge' },
            'conflict.dropped': { target: 'form', actions: ['discard', 'dropDraft'] },
            'conflict.left': 'form',
          },
        },
        deleting,
        created: {
          tags: 'left',
          entry: ['dropDraft', { type: 'tellCreated', params: ({ context }) => deedOf(context) }],
        },
        deleted: {
          tags: 'left',
          entry: ['dropDraft', { type: 'tellDeleted', params: ({ context }) => deedOf(context) }],
        },
      },
    },
    draft: {
      initial: 'kept',
      states: {
        kept: { on: { 'field.changed': 'behind', 'values.proposed': 'behind', 'values.replaced': 'behind' } },
        /** A step of its own: only then the form has what was entered. */
        behind: {
          always: [
            { guard: 'isOver', target: 'kept' },
            { target: 'kept', actions: 'syncDraft' },
          ],
        },
      },
    },
    presence: {
      initial: 'away',
      states: {
        away: { always: { guard: 'isPresent', target: 'here' } },
        here: {
          always: { guard: not('isPresent'), target: 'away' },
          invoke: { src: 'announce', input: place, onError: { actions: 'rememberOthersFailure' } },
        },
      },
    },
  },
})
