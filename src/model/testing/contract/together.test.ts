import { expect, test } from 'vitest'
import type { Update } from '../../change.ts'
import type { Collection } from '../../collection.ts'
import { stateNamed } from '../../life-cycle.ts'
import { releaseStep, releaseUpdate } from '../../release.ts'
import { changesTogether, type Joined, NotTogether } from '../../together.ts'
import type { Json } from '../../values/json.ts'
import { altered } from './case.ts'
import { count, ensure, worldOfSamples } from './samples.ts'
import type { Who } from './world.ts'

const countedSteps = ({ lifeCycle }: Collection) => {
  const found = lifeCycle?.steps.find(step => step.inRelease)?.counted
  if (!found) throw new Error('Nothing is counted.')
  return found
}

/** Several records change in one update: the counters stay true, and the worker publishes only with a due release. */

const world = worldOfSamples()
const contents = world.collection('contents')
const layouts = world.collection('layouts')
const releases = world.collection('releases')
const ids = ['subject', 'neighbour', 'third']

ensure(world, releases, 'subject', 'required')
for (const id of ids) {
  ensure(world, contents, id, 'required')
  const ready = { apps: ['sample'], release: 'subject' }
  world.commit(contents, { id, values: ready, action: 'change' })
  world.commit(contents, { id, values: { status: 'inReview' }, action: 'submit' })
}
world.commit(contents, { id: 'third', values: { status: 'published' }, action: 'publish' })
ensure(world, layouts, 'sample', 'all')
world.commit(layouts, { id: 'sample', values: { release: 'subject' }, action: 'change' })
const notifications = world.collection('notifications')
ensure(world, notifications, 'subject', 'required')
world.commit(notifications, { id: 'subject', values: { release: 'subject' }, action: 'change' })
world.commit(notifications, { id: 'subject', values: { status: 'inReview' }, action: 'submit' })
const counted = countedSteps(notifications)
count(world, notifications, 'subject', counted)
const drafted = world.timestamp

const read = (path: string, id: string) => {
  const collection = world.collection(path)
  const record = world.record(collection, id)
  const step = collection.lifeCycle && releaseStep(collection.lifeCycle, record?.status)
  if (record === null || step === undefined) throw new Error(`${path}/${id} is not ready.`)
  return { collection, id, record, detached: null, step }
}

const parts = () => [
  ...ids.map(id => read('contents', id)),
  read('layouts', 'sample'),
  read('notifications', 'subject'),
]

const publication = (by: Who, batch = 'batch-of-release', action = by === 'worker' ? 'release' : 'publish') =>
  releaseUpdate(
    releases,
    {
      id: 'subject',
      before: world.record(releases, 'subject'),
      values: { status: 'published', ...(by === 'worker' ? {} : { publishAt: null }) },
      action,
      by,
      token: batch,
      now: world.now,
    },
    parts(),
  )

const counters = () => world.stored('counts/contents/by/status')

const schedule = (by: Who = 'admin') => {
  world.goTo(drafted)
  const values = { status: 'scheduled', publishAt: world.now + 60_000 }
  world.commit(releases, { id: 'subject', values, action: 'schedule', by })
}

test('a release publishes all its parts in one update, and the counters are true', () => {
  world.goTo(drafted)
  expect(counters()).toMatchObject({ inReview: 2, published: 1 })
  world.write(publication('contents'), 'contents')
  expect(counters()).toMatchObject({ published: 3 })
  expect(world.stored('counts/contents/by/status/inReview')).toBe(0)
  for (const id of ids) expect(world.stored(`public/sample/contents/${id}/rev`)).toBe(world.record(contents, id)?.rev)
  expect(world.stored('public/sample/layout/rev')).toBe(world.record(layouts, 'sample')?.rev)
})

test('no role without the permission of each part publishes it', () => {
  world.goTo(drafted)
  for (const who of ['lmf', 'stats', 'roleless', 'nobody'] as const)
    expect([who, world.verdict(publication(who), who)]).not.toEqual([who, 'granted'])
})

test('the worker publishes the parts with the release, when it is due, and not otherwise', () => {
  world.goTo(drafted)
  expect(world.verdict(publication('worker'), 'worker')).not.toBe('granted')
  schedule()
  expect(world.verdict(publication('worker'), 'worker')).not.toBe('granted')
  world.clock.advance(60_000)
  const update = publication('worker')
  const ofPart = (path: string) => Object.entries(update).filter(([at]) => at.split('/').includes(path))
  const without = Object.fromEntries(Object.entries(update).filter(([at]) => !at.split('/').includes('releases')))
  expect(world.verdict(without, 'worker')).not.toBe('granted')
  expect(ofPart('layouts').length).toBeGreaterThan(0)
  expect(world.verdict(update, 'worker')).toBe('granted')
  world.write(update, 'worker')
  // A second worker read the same.
  expect(world.verdict(update, 'worker')).not.toBe('granted')
})

