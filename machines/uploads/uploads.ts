import { type ActorRefFrom, assign, enqueueActions, setup, stopChild } from 'xstate'
import { type ChosenFile, type Phase, type UploadNews, uploadMachine } from './upload.ts'

/** A file in the queue. */
export interface Upload {
  readonly id: string
  readonly phase: Phase
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

interface UploadsContext {
  readonly titleField: string
  /** In the order in which they were chosen. */
  readonly uploads: readonly Upload[]
}

/** Decoding a picture of 100 megapixels takes 400 MB: more of them at once would bring a small machine down. */
const mostPreparing = 2

const inPhase = ({ uploads }: UploadsContext, phase: Phase) => uploads.filter(upload => upload.phase === phase)

const isOpen = ({ phase }: Upload): boolean => phase !== 'done' && phase !== 'refused'

/** The files that a person uploads at once: a few are prepared at a time, and all that are described are saved together. */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    input: {} as { titleField: string },
    events: {} as
      | UploadNews
      | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
      | { readonly type: 'saveAll' | 'done.cleared' },
    tags: {} as 'open',
  },
  actors: { upload: uploadMachine },
  guards: {
    hasOpen: ({ context }) => context.uploads.some(isOpen),
  },
  actions: {
    enqueue: assign(({ context, spawn }, files: readonly ChosenFile[]) => ({
      uploads: [
        ...context.uploads,
        ...files.map(file => ({
          id: file.id,
          phase: 'waiting' as const,
          ref: spawn('upload', { id: file.id, input: { file, titleField: context.titleField } }),
        })),
      ],
    })),
    move: assign(({ context }, { id, phase }: { id: string; phase: Phase }) => ({
      uploads: context.uploads.map(upload => (upload.id === id ? { ...upload, phase } : upload)),
    })),
    prepareNext: enqueueActions(({ context, enqueue }) => {
      const free = Math.max(0, mostPreparing - inPhase(context, 'preparing').length)
      const next = inPhase(context, 'waiting').slice(0, free)
      for (const { ref } of next) enqueue.sendTo(ref, { type: 'prepare' })
      enqueue.assign(({ context: { uploads } }) => ({
        uploads: uploads.map(upload => (next.includes(upload) ? { ...upload, phase: 'preparing' as const } : upload)),
      }))
    }),
    saveAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of inPhase(context, 'ready')) enqueue.sendTo(ref, { type: 'save' })
    }),
    remove: enqueueActions(({ enqueue }, ids: readonly string[]) => {
      for (const id of ids) enqueue(stopChild(id))
      enqueue.assign(({ context }) => ({ uploads: context.uploads.filter(upload => !ids.includes(upload.id)) }))
    }),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input: { titleField } }) => ({ titleField, uploads: [] }),
  on: {
    'files.chosen': { actions: [{ type: 'enqueue', params: ({ event }) => event.files }, 'prepareNext'] },
    'upload.moved': { actions: [{ type: 'move', params: ({ event }) => event }, 'prepareNext'] },
    'upload.cancelled': { actions: [{ type: 'remove', params: ({ event }) => [event.id] }, 'prepareNext'] },
    'done.cleared': {
      actions: { type: 'remove', params: ({ context }) => inPhase(context, 'done').map(({ id }) => id) },
    },
    saveAll: { actions: 'saveAll' },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasOpen', target: 'open' } },
    // Something would be lost if the page were left.
    open: { tags: 'open', always: { guard: ({ context }) => !context.uploads.some(isOpen), target: 'idle' } },
  },
})
