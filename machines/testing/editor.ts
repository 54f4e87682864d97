import { createActor, fromCallback } from 'xstate'
import { type Collection, defineCollection } from '../../src/model/collection.ts'
import { longText, slug, text } from '../../src/model/fields/text.ts'
import { lifeCycle } from '../../src/model/life-cycle.ts'
import type { RecordVersion, Values } from '../../src/model/record.ts'
import { said } from '../../src/model/testing/collections.ts'
import { editorMachine } from '../records/editor/editor.ts'
import type {
  Deletion,
  Draft,
  DraftCommand,
  Entry,
  EnvironmentEvent,
  Preparation,
  RecordEvent,
  RecordInput,
  SavedWrite,
  UniqueCheck,
  UsesBeforeDelete,
  Write,
  WriteOutcome,
} from '../records/editor/ports.ts'
import { attempts, watches } from './actors.ts'

const label = said('Said')
const permissions = { read: 'lmf.open', create: 'lmf.open', change: 'lmf.open', delete: 'lmf.open' } as const

/** Records with a required title, its slug, a body with a derived summary, and a state. */
export const collection: Collection = defineCollection({
  path: 'stories',
  name: { one: label, many: label },
  permissions,
  fields: {
    title: text({ label, max: 40 }),
    slug: slug({ label, max: 40, from: 'title', required: false }),
    body: longText({ label, max: 1_000, required: false }),
    summary: text({ label, max: 40, required: false, proposed: '{body}' }),
    status: lifeCycle({
      label,
      by: 'lmf.open',
      initial: 'draft',
      states: {
        draft: { ...label, steps: { publish: 'published' } },
        published: { ...label, needs: ['body'], steps: { withdraw: 'draft' } },
      },
      steps: { publish: label, withdraw: label },
    }),
  },
  title: 'title',
  search: ['title'],
  sorts: ['title'],
  filters: [],
  columns: ['title'],
  sections: [{ label, fields: ['title', 'slug', 'body', 'summary'] }],
})

export const version = (rev: number, values: Values, by = 'ana'): RecordVersion => ({
  values: { title: 'Luna', slug: 'luna', body: null, summary: null, status: 'draft', ...values },
  record: { rev, action: 'change', createdAt: 1, createdBy: by, updatedAt: rev, updatedBy: by },
})

export const startEditor = (
  id: string | null = 'r1',
  broken: Partial<Record<'record' | 'environment', unknown>> = {},
  known: RecordVersion | null = null,
) => {
  const record = watches<RecordEvent, RecordInput>()
  const environment = watches<EnvironmentEvent, RecordInput>()
  record.failWith = broken.record
  environment.failWith = broken.environment
  const announcements = watches<{ type: string }, RecordInput>()
  const prepare = attempts<RecordInput, Preparation>()
  const writes = attempts<Write, WriteOutcome>()
  const uses = attempts<RecordInput, UsesBeforeDelete>()
  const deletion = attempts<RecordInput, Deletion | null>()
  const drafts: DraftCommand[] = []
  const checks: UniqueCheck[] = []
  const entries: Entry[] = []
  /** Listening actors; a test may break them. */
  const listeners = {
    keepDraft: (command: DraftCommand) => void drafts.push(command),
    checkUnique: (check: UniqueCheck) => void checks.push(check),
    propose: (entry: Entry) => void entries.push(entry),
  }
  const received: [string, SavedWrite][] = []
  const machine = editorMachine.provide({
    actors: {
      watchRecord: record.logic,
      watchEnvironment: environment.logic,
      announce: announcements.logic,
      prepare: prepare.logic,
      write: writes.logic,
      readUses: uses.logic,
      readDeletion: deletion.logic,
      keepDraft: fromCallback<DraftCommand, RecordInput>(({ receive }) => receive(heard => listeners.keepDraft(heard))),
      propose: fromCallback<Entry, RecordInput>(({ receive }) => receive(heard => listeners.propose(heard))),
      checkUnique: fromCallback<UniqueCheck, RecordInput>(({ receive }) =>
        receive(heard => listeners.checkUnique(heard)),
      ),
    },
  })
  const actor = createActor(machine, { input: { id, collection, known } })
  actor.on('*', ({ type, saved }) => received.push([type, saved]))
  actor.start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    record,
    environment,
    announcements,
    prepare,
    writes,
    uses,
    deletion,
    drafts,
    checks,
    entries,
    listeners,
    received,
    snapshot,
    context: () => snapshot().context,
    type: (field: string, value: string | null) => actor.send({ type: 'field.changed', field, value }),
    arrive: (next: RecordVersion | null) => record.last().notify({ type: 'record.changed', version: next }),
  }
}

export const prepared = (draft: Draft | null = null, initial: Values = { status: 'draft' }): Preparation => ({
  draft,
  initial,
})

export const openEditor = async (values: Values = {}) => {
  const editor = startEditor()
  editor.arrive(version(3, values))
  await editor.prepare.last().succeed(prepared())
  return editor
}
