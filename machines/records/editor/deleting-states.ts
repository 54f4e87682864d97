import { failureOf } from '../../../src/model/failure.ts'
import { writeOf } from './editing.ts'
import { editor } from './setup.ts'

/** Looks first whether anything refers to the record, and asks only if nothing does. */
export const deleting = editor.createStateConfig({
  tags: 'form',
  initial: 'looking',
  on: { 'delete.cancelled': 'form' },
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        src: 'readUses',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'judging', actions: { type: 'rememberUses', params: ({ event }) => event.output } },
        onError: {
          target: '#editor.record.form',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    judging: { always: [{ guard: 'isInUse', target: 'inUse' }, { target: 'asking' }] },
    asking: {
      tags: 'askingToDelete',
      on: { 'delete.confirmed': { target: 'running', actions: 'composeDeletion' } },
    },
    running: {
      tags: ['askingToDelete', 'deleting'],
      on: { 'delete.cancelled': {} },
      invoke: {
        src: 'write',
        input: ({ context }) => context.write ?? writeOf(context),
        onDone: { target: 'ended', actions: { type: 'rememberOutcome', params: ({ event }) => event.output } },
        onError: {
          target: '#editor.record.form',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    ended: {
      always: [
        { guard: { type: 'endedAs', params: 'saved' }, target: '#editor.record.deleted' },
        { guard: { type: 'endedAs', params: 'inUse' }, target: 'inUse', actions: 'takeUses' },
        { target: '#editor.record.form', actions: 'takeFailure' },
      ],
    },
    inUse: { tags: 'inUse' },
  },
})
