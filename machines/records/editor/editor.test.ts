import { expect, test } from 'vitest'
import type { Values } from '../../../src/model/record.ts'
import { openEditor, prepared, startEditor, version } from '../../testing/editor.ts'
import { isBehind, isDirty, shownIssues } from './editing.ts'

const saved = { type: 'saved', id: 'r1', rev: 4 } as const

test('the form opens when both the record and what was kept on the device are known', async () => {
  const { arrive, prepare, snapshot } = startEditor()
  expect(snapshot().hasTag('loading')).toBe(true)
  arrive(version(3, { title: 'Luna' }))
  expect(snapshot().hasTag('loading')).toBe(true)
  await prepare.last().succeed(prepared())
  expect(snapshot().hasTag('form')).toBe(true)
  expect(snapshot().context.values.title).toBe('Luna')
})

test('a new record waits for no version', async () => {
  const { prepare, snapshot, context } = startEditor(null)
  await prepare.last().succeed(prepared(null, { status: 'draft', title: 'Copy' }))
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().values).toEqual({ status: 'draft', title: 'Copy' })
  expect(isDirty(context())).toBe(false)
})

test('a record that is not there says how it ended, and opens when it comes back', async () => {
  const { arrive, prepare, deletion, snapshot, context } = startEditor()
  arrive(null)
  await prepare.last().succeed(prepared())
  expect(snapshot().hasTag('absent')).toBe(true)
  await deletion.last().succeed({ rev: 7, by: 'bea', at: 5 })
  expect(context().deletion).toEqual({ rev: 7, by: 'bea', at: 5 })
  arrive(version(8, {}))
  expect(snapshot().hasTag('form')).toBe(true)
})

test('whether it is connected, and that nobody can say how a record ended, is known', async () => {
  const { actor, arrive, prepare, deletion, context } = startEditor()
  for (const isConnected of [false, true]) {
    actor.send({ type: 'connection.changed', isConnected })
    expect(context().isConnected).toBe(isConnected)
  }
  arrive(null)
  await prepare.last().succeed(prepared())
  await deletion.last().fail(new Error('Down.'))
  expect(context().failure?.message).toBe('Down.')
})

test('a slug follows its title until somebody types one, but not that of a saved record', async () => {
  const { prepare, type, context } = startEditor(null)
  await prepare.last().succeed(prepared())
  const slugs: unknown[] = []
  for (const [field, value] of [
    ['title', 'Cup'],
    ['slug', 'final'],
    ['title', 'Final cup'],
    ['slug', ''],
    ['title', 'Finals'],
  ] as const) {
    type(field, value)
    slugs.push(context().values.slug)
  }
  expect(slugs).toEqual(['cup', 'final', 'final', '', 'finals'])
  const saved = await openEditor()
  saved.type('title', 'Sol')
  expect(saved.context().values.slug).toBe('luna')
})

test('changes that were discarded come back as they were: a typed slug stays, another follows its title', async () => {
  for (const [typed, slug] of [
    ['final', 'final'],
    ['', 'finals'],
  ] as const) {
    const { actor, prepare, type, context } = startEditor(null)
    await prepare.last().succeed(prepared())
    type('title', 'Cup')
    type('slug', typed)
    const { values, typed: names } = context()
    actor.send({ type: 'values.discarded' })
    actor.send({ type: 'values.replaced', values, typed: names })
    type('title', 'Finals')
    expect(context().values.slug).toBe(slug)
  }
})

const answer = (field: string, value: string, over: Values, values: Values) =>
  ({ type: 'values.proposed', field, value, proposal: { over, values } }) as const

