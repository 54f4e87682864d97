import { not } from 'xstate'
import { failureOf } from '../../../src/model/failure.ts'
import { deedOf, writeOf } from './editing.ts'
import { editor } from './setup.ts'

const editing = editor.createStateConfig({
  initial: 'pristine',
  always: [
    { guard: 'isGone', target: '#editor.record.missing.gone' },
    { guard: 'isFollowing', actions: 'follow' },
  ],
  on: {
    save: [
      { guard: 'isNew', target: 'checking', actions: 'intendChange' },
      { guard: 'isDirty', target: 'checking', actions: 'intendChange' },
    ],
    step: { target: 'checking', actions: { type: 'intend', params: ({ event }) => event.intent } },
    compare: { guard: 'isBehind', target: '#editor.record.conflicted' },
    'values.discarded': { actions: ['discard', 'dropDraft'] },
    delete: '#editor.record.deleting',
  },
  states: {
    pristine: { always: { guard: 'isDirty', target: 'dirty' } },
    dirty: { always: { guard: not('isDirty'), target: 'pristine' } },
  },
})

/** The write goes on whatever the network does: the SDK keeps it until it is connected again, and sends it once. */
const saving = editor.createStateConfig({
  tags: 'busy',
  entry: 'syncDraft',
  invoke: {
    src: 'write',
    input: ({ context }) => context.write ?? writeOf(context),
    onDone: { target: 'judging', actions: { type: 'rememberOutcome', params: ({ event }) => event.output } },
    onError: {
      target: 'editing',
      actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
    },
  },
  initial: 'sending',
  states: {
    sending: { always: { guard: not('isOnline'), target: 'waitingForNetwork' } },
    waitingForNetwork: { tags: 'waitingForNetwork', always: { guard: 'isOnline', target: 'sending' } },
  },
})

/** The form and its saves. It can be typed in all the while. */
export const form = editor.createStateConfig({
  tags: 'form',
  initial: 'editing',
  on: {
    'field.changed': [
      {
        guard: { type: 'leads', params: ({ event }) => event.field },
        actions: [
          { type: 'askProposals', params: ({ event }) => event },
          'countQuestion',
          { type: 'enter', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'enter', params: ({ event }) => event } },
    ],
    'field.left': {
      actions: [
        { type: 'leaveField', params: ({ event }) => event.field },
        { type: 'checkUnique', params: ({ event }) => event.field },
      ],
    },
    'field.checked': {
      guard: { type: 'isStill', params: ({ event }) => event },
      actions: { type: 'takeChecked', params: ({ event }) => event.issues },
    },
    'values.replaced': { actions: { type: 'replace', params: ({ event }) => event.values } },
  },
  states: {
    editing,
    checking: {
      always: [
        { guard: 'isAwaiting', target: 'awaiting' },
        { guard: 'isInvalid', target: 'editing', actions: 'refuse' },
        { guard: 'isBehind', target: '#editor.record.conflicted' },
        { target: 'saving', actions: 'compose' },
      ],
    },
    /** What follows from the last entries is still being found out: it is saved with them. */
    awaiting: { tags: 'busy', always: { guard: not('isAwaiting'), target: 'checking' } },
    saving,
    judging: {
      always: [
        { guard: { type: 'endedAs', params: 'saved' }, target: 'settling' },
        {
          guard: { type: 'endedAs', params: 'conflict' },
          target: '#editor.record.conflicted',
          actions: 'takeConflict',
        },
        { guard: { type: 'endedAs', params: 'invalid' }, target: 'editing', actions: 'takeRefusals' },
        { target: 'editing', actions: 'takeFailure' },
      ],
    },
    settling: {
      tags: 'busy',
      always: [
        { guard: 'isNew', target: '#editor.record.created' },
        {
          guard: 'hasArrived',
          target: 'editing',
          actions: [{ type: 'tellSaved', params: ({ context }) => deedOf(context) }, 'settle', 'syncDraft'],
        },
      ],
    },
  },
})