test.each(['contents', 'layouts', 'notifications'])('the worker takes no part of %s alone', path => {
  schedule()
  world.clock.advance(60_000)
  const [part] = parts().filter(({ collection }) => collection.path === path)
  if (part === undefined) throw new Error(`No part is of "${path}".`)
  const { collection, id, step } = part
  const command = { id, values: { status: step.to }, action: step.event, by: 'worker' } as const
  expect(world.verdict(world.updateFor(collection, command), 'worker')).toBe(`/${path}/$id/status/.validate`)
})

test('a notification to many needs another person than its author to schedule the release', () => {
  const verdictAfter = (by: Who) => {
    schedule(by)
    count(world, notifications, 'subject', counted, counted.alone + 1)
    world.clock.advance(60_000)
    return world.verdict(publication('worker'), 'worker')
  }
  expect(verdictAfter('admin')).toBe('/notifications/$id/status/.validate')
  expect(verdictAfter('contents')).toBe('granted')
})

const group = 'together/batch-of-release/contents'
const entryOf = (id: string) => `history/contents/${id}/${(world.record(contents, id)?.rev ?? 0) + 1}`
const up = (by: number): Json => ({ '.sv': { increment: by } })

const lies: readonly (readonly [name: string, lie: (update: Update) => Update])[] = [
  ['a counter that moves by more', update => altered(update, 'counts/contents/by/status/published', up(3))],
  ['a counter that moves by less', update => altered(update, 'counts/contents/by/status/inReview', up(-1))],
  ['a counter that stays', update => without(update, 'counts/contents/by/status/inReview')],
  ['a counter of another state', update => altered(update, 'counts/contents/by/status/draft', up(1))],
  ['a counter of another field', update => altered(update, 'counts/contents/by/kind/article', up(1))],
  ['a smaller group', update => altered(update, 'counts/contents/moving/size', 1)],
  ['a larger group', update => altered(update, 'counts/contents/moving/size', 3)],
  ['no group', update => without(update, group)],
  ['no pointer to the group', update => without(update, 'counts/contents/moving')],
  ['a pointer to another group', update => altered(update, 'counts/contents/moving/batch', 'batch-of-others')],
  ['more in the pointer', update => altered(update, 'counts/contents/moving/note', 'x')],
  ['a record twice', update => altered(update, group, ['subject', 'subject'])],
  ['a record that stays', update => altered(update, group, ['subject', 'third'])],
  ['a record left out', update => altered(update, group, ['subject'])],
  ['a gap', update => altered(update, group, { 0: 'subject', 2: 'neighbour' })],
  ['places exchanged', update => altered(update, group, ['neighbour', 'subject'])],
  ['another former state', update => altered(update, 'counts/contents/moving/from', 'draft')],
  ['another new state', update => altered(update, 'counts/contents/moving/to', 'draft')],
  ['the same states', update => altered(update, 'counts/contents/moving/to', 'inReview')],
  ['more in the group', update => altered(update, group, ['subject', 'neighbour', 'x'])],
  ['a record without its place', update => without(update, `${entryOf('subject')}/nth`)],
  ['a record at another place', update => altered(update, `${entryOf('subject')}/nth`, 7)],
  ['a record that claims to stay', update => altered(update, `${entryOf('subject')}/nth`, -1)],
  ['a place that is no number', update => altered(update, `${entryOf('third')}/nth`, '0')],
  ['a record of another batch', update => altered(update, `${entryOf('subject')}/batch`, 'batch-of-others')],
  [
    'a record that is also counted alone',
    update => altered(without(update, `${entryOf('third')}/nth`), 'counts/contents/last', 'third'),
  ],
  [
    'a group that counts a record that stays',
    update =>
      [
        ['counts/contents/moving/size', 3],
        ['counts/contents/by/status/published', up(3)],
        ['counts/contents/by/status/inReview', up(-3)],
        [group, ['subject', 'neighbour', 'third']] as const,
      ].reduce((lie, [at, value]) => altered(lie, at as string, value as Json), update),
  ],
  ['a group with a priority', update => altered(update, group, { 0: 'subject', 1: 'neighbour', '.priority': 1 })],
  ['a record deleted among them', update => altered(update, `${entryOf('third')}/action`, 'delete')],
]