test('what follows from an entry is asked with the values of before, and stands where nobody has typed meanwhile', async () => {
  const { actor, type, context, entries } = await openEditor()
  type('body', 'Long')
  type('title', 'Sol')
  expect(entries).toEqual([
    { type: 'entered', field: 'body', value: 'Long', over: expect.objectContaining({ title: 'Luna', body: null }) },
  ])
  const over = entries[0]?.over ?? {}
  actor.send(answer('body', 'Long', over, { title: 'A long one', slug: 'long' }))
  expect(context().values).toMatchObject({ title: 'Sol', slug: 'long' })
  type('body', 'Short')
  actor.send(answer('body', 'Long', over, { summary: 'Of an entry that is there no more' }))
  expect(context().values).toMatchObject({ body: 'Short', summary: null })
})

test('a save waits for what follows from the last entries, and takes it along', async () => {
  const { actor, type, writes, entries, snapshot } = await openEditor()
  type('body', 'Long')
  type('body', 'Longer')
  actor.send({ type: 'save' })
  expect(writes.made).toEqual([])
  expect(snapshot().hasTag('busy')).toBe(true)
  const over = entries[1]?.over ?? {}
  actor.send(answer('body', 'Long', over, { slug: 'long' }))
  expect(writes.made).toEqual([])
  actor.send(answer('body', 'Longer', over, { slug: 'longer' }))
  expect(writes.last().input.values).toEqual({ body: 'Longer', slug: 'longer' })
})

test('leaving a field asks whether its value is free, and the answer counts while it stands', async () => {
  const { actor, type, context, checks } = await openEditor()
  type('slug', 'sol')
  actor.send({ type: 'field.left', field: 'slug' })
  expect(checks).toEqual([{ type: 'check', field: 'slug', value: 'sol' }])
  const issues = { slug: { code: 'taken' } } as const
  actor.send({ type: 'field.checked', field: 'slug', value: 'other', issues })
  expect(shownIssues(context())).toEqual({})
  actor.send({ type: 'field.checked', field: 'slug', value: 'sol', issues })
  expect(shownIssues(context())).toEqual(issues)
  type('slug', 'mar')
  expect(shownIssues(context())).toEqual({})
})

test('a save writes the fields that changed over the version they changed, once, and nothing without changes', async () => {
  const { actor, type, writes } = await openEditor()
  actor.send({ type: 'save' })
  expect(writes.made).toEqual([])
  type('title', ' Sol ')
  actor.send({ type: 'save' })
  actor.send({ type: 'save' })
  expect(writes.made).toHaveLength(1)
  expect(writes.last().input).toMatchObject({ id: 'r1', action: 'change', values: { title: 'Sol' } })
  expect(writes.last().input.base?.record.rev).toBe(3)
})

test('a save whose version has not been reported yet waits for it', async () => {
  const { actor, type, writes, arrive, received, snapshot } = await openEditor()
  type('title', 'Sol')
  actor.send({ type: 'save' })
  await writes.last().succeed(saved)
  expect(snapshot().hasTag('busy')).toBe(true)
  arrive(version(4, { title: 'Sol' }))
  expect(snapshot().hasTag('busy')).toBe(false)
  expect(received).toHaveLength(1)
})

test('what is typed while it is saved is a change of what was saved', async () => {
  const { actor, type, writes, arrive, context } = await openEditor()
  type('title', 'Sol')
  actor.send({ type: 'save' })
  type('title', 'Sol y luna')
  arrive(version(4, { title: 'Sol' }))
  await writes.last().succeed(saved)
  expect(context().values.title).toBe('Sol y luna')
  expect(isDirty(context())).toBe(true)
  actor.send({ type: 'save' })
  expect(writes.last().input).toMatchObject({ values: { title: 'Sol y luna' }, base: { record: { rev: 4 } } })
})

test('somebody who saves right after is followed', async () => {
  const { actor, type, writes, arrive, context } = await openEditor()
  type('title', 'Sol')
  actor.send({ type: 'save' })
  arrive(version(5, { title: 'Mar' }, 'bea'))
  await writes.last().succeed(saved)
  expect(context().values.title).toBe('Mar')
  expect(context().followed?.record.updatedBy).toBe('bea')
  type('title', 'Mar y sol')
  expect(context().followed).toBeNull()
})

