import { expect, test } from 'vitest'
import { layouts } from '../../../src/areas/layouts/collections/layouts.ts'
import type { Values } from '../../../src/model/record.ts'
import { collection, openEditor, version } from '../../testing/editor.ts'
import { isBehind, isDecided, isDirty, mergeIn, shownIssues } from './editing.ts'
import { isResolved, mergeOf } from './merging.ts'

const openConflict = async () => {
  const editor = await openEditor()
  editor.type('title', 'Mine')
  editor.type('slug', 'mine')
  editor.arrive(version(4, { title: 'Theirs', body: 'New' }, 'bea'))
  editor.actor.send({ type: 'save' })
  return editor
}

test('a save that comes second by a moment leads there too', async () => {
  const { actor, type, writes, snapshot, context } = await openEditor()
  type('title', 'Mine')
  actor.send({ type: 'save' })
  await writes.last().succeed({ type: 'conflict', theirs: version(4, { title: 'Theirs' }) })
  expect(snapshot().hasTag('conflicted')).toBe(true)
  expect(mergeIn(context()).conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs', base: 'Luna' }])
})

test('nothing is saved before every conflict is decided', async () => {
  const { actor, context, writes } = await openConflict()
  actor.send({ type: 'conflict.saved' })
  expect(writes.made).toEqual([])
  actor.send({ type: 'conflict.decided', field: 'title', choice: { from: 'mine', value: 'Mine' } })
  expect(isDecided(context())).toBe(true)
  actor.send({ type: 'conflict.saved' })
  expect(writes.made).toHaveLength(1)
})

test('a third version asks again about what it changed, and keeps the other decisions', async () => {
  const { actor, arrive, context } = await openConflict()
  actor.send({ type: 'conflict.decided', field: 'title', choice: { from: 'mine', value: 'Mine' } })
  arrive(version(5, { title: 'Theirs', body: 'Newer' }))
  expect(isDecided(context())).toBe(true)
  arrive(version(6, { title: 'Others', body: 'Newer' }))
  expect(isDecided(context())).toBe(false)
})

test('back in the form everything is as it was; a version that the database takes back ends the conflict', async () => {
  const { actor, arrive, context, snapshot } = await openConflict()
  actor.send({ type: 'conflict.left' })
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().values).toMatchObject({ title: 'Mine', slug: 'mine' })
  expect(isBehind(context())).toBe(true)
  actor.send({ type: 'compare' })
  expect(snapshot().hasTag('conflicted')).toBe(true)
  arrive(version(3, {}))
  expect(snapshot().hasTag('form')).toBe(true)
  expect(isBehind(context())).toBe(false)
})

test('taking theirs drops all changes and the draft', async () => {
  const { actor, context, drafts } = await openConflict()
  actor.send({ type: 'conflict.dropped' })
  expect(context().values).toMatchObject({ title: 'Theirs', slug: 'luna', body: 'New' })
  expect(isDirty(context())).toBe(false)
  expect(drafts.at(-1)).toEqual({ type: 'draft.drop' })
})

test('what is wrong with the decided version is shown in the form', async () => {
  const { actor, context, snapshot, writes } = await openConflict()
  actor.send({ type: 'conflict.decided', field: 'title', choice: { from: 'edited', value: ' ' } })
  actor.send({ type: 'conflict.saved' })
  expect(snapshot().hasTag('form')).toBe(true)
  expect(shownIssues(context())).toEqual({ title: { code: 'missing' } })
  expect(writes.made).toEqual([])
})

test('a save of what somebody deleted says so; discarding what was typed over it leaves only that it is gone', async () => {
  const { actor, type, writes, snapshot, context } = await openEditor()
  type('title', 'Mine')
  actor.send({ type: 'save' })
  await writes.last().succeed({ type: 'conflict', theirs: null })
  expect(snapshot().hasTag('gone')).toBe(true)
  actor.send({ type: 'values.discarded' })
  expect(snapshot().hasTag('absent')).toBe(true)
  expect(isDirty(context())).toBe(false)
})

const nothing = { found: [], hasMore: false }
const use = { collection: 'contents', id: 'c1', fields: ['category'] }

const askToDelete = async () => {
  const editor = await openEditor()
  editor.actor.send({ type: 'delete' })
  await editor.uses.last().succeed(nothing)
  return editor
}

