import { createActor, fromCallback, fromPromise } from 'xstate'
import { watches } from '../../test-actors.ts'
import type { Deed } from './editing.ts'
import { editorMachine } from './editor.ts'
import type {
  Draft,
  DraftCommand,
  Ending,
  Entry,
  Issues,
  Preparation,
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

const names = ['title', 'slug', 'body', 'status']
const text = (value: Values[string] | undefined) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** A form of a title, which is needed, a slug that follows it, a body, from which more follows, and a status. */
export const form: RecordForm = {
  clean: values => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)])),
  check: ({ title, status, body }): Issues => ({
    ...(title ? {} : { title: { code: 'missing' } }),
    ...(status === 'published' && !body ? { body: { code: 'missing' } } : {}),
  }),
  differing: (one, other) => names.filter(name => text(one[name]) !== text(other[name])),
  leads: entered => entered === 'body',
  propose: (values, entered, typed) =>
    entered !== 'title' || typed.includes('slug') ? values : { ...values, slug: String(values.title).toLowerCase() },
}

export const version = (rev: number, values: Values, by = 'ana'): Version => ({
  values: { title: 'Luna', slug: 'luna', body: null, status: 'draft', ...values },
  record: { rev, action: 'change', createdAt: 1, createdBy: by, updatedAt: rev, updatedBy: by },
})

interface Ask<TInput, TOutput> {
  readonly input: TInput
  readonly answer: (output: TOutput) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** A promise actor whose runs a test answers one by one. */
const asked = <TInput, TOutput>() => {
  const made: Ask<TInput, TOutput>[] = []
  const logic = fromPromise<TOutput, TInput>(({ input }) => {
    const { promise, resolve, reject } = withResolvers<TOutput>()
    const taken = async () => {
      await promise.catch(() => undefined)
    }
    made.push({
      input,
      answer: output => {
        resolve(output)
        return taken()
      },
      fail: error => {
        reject(error)
        return taken()
      },
    })
    return promise
  })
  const last = () => {
    const found = made.at(-1)
    if (found === undefined) throw new Error('The machine has not asked for this yet.')
    return found
  }
  return { logic, made, last }
}

const withResolvers = <T>() => {
  let settle = { resolve: (_: T) => {}, reject: (_: unknown) => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** An editor whose surroundings are the test's. */
export const startEditor = (
  id: string | null = 'r1',
  broken: Partial<Record<'record' | 'surroundings', unknown>> = {},
) => {
  const record = watches<RecordEvent, RecordPlace>()
  const surroundings = watches<Surroundings, RecordPlace>()
  record.failWith = broken.record
  surroundings.failWith = broken.surroundings
  const announcements = watches<{ type: string }, RecordPlace>()
  const prepare = asked<RecordPlace, Preparation>()
  const writes = asked<Write, WriteOutcome>()
  const uses = asked<RecordPlace, Uses>()
  const ending = asked<RecordPlace, Ending | null>()
  const drafts: DraftCommand[] = []
  const checks: UniqueCheck[] = []
  const entries: Entry[] = []
  /** What the actors that listen do with what they hear; a test may break them. */
  const listeners = {
    keepDraft: (command: DraftCommand) => void drafts.push(command),
    checkUnique: (check: UniqueCheck) => void checks.push(check),
    propose: (entry: Entry) => void entries.push(entry),
  }
  const told: [string, Deed][] = []
  const tell = (what: string) => (_: unknown, deed: Deed) => void told.push([what, deed])
  const machine = editorMachine.provide({
    actors: {
      watchRecord: record.logic,
      watchSurroundings: surroundings.logic,
      announce: announcements.logic,
      prepare: prepare.logic,
      write: writes.logic,
      readUses: uses.logic,
      readEnding: ending.logic,
      keepDraft: fromCallback<DraftCommand, RecordPlace>(({ receive }) => receive(heard => listeners.keepDraft(heard))),
      propose: fromCallback<Entry, RecordPlace>(({ receive }) => receive(heard => listeners.propose(heard))),
      checkUnique: fromCallback<UniqueCheck, RecordPlace>(({ receive }) =>
        receive(heard => listeners.checkUnique(heard)),
      ),
    },
    actions: { tellSaved: tell('saved'), tellCreated: tell('created'), tellDeleted: tell('deleted') },
  })
  const actor = createActor(machine, { input: { id, form } }).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    record,
    surroundings,
    announcements,
    prepare,
    writes,
    uses,
    ending,
    drafts,
    checks,
    entries,
    listeners,
    told,
    snapshot,
    context: () => snapshot().context,
    type: (field: string, value: string | null) => actor.send({ type: 'field.changed', field, value }),
    arrive: (next: Version | null) => record.last().tell({ type: 'record.changed', version: next }),
  }
}

export const prepared = (draft: Draft | null = null, initial: Values = { status: 'draft' }): Preparation => ({
  draft,
  initial,
  typed: [],
})

/** An editor that shows version 3 of a record. */
export const openEditor = async (values: Values = {}) => {
  const editor = startEditor()
  editor.arrive(version(3, values))
  await editor.prepare.last().answer(prepared())
  return editor
}