test('what the database knows to be wrong is shown until its field changes', async () => {
  const { actor, type, writes, context } = await openEditor()
  type('slug', 'sol')
  actor.send({ type: 'save' })
  await writes.last().succeed({ type: 'invalid', issues: { slug: { code: 'taken' } } })
  expect(shownIssues(context())).toEqual({ slug: { code: 'taken' } })
  expect(context().refused).toBe(1)
  type('slug', 'mar')
  expect(shownIssues(context())).toEqual({})
})

test('a write that was denied, failed or broke leaves the changes and says why', async () => {
  const { actor, type, writes, context, snapshot } = await openEditor()
  type('title', 'Sol')
  actor.send({ type: 'save' })
  await writes.last().succeed({ type: 'denied' })
  expect(context().failure?.code).toBe('denied')
  actor.send({ type: 'save' })
  expect(context().failure).toBe(null)
  await writes.last().succeed({ type: 'failed', failure: { code: 'unavailable', message: 'Down.' } })
  expect(context().failure).toEqual({ code: 'unavailable', message: 'Down.' })
  actor.send({ type: 'save' })
  await writes.last().fail(new Error('Broken.'))
  expect([snapshot().hasTag('busy'), context().failure?.message]).toEqual([false, 'Broken.'])
  expect(context().values.title).toBe('Sol')
})

test('a step into a state that needs more is refused like a save, and a later save takes no step', async () => {
  const { actor, type, context, writes } = await openEditor()
  actor.send({ type: 'step', intent: { action: 'publish', sets: { status: 'published' } } })
  expect(writes.made).toEqual([])
  expect(shownIssues(context())).toEqual({ body: { code: 'missing' } })
  type('title', 'Mine')
  actor.send({ type: 'save' })
  expect(writes.last().input).toMatchObject({ action: 'change', values: { title: 'Mine' } })
})

test('what a step that was denied would need is not asked for', async () => {
  const { actor, type, writes, context } = await openEditor({ body: 'Text' })
  actor.send({ type: 'step', intent: { action: 'publish', sets: { status: 'published' } } })
  await writes.last().succeed({ type: 'denied' })
  type('body', '')
  actor.send({ type: 'field.left', field: 'body' })
  expect(shownIssues(context())).toEqual({})
})

test('with changes the form stays, and knows that it is behind, until the database takes that back', async () => {
  const { arrive, type, context } = await openEditor()
  type('title', 'Mine')
  arrive(version(4, { title: 'Theirs' }))
  expect(context().values.title).toBe('Mine')
  expect(isBehind(context())).toBe(true)
  arrive(version(3, {}))
  expect(isBehind(context())).toBe(false)
  // A later version with equal values is still the base of the next save.
  arrive(version(4, {}))
  expect(isBehind(context())).toBe(true)
  // A different value under the same number counts as newer.
  arrive(version(3, { body: 'Late' }))
  expect(isBehind(context())).toBe(true)
})

test('presence is told while the person is in the form or has changes', async () => {
  const { actor, type, announcements } = await openEditor()
  expect(announcements.made).toEqual([])
  actor.send({ type: 'form.entered' })
  expect(announcements.last().isEnded).toBe(false)
  type('title', 'Sol')
  actor.send({ type: 'form.left' })
  expect(announcements.last().isEnded).toBe(false)
  actor.send({ type: 'values.discarded' })
  expect(announcements.last().isEnded).toBe(true)
  expect(announcements.made).toHaveLength(1)
})

test('a record that may be read no longer changes nothing of who is told to be here', async () => {
  const { actor, record, announcements } = await openEditor()
  actor.send({ type: 'form.entered' })
  record.last().notify({ type: 'record.failed', failure: { code: 'permission_denied', message: 'No.' } })
  expect(announcements.made).toHaveLength(1)
  expect(announcements.last().isEnded).toBe(false)
})