const without = (update: Update, path: string): Update => {
  if (path in update) return Object.fromEntries(Object.entries(update).filter(([at]) => at !== path))
  const [at, value] = Object.entries(update).find(([at]) => path.startsWith(`${at}/`)) ?? []
  const name = path.slice((at?.length ?? 0) + 1)
  const left = Object.entries(value ?? {}).filter(([key]) => key !== name)
  return { ...update, [at ?? '']: Object.fromEntries(left) }
}

test.each(lies)('refused: %s', (_, lie) => {
  world.goTo(drafted)
  const honest = publication('admin')
  expect(world.verdict(honest, 'admin')).toBe('granted')
  expect(world.verdict(lie(honest), 'admin')).not.toBe('granted')
})

test('a group stays as it is', () => {
  world.goTo(drafted)
  world.write(publication('admin'), 'admin')
  for (const update of [
    { [group]: null },
    { [`${group}/0`]: null },
    { 'counts/contents/moving/size': 3 },
    { 'counts/contents/moving': null },
    { 'counts/contents/moving/batch': 'batch-of-others' },
    { 'counts/contents/moving/batch': 'batch-of-release', 'counts/contents/by/status/published': up(2) },
    { 'counts/contents/moving/batch': null },
    { 'counts/contents/by/status/published': up(2) },
    { [`history/contents/subject/${world.record(contents, 'subject')?.rev}/nth`]: null },
  ])
    expect([update, world.verdict(update, 'admin')]).not.toEqual([update, 'granted'])
})

test('what else is counted does not change together', () => {
  world.goTo(drafted)
  const change = (id: string, values: Record<string, Json>, action = 'change'): Joined => ({
    collection: contents,
    change: {
      id,
      before: world.record(contents, id),
      values,
      action,
      by: 'admin',
      token: `token-${id}`,
      now: world.now,
    },
  })
  const both = [change('subject', { kind: 'video' }), change('neighbour', { title: 'Another' })]
  expect(() => changesTogether(both, 'batch-of-kinds')).toThrow(NotTogether)
  const two = [change('subject', { status: 'draft' }, 'sendBack'), change('third', { status: 'draft' }, 'unpublish')]
  expect(() => changesTogether(two, 'batch-of-states')).toThrow(NotTogether)
  const titles = changesTogether(
    [change('subject', { title: 'One' }), change('third', { title: 'Two' })],
    'batch-titles',
  )
  expect(world.verdict(titles, 'admin')).toBe('granted')
  expect(stateNamed(contents.lifeCycle as never, 'published')?.isPublic).toBe(true)
  const lie = altered(titles, 'contents/subject/kind', 'video')
  expect(world.verdict(lie, 'admin')).not.toBe('granted')
})

test.each(['contents', 'layouts', 'notifications'])('%s neither join nor leave a release with fixed parts', path => {
  world.goTo(drafted)
  const part = parts().find(each => each.collection.path === path)
  if (part === undefined) throw new Error(`No part is of "${path}".`)
  const { collection, id } = part
  const moving = (release: string | null, by: Who = 'admin') =>
    world.verdict(world.updateFor(collection, { id, values: { release }, action: 'change' }), by)
  world.force({ 'releases/next': { ...world.record(releases, 'subject') } })
  const refusal = '/history/$collection/$id/$rev/at/.validate'
  const inState = (state: string, release = 'subject') => world.force({ [`releases/${release}/status`]: state })
  for (const [state, leaving, joining] of [
    ['draft', 'granted', 'granted'],
    ['held', 'granted', 'granted'],
    ['scheduled', refusal, refusal],
    ['published', 'granted', refusal],
  ] as const) {
    inState(state)
    expect([state, moving(null), moving('next')]).toEqual([state, leaving, leaving])
    inState('draft')
    inState(state, 'next')
    expect([state, moving('next')]).toEqual([state, joining])
    inState('draft', 'next')
  }
  // A change that leaves the release as it is goes on.
  inState('scheduled')
  const renamed = { [collection.title]: 'Another' }
  expect(world.verdict(world.updateFor(collection, { id, values: renamed, action: 'change' }), 'admin')).toBe('granted')
})

test('a record is created in no published release, and returns from the trash to its own', () => {
  world.goTo(drafted)
  world.force({ 'releases/subject/status': 'published' })
  const before = world.record(contents, 'third')
  const values = { ...before, status: 'draft', slug: 'another' }
  const creation = (id: string) => world.updateFor(contents, { id, values, action: 'create' })
  expect(world.verdict(creation('new'), 'admin')).toBe('/history/$collection/$id/$rev/at/.validate')
  world.commit(contents, { id: 'neighbour', values: null, action: 'delete' })
  expect(world.verdict(creation('neighbour'), 'admin')).toBe('granted')
})
