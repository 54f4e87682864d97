import { not } from 'xstate'
import { failureOf } from '../../../src/model/failure.ts'
import { editor } from './setup.ts'

/** The record is not there; asks how it ended. */
export const missing = editor.createStateConfig({
  invoke: {
    src: 'readEnding',
    input: ({ context }) => ({ id: context.id }),
    onDone: { actions: { type: 'rememberEnding', params: ({ event }) => event.output } },
    onError: { actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) } },
  },
  initial: 'absent',
  states: {
    /** When the form was opened. */
    absent: { tags: 'absent', always: { guard: not('isMissing'), target: '#editor.record.opening' } },
    /** Somebody deleted it while it was open. What was typed is still there, and can become a record anew. */
    gone: {
      tags: 'gone',
      always: { guard: not('isMissing'), target: '#editor.record.form' },
      on: {
        'record.recreate': {
          target: '#editor.record.form.checking',
          actions: { type: 'recreate', params: ({ event }) => event.sets },
        },
        'values.discarded': { target: 'absent', actions: ['forget', 'dropDraft'] },
      },
    },
  },
})
