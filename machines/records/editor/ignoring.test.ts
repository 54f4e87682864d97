import { expect, test } from 'vitest'
import { openEditor, prepared, startEditor, version } from '../../testing/editor.ts'
import type { EditorEvent } from './ports.ts'

const events: readonly EditorEvent[] = [
  { type: 'field.changed', field: 'title', value: 'Other' },
  { type: 'field.left', field: 'slug' },
  { type: 'field.checked', field: 'slug', value: 'luna', issues: { slug: { code: 'taken' } } },
  { type: 'values.replaced', values: { title: 'Other' } },
  { type: 'values.discarded' },
  { type: 'save' },
  { type: 'step', intent: { action: 'submit', sets: { status: 'inReview' } } },
  { type: 'compare' },
  { type: 'conflict.decided', field: 'title', choice: { from: 'mine', value: 'Mine' } },
  { type: 'conflict.saved' },
  { type: 'conflict.dropped' },
  { type: 'conflict.left' },
  { type: 'delete' },
  { type: 'delete.cancelled' },
  { type: 'delete.confirmed' },
  { type: 'record.recreate', sets: {} },
]

type Editor = ReturnType<typeof startEditor>

const from = (open: () => Promise<Editor>, go: (editor: Editor) => unknown) => async (): Promise<Editor> => {
  const editor = await open()
  await go(editor)
  return editor
}

const opened = from(openEditor, () => {})
const changed = from(opened, ({ type }) => type('title', 'Mine'))
const saving = from(changed, ({ actor }) => actor.send({ type: 'save' }))
const conflicted = from(changed, ({ actor, arrive }) => {
  arrive(version(4, { title: 'Theirs' }))
  actor.send({ type: 'save' })
})
const gone = from(changed, ({ arrive }) => arrive(null))
const absent = from(
  async () => startEditor(),
  ({ arrive, prepare }) => {
    arrive(null)
    return prepare.last().succeed(prepared(null, {}))
  },
)
const failed = from(opened, ({ record }) =>
  record.last().notify({ type: 'record.failed', failure: { code: 'permission_denied', message: 'No.' } }),
)
const looking = from(changed, ({ actor }) => actor.send({ type: 'delete' }))
const asking = from(looking, ({ uses }) => uses.last().succeed({ found: [], hasMore: false }))
const use = { collection: 'contents', id: 'c1', fields: ['slug'] }
const inUse = from(looking, ({ uses }) => uses.last().succeed({ found: [use], hasMore: false }))
const deleting = from(asking, ({ actor }) => actor.send({ type: 'delete.confirmed' }))
const deleted = from(deleting, ({ writes }) => writes.last().succeed({ type: 'saved', id: 'r1', rev: 4 }))
const created = from(
  async () => startEditor(null),
  async ({ actor, prepare, type, writes }) => {
    await prepare.last().succeed(prepared())
    type('title', 'Sol')
    actor.send({ type: 'save' })
    await writes.last().succeed({ type: 'saved', id: 'new', rev: 1 })
  },
)

const fields = ['field.changed', 'field.left', 'field.checked', 'values.replaced'] as const

/** Everything that an event may change. Storing the same draft again is no change. */
const all = ({ actor, writes, uses, deletion, drafts, checks, entries, received }: Editor) => {
  const { value, context } = actor.getSnapshot()
  const asked = [writes, uses, deletion].map(({ made }) => made.length)
  const kept = drafts.findLast(({ type }) => type === 'draft.keep')
  return JSON.stringify({ value, context, asked, kept, checks, entries, received })
}

/** Each state with the events that it handles; all others are ignored. */
test.each<[string, () => Promise<Editor>, readonly EditorEvent['type'][]]>([
  [
    'the form as it was opened',
    opened,
    ['field.changed', 'field.left', 'field.checked', 'values.replaced', 'step', 'delete'],
  ],
  ['a changed form', changed, [...fields, 'values.discarded', 'save', 'step', 'delete']],
  ['a form that is being saved', saving, fields],
  ['a conflict', conflicted, ['field.changed', 'conflict.decided', 'conflict.dropped', 'conflict.left']],
  ['a record that went while it was open', gone, ['field.changed', 'values.discarded', 'record.recreate']],
  ['a record that is not there', absent, ['field.changed']],
  ['a record that may not be read', failed, ['field.changed']],
  ['looking for what uses a record', looking, ['field.changed', 'delete.cancelled']],
  ['the question whether to delete', asking, ['field.changed', 'delete.cancelled', 'delete.confirmed']],
  ['a record that is in use', inUse, ['field.changed', 'delete.cancelled']],
  ['a deletion on its way', deleting, ['field.changed']],
  ['a record that was deleted', deleted, []],
  ['a record that was created', created, []],
])('%s answers what it has to, and nothing else', async (_, open, answered) => {
  const taken: string[] = []
  for (const event of events) {
    const editor = await open()
    const before = all(editor)
    editor.actor.send(event)
    if (all(editor) !== before) taken.push(event.type)
  }
  expect(taken.toSorted()).toEqual(answered.toSorted())
})