test('values put into the form are changes, and what was wrong with the former ones is said no longer', async () => {
  const { actor, type, context } = await openEditor()
  const issues = { slug: { code: 'taken' } } as const
  type('slug', 'sol')
  actor.send({ type: 'field.checked', field: 'slug', value: 'sol', issues })
  actor.send({ type: 'values.replaced', values: { title: 'Earlier' } })
  expect([context().values, shownIssues(context())]).toMatchObject([{ title: 'Earlier', slug: 'sol' }, issues])
  actor.send({ type: 'values.replaced', values: { slug: 'luna' } })
  expect(shownIssues(context())).toEqual({})
  expect(isDirty(context())).toBe(true)
})

test('nothing is said to be wrong before a field was left or a save was refused', async () => {
  const { actor, type, context } = await openEditor()
  type('title', '')
  expect(shownIssues(context())).toEqual({})
  actor.send({ type: 'field.left', field: 'title' })
  expect(shownIssues(context())).toEqual({ title: { code: 'missing' } })
})

test('what follows from an entry takes away what was wrong with the fields that it fills, and with no other', async () => {
  const { actor, type, context } = await openEditor()
  for (const field of ['slug', 'title']) {
    actor.send({
      type: 'field.checked',
      field,
      value: context().values[field] ?? null,
      issues: { [field]: { code: 'taken' } },
    })
  }
  type('body', 'Long')
  const over = { ...context().values, body: null }
  actor.send(answer('body', 'Long', over, { slug: 'long' }))
  expect(shownIssues(context())).toEqual({ title: { code: 'taken' } })
})

test('what could not be prepared opens nothing, and says why', async () => {
  const { arrive, prepare, snapshot, context } = startEditor()
  arrive(version(3, {}))
  await prepare.last().fail(new Error('Down.'))
  expect(snapshot().hasTag('failed')).toBe(true)
  expect(context().failure?.message).toBe('Down.')
})

test('others are known as they come and go, and that nobody can say who is here', async () => {
  const { actor, environment, context } = await openEditor()
  const others = [{ uid: 'bea', since: 5 }]
  environment.last().notify({ type: 'others.changed', others })
  expect(context().others).toEqual(others)
  expect(context().othersFailed).toBe(false)
  actor.send({ type: 'others.failed' })
  expect(context().othersFailed).toBe(true)
})

test('a field is held until it is let go', async () => {
  const { actor, type, context } = await openEditor()
  const hold = (field: string, isHeld: boolean) => actor.send({ type: 'field.held', field, isHeld })
  hold('title', true)
  hold('title', true)
  hold('body', true)
  expect(context().held).toEqual(['title', 'body'])
  hold('title', false)
  expect(context().held).toEqual(['body'])
  // An upload underway is no mistake, until a save waits for it.
  actor.send({ type: 'field.left', field: 'body' })
  expect(shownIssues(context())).toEqual({})
  type('title', 'Mine')
  actor.send({ type: 'save' })
  expect(shownIssues(context())).toEqual({ body: { code: 'underway' } })
})

test('a record that comes back while its form is kept is edited on', async () => {
  const { type, arrive, snapshot, context } = await openEditor()
  type('title', 'Mine')
  arrive(null)
  expect(snapshot().hasTag('gone')).toBe(true)
  arrive(version(5, { body: 'New' }))
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().values.title).toBe('Mine')
})

test('a deletion that cannot be told of leads back to the form, and one that is done keeps no proposal', async () => {
  const { actor, uses, writes, snapshot, context } = await openEditor()
  const remove = async () => {
    actor.send({ type: 'delete' })
    await uses.last().succeed({ found: [], hasMore: false })
    actor.send({ type: 'delete.confirmed' })
  }
  await remove()
  await writes.last().fail(new Error('Down.'))
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().failure?.message).toBe('Down.')
  await remove()
  await writes.last().succeed({ type: 'saved', id: 'r1', rev: 4 })
  expect(snapshot().hasTag('left')).toBe(true)
  const { values } = context()
  actor.send(answer('title', 'Luna', values, { summary: 'Late' }))
  expect(context().values).toEqual(values)
})
