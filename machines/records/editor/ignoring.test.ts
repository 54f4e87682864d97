import { expect, test } from 'vitest'
import type { EditorEvent } from './ports.ts'
import { openEditor, prepared, startEditor, version } from './test-editor.ts'

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

const changed = async () => {
  const editor = await openEditor()
  editor.type('title', 'Mine')
  return editor
}

const saving = async () => {
  const editor = await changed()
  editor.actor.send({ type: 'save' })
  return editor
}

const conflicted = async () => {
  const editor = await changed()
  editor.arrive(version(4, { title: 'Theirs' }))
  editor.actor.send({ type: 'save' })
  return editor
}

const gone = async () => {
  const editor = await changed()
  editor.arrive(null)
  return editor
}

const absent = async () => {
  const editor = startEditor()
  editor.arrive(null)
  await editor.prepare.last().succeed(prepared(null, {}))
  return editor
}

const failed = async () => {
  const editor = await openEditor()
  editor.record.last().tell({ type: 'record.failed', failure: { code: 'permission_denied', message: 'No.' } })
  return editor
}

const looking = async () => {
  const editor = await changed()
  editor.actor.send({ type: 'delete' })
  return editor
}

const asking = async () => {
  const editor = await looking()
  await editor.uses.last().succeed({ found: [], hasMore: false })
  return editor
}

const inUse = async () => {
  const editor = await looking()
  await editor.uses.last().succeed({ found: [{ collection: 'contents', id: 'c1', fields: ['slug'] }], hasMore: false })
  return editor
}

const deleting = async () => {
  const editor = await asking()
  editor.actor.send({ type: 'delete.confirmed' })
  return editor
}

const deleted = async () => {
  const editor = await deleting()
  await editor.writes.last().succeed({ type: 'saved', id: 'r1', rev: 4 })
  return editor
}

const created = async () => {
  const editor = startEditor(null)
  await editor.prepare.last().succeed(prepared())
  editor.type('title', 'Sol')
  editor.actor.send({ type: 'save' })
  await editor.writes.last().succeed({ type: 'saved', id: 'new', rev: 1 })
  return editor
}

const fields = ['field.changed', 'field.left', 'field.checked', 'values.replaced'] as const

/** What an event may change; a draft that is kept once more as it was is no change. */
const all = ({ actor, writes, uses, deletion, drafts, checks, entries, told }: Editor) => {
  const { value, context } = actor.getSnapshot()
  const asked = [writes, uses, deletion].map(({ made }) => made.length)
  const kept = drafts.findLast(({ type }) => type === 'draft.keep')
  return JSON.stringify({ value, context, asked, kept, checks, entries, told })
}

/** Each state with all that it answers: anything else is ignored in it. */
test.each<[string, () => Promise<Editor>, readonly EditorEvent['type'][]]>([
  [
    'the form as it was opened',
    openEditor,
    ['field.changed', 'field.left', 'field.checked', 'values.replaced', 'step', 'delete'],
  ],
  ['a changed form', changed, [...fields, 'values.discarded', 'save', 'step', 'delete']],
  ['a form that is being saved', saving, fields],
  ['a conflict', conflicted, ['conflict.decided', 'conflict.dropped', 'conflict.left']],
  ['a record that went while it was open', gone, ['values.discarded', 'record.recreate']],
  ['a record that is not there', absent, []],
  ['a record that may not be read', failed, []],
  ['looking for what uses a record', looking, ['delete.cancelled']],
  ['the question whether to delete', asking, ['delete.cancelled', 'delete.confirmed']],
  ['a record that is in use', inUse, ['delete.cancelled']],
  ['a deletion on its way', deleting, []],
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
