import { type ActorRefFrom, assign, enqueueActions, sendParent, setup, stopChild } from 'xstate'
import { type Failure, failureOf, PortError } from '../src/model/failure.ts'
import { promiseNotProvided } from './not-provided.ts'

/** A file that was chosen; what it holds is for the actors alone. */
export interface ChosenFile {
  /** Of the record that it becomes, made before, so that a second attempt writes the same one. */
  readonly id: string
  readonly name: string
  readonly content: unknown
}

/** What a file was made into. */
export interface Prepared {
  /** Proposed for the record. */
  readonly name: string
  readonly thumbnail: string
  readonly picture: string
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
}

/** Why a file was not prepared: `reason` tells more where there is more to tell. */
export interface PrepareFailure extends Failure {
  readonly reason: string | null
}

/** What people write about a picture, by field. */
export type Texts = Readonly<Record<string, string>>

interface UploadContext {
  readonly file: ChosenFile
  /** From 0 to 1. */
  readonly progress: number
  readonly prepared: Prepared | null
  readonly texts: Texts
  /** Why the file cannot be used. */
  readonly refusal: PrepareFailure | null
  /** Why the last attempt to save it failed. */
  readonly failure: Failure | null
}

interface UploadInput {
  readonly file: ChosenFile
  /** The field that the file's name is proposed for. */
  readonly titleField: string
}

/** Where an upload stands, as the queue needs to know it. */
type Phase = 'waiting' | 'preparing' | 'ready' | 'saving' | 'done' | 'refused'

/** A file that cannot be used. */
export class PrepareError extends PortError implements PrepareFailure {
  readonly reason: string | null

  constructor({ code, message, reason }: PrepareFailure, options?: ErrorOptions) {
    super({ code, message }, options)
    this.reason = reason
  }
}

const prepareFailureOf = (error: unknown): PrepareFailure => ({
  ...failureOf(error),
  reason: error instanceof PrepareError ? error.reason : null,
})

export interface PrepareEvent {
  readonly type: 'prepare.progressed'
  readonly fraction: number
}

export interface SaveInput {
  readonly id: string
  readonly prepared: Prepared
  readonly texts: Texts
}

/** What an upload tells the queue it belongs to. */
type UploadNews =
  | { readonly type: 'upload.moved'; readonly id: string; readonly phase: Phase }
  | { readonly type: 'upload.cancelled'; readonly id: string }

const preparedIn = ({ prepared }: UploadContext): Prepared => {
  if (prepared === null) throw new Error('The picture is not prepared yet, so there is nothing to save.')
  return prepared
}

/** One file on its way to becoming a record: prepared when its turn comes, described by a person, saved. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext & { readonly titleField: string },
    input: {} as UploadInput,
    events: {} as
      | PrepareEvent
      | { readonly type: 'prepare' | 'save' | 'retry' | 'cancel' }
      | { readonly type: 'text.changed'; readonly field: string; readonly text: string },
    tags: {} as 'waiting' | 'preparing' | 'describing' | 'checked' | 'saving' | 'done' | 'refused',
  },
  actors: {
    prepare: promiseNotProvided<ChosenFile, Prepared>('prepare'),
    save: promiseNotProvided<SaveInput>('save'),
  },
  guards: {
    /** Whether what was written suffices: the collection's to say. */
    isDescribed: () => true,
  },
  actions: {
    tellQueue: sendParent(({ context }, phase: Phase) => ({ type: 'upload.moved', id: context.file.id, phase })),
    tellCancelled: sendParent(({ context }) => ({ type: 'upload.cancelled', id: context.file.id })),
    showProgress: assign((_, progress: number) => ({ progress })),
    keepPrepared: assign(({ context }, prepared: Prepared) => ({
      prepared,
      texts: { [context.titleField]: prepared.name, ...context.texts },
    })),
    keepText: assign(({ context }, { field, text }: { field: string; text: string }) => ({
      texts: { ...context.texts, [field]: text },
    })),
    refuse: assign((_, refusal: PrepareFailure) => ({ refusal })),
    fail: assign((_, failure: Failure) => ({ failure })),
    forgetFailures: assign({ refusal: null, failure: null }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input: { file, titleField } }) => ({
    file,
    titleField,
    progress: 0,
    prepared: null,
    texts: {},
    refusal: null,
    failure: null,
  }),
  initial: 'waiting',
  on: { cancel: '.cancelled' },
  states: {
    waiting: { tags: 'waiting', on: { prepare: 'preparing' } },
    preparing: {
      tags: 'preparing',
      entry: { type: 'showProgress', params: 0 },
      invoke: {
        src: 'prepare',
        input: ({ context }) => context.file,
        onDone: { target: 'describing', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
        onError: {
          target: 'refused',
          actions: { type: 'refuse', params: ({ event }) => prepareFailureOf(event.error) },
        },
      },
      on: {
        'prepare.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.fraction } },
      },
    },
    refused: {
      tags: 'refused',
      entry: { type: 'tellQueue', params: 'refused' },
      on: { retry: { target: 'waiting', actions: ['forgetFailures', { type: 'tellQueue', params: 'waiting' }] } },
    },
    describing: {
      tags: 'describing',
      entry: { type: 'tellQueue', params: 'ready' },
      initial: 'quiet',
      on: {
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
        save: [{ guard: 'isDescribed', target: 'saving' }, { target: '.checked' }],
      },
      states: {
        quiet: {},
        // Somebody tried to save it: from here on what is missing is said beside its field.
        checked: { tags: 'checked' },
      },
    },
    saving: {
      tags: 'saving',
      entry: ['forgetFailures', { type: 'tellQueue', params: 'saving' }],
      invoke: {
        src: 'save',
        input: ({ context }) => ({ id: context.file.id, prepared: preparedIn(context), texts: context.texts }),
        onDone: 'done',
        onError: {
          target: 'describing.checked',
          actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
        },
      },
      // What was sent cannot be called back.
      on: { cancel: {} },
    },
    done: { tags: 'done', entry: { type: 'tellQueue', params: 'done' }, on: { cancel: {} } },
    cancelled: { type: 'final', entry: 'tellCancelled' },
  },
})

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
