import { expect, test } from 'vitest'
import { openEditor, prepared, startEditor, version } from '../../testing/editor.ts'
import { isDirty, mergeIn } from './editing.ts'

const draft = { at: 42, rev: 3, mine: { title: 'Mine' }, base: { title: 'Luna' }, typed: ['title', 'slug'] }

const restore = async (rev: number, values = {}) => {
  const editor = startEditor()
  editor.arrive(version(rev, values))
  await editor.prepare.last().succeed(prepared(draft))
  return editor
}

test('changes are kept as they are typed, with what they were before, until nothing is changed', async () => {
  const { type, record, drafts } = await openEditor()
  const before = drafts.length
  type('title', 'M')
  type('title', 'Mine')
  const kept = (title: string) => ({
    type: 'draft.keep',
    draft: { rev: 3, mine: { title }, base: { title: 'Luna' }, typed: expect.arrayContaining(['title']) },
  })
  expect(drafts.slice(before)).toEqual([kept('M'), kept('Mine')])
  type('title', 'Luna')
  expect(drafts.at(-1)).toEqual({ type: 'draft.drop' })
  type('title', 'Mine')
  record.last().notify({ type: 'record.failed', failure: { code: 'permission_denied', message: 'No.' } })
  expect(drafts.at(-1)).toEqual(kept('Mine'))
  // The form flushes its last input on unmount.
  type('title', 'Mine!')
  expect(drafts.at(-1)).toEqual(kept('Mine!'))
})

test('what follows from an entry is kept with it', async () => {
  const { actor, type, drafts, context } = await openEditor()
  type('body', 'Text')
  const over = { ...context().values, body: null }
  const proposal = { over, values: { status: 'inReview' } }
  actor.send({ type: 'values.proposed', field: 'body', value: 'Text', proposal })
  expect(drafts.at(-1)).toMatchObject({ type: 'draft.keep', draft: { mine: { body: 'Text', status: 'inReview' } } })
})

test('a save keeps what it sends until it is there', async () => {
  const { actor, type, drafts, writes, arrive } = await openEditor()
  type('title', 'Mine')
  actor.send({ type: 'save' })
  expect(drafts.at(-1)).toMatchObject({ type: 'draft.keep', draft: { mine: { title: 'Mine' } } })
  arrive(version(4, { title: 'Mine' }))
  await writes.last().succeed({ type: 'saved', id: 'r1', rev: 4 })
  expect(drafts.at(-1)).toEqual({ type: 'draft.drop' })
})

test('what was decided is kept over the version that it was decided against, while it is saved', async () => {
  const { actor, type, arrive, drafts } = await openEditor()
  type('title', 'Mine')
  arrive(version(4, { title: 'Theirs' }))
  actor.send({ type: 'save' })
  actor.send({ type: 'conflict.decided', field: 'title', choice: { from: 'edited', value: 'Both' } })
  actor.send({ type: 'conflict.saved' })
  expect(drafts.at(-1)).toMatchObject({ draft: { rev: 4, mine: { title: 'Both' }, base: { title: 'Theirs' } } })
})

test('kept changes of an earlier version are laid beside the newer one', async () => {
  const { context, snapshot } = await restore(5, { title: 'Theirs', body: 'New' })
  expect(snapshot().hasTag('conflicted')).toBe(true)
  expect(mergeIn(context())).toMatchObject({
    taken: [],
    kept: [],
    conflicts: [{ field: 'title', base: 'Luna', mine: 'Mine', theirs: 'Theirs' }],
  })
})

test('kept changes that were saved after all are dropped without a word', async () => {
  const { context, snapshot, drafts } = await restore(4, { title: 'Mine' })
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().restored).toBe(null)
  expect(isDirty(context())).toBe(false)
  expect(drafts.at(-1)).toEqual({ type: 'draft.drop' })
})

test('the draft of a new record is restored, with the fields that somebody typed in', async () => {
  const { actor, prepare, context, type } = startEditor(null)
  const mine = { title: 'Cup', slug: 'my-cup' }
  await prepare.last().succeed(prepared({ at: 42, rev: 0, mine, base: { title: null, slug: null }, typed: ['slug'] }))
  expect(context().values).toMatchObject({ ...mine, status: 'draft' })
  type('title', 'Other')
  expect(context().values.slug).toBe('my-cup')
  actor.send({ type: 'values.discarded' })
  expect(context()).toMatchObject({ values: { status: 'draft' }, typed: [], restored: null })
})

test('nothing is kept of a record that was created', async () => {
  const { actor, prepare, type, writes, drafts, received } = startEditor(null)
  await prepare.last().succeed(prepared())
  type('title', 'Sol')
  actor.send({ type: 'save' })
  await writes.last().succeed({ type: 'saved', id: 'new', rev: 1 })
  expect(received.map(([news]) => news)).toEqual(['created'])
  type('title', 'Sol!')
  expect(drafts.at(-1)).toEqual({ type: 'draft.drop' })
})

const breaks = () => {
  throw new Error('broken')
}

test('a record that cannot even be watched says why', () => {
  const { snapshot, context } = startEditor('r1', { record: new Error('broken') })
  expect(snapshot().hasTag('failed')).toBe(true)
  expect(context().failure).toEqual({ code: 'unexpected', message: 'broken' })
})

test('where it cannot be watched who is here, or announced, that is told, and the form goes on', async () => {
  const { arrive, prepare, snapshot, context } = startEditor('r1', { environment: new Error('broken') })
  arrive(version(3, {}))
  await prepare.last().succeed(prepared())
  expect([snapshot().hasTag('form'), context().othersFailed]).toEqual([true, true])
  const other = await openEditor()
  other.announcements.failWith = new Error('broken')
  other.actor.send({ type: 'form.entered' })
  expect([other.snapshot().hasTag('form'), other.context().othersFailed]).toEqual([true, true])
})

test('a draft that cannot be kept, or breaks, is reported, and what was typed stays', async () => {
  const received = await openEditor()
  received.actor.send({ type: 'draft.failed' })
  expect(received.context().draftFailed).toBe(true)
  const { type, listeners, context, snapshot } = await openEditor()
  listeners.keepDraft = breaks
  type('title', 'Mine')
  expect(context().draftFailed).toBe(true)
  expect(context().values.title).toBe('Mine')
  expect(snapshot().hasTag('form')).toBe(true)
})

test('checks and proposals that break keep nobody from typing and saving', async () => {
  const { actor, type, listeners, writes } = await openEditor()
  listeners.checkUnique = breaks
  listeners.propose = breaks
  type('slug', 'mine')
  actor.send({ type: 'field.left', field: 'slug' })
  type('body', 'One')
  type('body', 'Two')
  actor.send({ type: 'save' })
  expect(writes.last().input.values).toMatchObject({ slug: 'mine', body: 'Two' })
})

test('a form whose draft and first values cannot be read says why', async () => {
  const { arrive, prepare, snapshot, context } = startEditor()
  arrive(version(3, {}))
  await prepare.last().fail(new Error('No storage.'))
  expect(snapshot().hasTag('failed')).toBe(true)
  expect(context().failure?.message).toBe('No storage.')
})

test('the form of a record that is known, and has no draft, is there at once and follows what others save', () => {
  const { snapshot, prepare, context, arrive } = startEditor('r1', {}, version(3, { body: 'Known' }))
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().values.body).toBe('Known')
  expect(prepare.made).toEqual([])
  arrive(version(4, { body: 'Theirs' }, 'eva'))
  expect(context().values.body).toBe('Theirs')
})
