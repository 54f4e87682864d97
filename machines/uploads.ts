import { type ActorRefFrom, assign, enqueueActions, setup, stopChild } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { promiseNotProvided, type WorkInput } from './work.ts'

export interface ChosenFile {
  /** Id of the future record, created early so that a retry writes the same one. */
  readonly id: string
  readonly name: string
  readonly content: unknown
}

export interface Prepared {
  readonly name: string
  readonly thumbnail: string
  readonly picture: string
  readonly width: number
  readonly height: number
  /** The file is animated, and the picture is not. */
  readonly lostAnimation: boolean
}

/** Failure to prepare a file; `reason` may have details. */
interface PrepareFailure extends Failure {
  readonly reason: string | null
}

export type Texts = Readonly<Record<string, string>>

interface UploadContext {
  readonly file: ChosenFile
  readonly titleField: string
  readonly progress: number
  readonly prepared: Prepared | null
  readonly texts: Texts
  readonly refusal: PrepareFailure | null
  readonly failure: Failure | null
}

const prepareFailureOf = (error: unknown): PrepareFailure => ({
  ...failureOf(error),
  reason: error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : null,
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

const phases = ['waiting', 'preparing', 'describing', 'saving', 'done', 'refused'] as const

type Phase = (typeof phases)[number]

const preparedIn = ({ prepared }: UploadContext): Prepared => {
  if (prepared === null) throw new Error('The picture is not prepared yet, so there is nothing to save.')
  return prepared
}

/** One file on its way to a record: prepared in turn, described by a person, saved. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as Pick<UploadContext, 'file' | 'titleField'>,
    events: {} as
      | PrepareEvent
      | { readonly type: 'prepare' | 'save' | 'retry' | 'cancel' }
      | { readonly type: 'text.changed'; readonly field: string; readonly text: string },
    tags: {} as Phase | 'checked',
  },
  actors: {
    prepare: promiseNotProvided<WorkInput<ChosenFile, PrepareEvent>, Prepared>('prepare'),
    save: promiseNotProvided<SaveInput>('save'),
  },
  guards: {
    /** Whether the texts suffice, which the collection decides. */
    isDescribed: () => true,
  },
  actions: { forgetFailures: assign({ refusal: null, failure: null }) },
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
      entry: assign({ progress: 0 }),
      invoke: {
        src: 'prepare',
        input: ({ context, self }) => ({ listener: self, job: context.file }),
        onDone: {
          target: 'describing',
          actions: assign(({ context: { titleField }, event: { output } }) => ({
            prepared: output,
            texts: { [titleField]: output.name },
          })),
        },
        onError: { target: 'refused', actions: assign(({ event }) => ({ refusal: prepareFailureOf(event.error) })) },
      },
      on: { 'prepare.progressed': { actions: assign(({ event }) => ({ progress: event.fraction })) } },
    },
    refused: { tags: 'refused', on: { retry: { target: 'waiting', actions: 'forgetFailures' } } },
    describing: {
      tags: 'describing',
      initial: 'quiet',
      on: {
        'text.changed': {
          actions: assign(({ context, event }) => ({ texts: { ...context.texts, [event.field]: event.text } })),
        },
        save: [{ guard: 'isDescribed', target: 'saving' }, { target: '.checked' }],
      },
      states: {
        quiet: {},
        // After a save attempt, missing texts are reported next to their fields.
        checked: { tags: 'checked' },
      },
    },
    saving: {
      tags: 'saving',
      entry: 'forgetFailures',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ id: context.file.id, prepared: preparedIn(context), texts: context.texts }),
        onDone: 'done',
        onError: {
          target: 'describing.checked',
          actions: assign(({ event }) => ({ failure: failureOf(event.error) })),
        },
      },
      // A sent picture cannot be cancelled.
      on: { cancel: {} },
    },
    done: { tags: 'done', on: { cancel: {} } },
    cancelled: { type: 'final' },
  },
})

export interface Upload {
  readonly id: string
  readonly phase: Phase
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

/** A stored picture: the id of its record, and its texts by field. */
export interface Uploaded {
  readonly id: string
  readonly texts: Texts
}

/** Decoding a picture of 100 megapixels takes 400 MB, so more at once would overload a small machine. */
const maxPreparing = 2

const inPhase = (uploads: readonly Upload[], phase: Phase) => uploads.filter(upload => upload.phase === phase)

const followed = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.flatMap(upload => {
    const snapshot = upload.ref.getSnapshot()
    const phase = phases.find(each => snapshot.hasTag(each))
    return phase === undefined ? [] : [{ ...upload, phase }]
  })

const isOpen = ({ phase }: Upload): boolean => phase !== 'done' && phase !== 'refused'

const isSettled = (uploads: readonly Upload[]): boolean => uploads.every(({ phase }) => phase === 'done')

/** A person's uploads: a few are prepared at a time, and all described ones are saved together. */
export const uploadsMachine = setup({
  types: {
    context: {} as {
      readonly titleField: string
      readonly first: readonly ChosenFile[]
      readonly uploads: readonly Upload[]
    },
    /** `first`: the initial files. */
    input: {} as { readonly titleField: string; readonly first: readonly ChosenFile[] },
    events: {} as
      | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
      | { readonly type: 'saveAll' | 'done.cleared' },
    /** All uploads have ended without a refusal: the saved ones, in the order chosen. */
    emitted: {} as { readonly type: 'settled'; readonly saved: readonly Uploaded[] },
    tags: {} as 'open',
  },
  actors: { upload: uploadMachine },
  guards: { hasOpen: ({ context }) => context.uploads.some(isOpen) },
  actions: {
    enqueue: assign(({ context, spawn }, files: readonly ChosenFile[]) => ({
      uploads: [
        ...context.uploads,
        ...files.map(file => ({
          id: file.id,
          phase: 'waiting' as const,
          ref: spawn('upload', {
            id: file.id,
            input: { file, titleField: context.titleField },
            syncSnapshot: true,
          }),
        })),
      ],
    })),
    follow: enqueueActions(({ context, enqueue }) => {
      const uploads = followed(context.uploads)
      enqueue.assign({ uploads })
      if (isSettled(uploads) && !isSettled(context.uploads))
        enqueue.emit({
          type: 'settled',
          saved: uploads.map(({ id, ref }) => ({ id, texts: ref.getSnapshot().context.texts })),
        })
      const free = Math.max(0, maxPreparing - inPhase(uploads, 'preparing').length)
      for (const { ref } of inPhase(uploads, 'waiting').slice(0, free)) enqueue.sendTo(ref, { type: 'prepare' })
    }),
    saveAll: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of inPhase(context.uploads, 'describing')) enqueue.sendTo(ref, { type: 'save' })
    }),
    clearDone: enqueueActions(({ context: { uploads }, enqueue }) => {
      for (const { id } of inPhase(uploads, 'done')) enqueue(stopChild(id))
      enqueue.assign({ uploads: uploads.filter(({ phase }) => phase !== 'done') })
    }),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, uploads: [] }),
  entry: [{ type: 'enqueue', params: ({ context }) => context.first }, 'follow'],
  on: {
    'files.chosen': { actions: [{ type: 'enqueue', params: ({ event }) => event.files }, 'follow'] },
    'done.cleared': { actions: 'clearDone' },
    saveAll: { actions: 'saveAll' },
    // Progress of an upload.
    '*': { actions: 'follow' },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasOpen', target: 'open' } },
    // Leaving the page would lose work.
    open: { tags: 'open', always: { guard: ({ context }) => !context.uploads.some(isOpen), target: 'idle' } },
  },
})