test('a record that came into use meanwhile is not deleted; a deletion that was refused says why', async () => {
  const used = await askToDelete()
  used.actor.send({ type: 'delete.confirmed' })
  await used.writes.last().succeed({ type: 'inUse', uses: [use] })
  expect(used.snapshot().hasTag('inUse')).toBe(true)
  expect(used.context().uses?.found).toEqual([use])
  const refused = await askToDelete()
  refused.actor.send({ type: 'delete.confirmed' })
  await refused.writes.last().succeed({ type: 'denied' })
  expect([...refused.snapshot().tags]).toEqual(['form'])
  expect(refused.context().failure?.code).toBe('denied')
  const broken = await askToDelete()
  broken.actor.send({ type: 'delete.confirmed' })
  await broken.writes.last().fail(new Error('Down.'))
  expect([...broken.snapshot().tags]).toEqual(['form'])
  expect(broken.context().failure?.message).toBe('Down.')
})

test('what is in use is not even asked about; what is not is deleted, and that is told', async () => {
  const used = await openEditor()
  used.actor.send({ type: 'delete' })
  await used.uses.last().succeed({ found: [use], hasMore: false })
  expect([...used.snapshot().tags]).toContain('inUse')
  const free = await askToDelete()
  free.actor.send({ type: 'delete.confirmed' })
  expect(free.writes.last().input).toMatchObject({ id: 'r1', action: 'delete', values: null })
  await free.writes.last().succeed({ type: 'saved', id: 'r1', rev: 4 })
  expect(free.received.map(([type]) => type)).toEqual(['deleted'])
})

test('uses that cannot be read are reported, and nothing is deleted', async () => {
  const { actor, uses, snapshot, context } = await openEditor()
  actor.send({ type: 'delete' })
  await uses.last().fail(new Error('Down.'))
  expect(snapshot().hasTag('askingToDelete')).toBe(false)
  expect(context().failure?.message).toBe('Down.')
})

const base = { title: 'Luna', slug: 'luna', body: 'Text', status: 'draft' }

test('what both changed differently is a conflict, told with all three versions', () => {
  const merge = (mine: Values, theirs: Values) =>
    mergeOf(collection, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
  expect(merge({ title: 'Mine' }, { body: 'Theirs' })).toMatchObject({
    taken: ['body'],
    kept: ['title'],
    conflicts: [],
  })
  expect(merge({ title: 'Same' }, { title: 'Same ' })).toMatchObject({ taken: [], kept: [], conflicts: [] })
  const apart = merge({ title: 'Mine' }, { title: null })
  expect(merge({ title: 'Mine' }, { title: 'Theirs' }).values.title).toBe('Theirs')
  expect(apart.conflicts).toEqual([{ field: 'title', base: 'Luna', mine: 'Mine', theirs: null }])
  expect(isResolved(apart, {})).toBe(false)
})

test('together they are theirs, with mine on top and conflicts as decided', () => {
  const mine = { ...base, title: 'Mine', slug: 'mine' }
  const theirs = { ...base, title: 'Theirs', body: 'New' }
  const choices = { title: { from: 'edited', value: 'Both' } } as const
  const merge = mergeOf(collection, { base, mine, theirs }, choices)
  expect(isResolved(merge, choices)).toBe(true)
  expect(merge.values).toEqual({
    title: 'Both',
    slug: 'mine',
    body: 'New',
    status: 'draft',
  })
})

test('a list that both changed is one conflict, whose decision takes a whole side', () => {
  const section = (id: string) => ({ id, kind: 'list' })
  const versions = {
    base: { sections: [section('a')] },
    mine: { sections: [section('a'), section('b')] },
    theirs: { sections: [section('c'), section('a')] },
  }
  const { conflicts, values } = mergeOf(layouts, versions)
  expect(conflicts).toMatchObject([
    {
      field: 'sections',
      ...Object.fromEntries(Object.entries(versions).map(([side, { sections }]) => [side, sections])),
    },
  ])
  expect(values).toEqual(versions.theirs)
  const mine = { sections: { from: 'mine', value: versions.mine.sections } } as const
  expect(mergeOf(layouts, versions, mine).values).toEqual(versions.mine)
})

test('a record that was deleted under somebody’s hands is created anew, or comes back by itself with what was typed', async () => {
  const gone = async () => {
    const editor = await openEditor()
    editor.type('title', 'Mine')
    editor.arrive(null)
    expect(editor.snapshot().hasTag('gone')).toBe(true)
    return editor
  }
  const anew = await gone()
  anew.actor.send({ type: 'record.recreate', sets: {} })
  expect(anew.writes.last().input).toMatchObject({ action: 'create', values: { title: 'Mine', slug: 'luna' } })
  const back = await gone()
  back.arrive(version(3, {}))
  expect([...back.snapshot().tags]).toEqual(['form'])
  expect(back.context().values.title).toBe('Mine')
})
