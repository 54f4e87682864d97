import { expect, test } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Outcome } from '../../../model/outcome.ts'
import type { Values } from '../../../model/record.ts'
import { sampleValues } from '../../../model/testing/contract/samples.ts'
import { isObject } from '../../../model/values/json.ts'
import { issueText } from '../../fields/issue-text.ts'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { derivedIssues } from './issues-by-database.ts'

type Issue = Parameters<typeof issueText>[0]['issue']

const tournaments = collectionNamed('tournaments')
const teams = collectionNamed('teams')
const players = collectionNamed('players')
const squads = collectionNamed('squads')
const matchDays = collectionNamed('matchDays')
const matches = collectionNamed('matches')
const sanctions = collectionNamed('sanctions')

const open = async () => {
  const store = memoryStore({ as: { uid: 'lola', role: 'lmf' } })
  const create = (collection: Collection, id: string, values: Values = {}) =>
    store.save(collection, id, { ...sampleValues(collection, id, 'required'), ...values })
  const change = (collection: Collection, id: string, values: Values, action = 'change') =>
    store.save(collection, id, values, { action })
  const enter = (id: string, player: string, values: Values = {}) =>
    create(squads, id, { tournament: 'copa', team: 'real', player, name: player, ...values })
  const saved = { type: 'saved', rev: 1 }
  expect(await create(tournaments, 'copa', { squadMin: 1, squadMax: 2 })).toEqual(saved)
  for (const team of ['real', 'betis']) expect(await create(teams, team)).toEqual(saved)
  for (const player of ['ana', 'bea', 'eva']) expect(await create(players, player)).toEqual(saved)
  for (const [id, round] of [
    ['first', 1],
    ['second', 2],
  ] as const)
    expect(await create(matchDays, id, { tournament: 'copa', round })).toEqual(saved)
  expect(await enter('s1', 'ana', { number: 7 })).toEqual(saved)
  return { store, create, change, enter }
}

const messages = (collection: Collection, outcome: Outcome) =>
  outcome.type === 'invalid'
    ? Object.fromEntries(
        Object.entries(outcome.issues).map(([name, issue]) => [name, issueText({ collection, name, issue }, 'en')]),
      )
    : outcome

test('a number that another has is told at the number, with who has it; a player of another team at the player', async () => {
  const { enter } = await open()
  const outcome = await enter('s2', 'bea', { number: 7 })
  expect(outcome).toEqual({ type: 'invalid', issues: { number: { code: 'takenBy', rule: 'shirt', by: 'ana' } } })
  expect(messages(squads, outcome)).toEqual({ number: expect.stringContaining('ana') })
  expect(await enter('s2', 'ana', { team: 'betis', number: 9 })).toEqual({
    type: 'invalid',
    issues: { player: { code: 'takenBy', rule: 'stay', by: 'ana' } },
  })
})

test('one more than a squad takes is told with how many it takes; who is in it stays when it takes fewer', async () => {
  const { enter, change } = await open()
  await enter('s2', 'bea', { number: 8 })
  const outcome = await enter('s3', 'eva', { number: 9 })
  expect(outcome).toMatchObject({ type: 'invalid', issues: { team: { code: 'full', rule: 'sheet', limit: 2 } } })
  expect(messages(squads, outcome)).toEqual({ team: expect.stringContaining('2') })
  expect(await change(tournaments, 'copa', { squadMax: 1 })).toMatchObject({ type: 'saved' })
  expect(await change(squads, 's2', { number: 9 })).toEqual({ type: 'saved', rev: 2 })
})

test('a stay in a squad does not end before it begins', async () => {
  const { change } = await open()
  expect(await change(squads, 's1', { from: '2026-08-02', to: '2026-08-01' })).toMatchObject({ type: 'invalid' })
})

test('a number and a player are free again when the stay ends, until it begins anew', async () => {
  const { enter, change, store } = await open()
  const { lifeCycle } = squads
  const leaving = lifeCycle?.steps.find(({ from }) => from === lifeCycle.initial)
  const coming = lifeCycle?.steps.find(({ to }) => to === lifeCycle.initial)
  const left = await change(squads, 's1', { status: leaving?.to ?? '', to: '2026-11-30' }, leaving?.event)
  expect(left).toEqual({ type: 'saved', rev: 2 })
  expect(await enter('s2', 'bea', { number: 7 })).toEqual({ type: 'saved', rev: 1 })
  expect(isObject(await store.read('squads/s1')) && (await store.read('squads/s1/shirt'))).toBeNull()
  if (coming)
    expect(await change(squads, 's1', { status: coming.to }, coming.event)).toMatchObject({
      type: 'invalid',
      issues: { number: { code: 'takenBy', rule: 'shirt', by: 'bea' } },
    })
})

test('what does not agree with the record that is referred to is reported at its field', async () => {
  const { create } = await open()
  const match = { tournament: 'copa', matchDay: 'second', round: 1, home: 'real', away: 'betis' }
  const outcome = await create(matches, 'm1', match)
  expect(outcome).toEqual({ type: 'invalid', issues: { round: { code: 'disagrees', with: 'matchDay' } } })
  expect(Object.keys(messages(matches, outcome))).toEqual(['round'])
  expect(await create(matches, 'm1', { ...match, round: 2 })).toEqual({ type: 'saved', rev: 1 })
})

test('a field that may stay empty agrees with any record while it is empty', async () => {
  const { store } = await open()
  store.write({ 'incidents/i1': { match: 'm1', tournament: 'copa', rev: 1 } })
  const issuesWith = (match: string | null) =>
    derivedIssues(store, sanctions, 's1', { incident: 'i1', tournament: 'copa', match }, {})
  expect(await issuesWith(null)).toEqual({})
  expect(await issuesWith('m1')).toEqual({})
  expect(await issuesWith('m2')).toEqual({ match: { code: 'disagrees', with: 'incident' } })
})

test('a team that meets itself is reported at the away team, whichever of the two changes', async () => {
  const { create, change } = await open()
  const match = { tournament: 'copa', matchDay: 'second', round: 2, home: 'real', away: 'betis' }
  expect(await create(matches, 'm1', match)).toEqual({ type: 'saved', rev: 1 })
  const outcome = await change(matches, 'm1', { home: 'betis' })
  expect(outcome).toEqual({ type: 'invalid', issues: { away: { code: 'same', as: 'home' } } })
  expect(messages(matches, outcome)).toEqual({ away: 'A team can’t play itself. Choose another team.' })
})

test('a team in a list that is not there is reported with its place in the list', async () => {
  const { change } = await open()
  const lots = await change(tournaments, 'copa', { lots: ['real', 'nobody'] })
  expect(lots).toEqual({
    type: 'invalid',
    issues: { lots: { code: 'part', at: 1, field: null, issue: { code: 'dangling', id: 'nobody' } } },
  })
  const deductions = await change(tournaments, 'copa', { deductions: [{ team: 'nobody', points: 3, reason: 'Fee' }] })
  expect(messages(tournaments, deductions)).toEqual({
    deductions: 'Number 1, Team: This choice no longer exists. Choose another.',
  })
  const right = { lots: ['betis', 'real'], deductions: [{ team: 'betis', points: 3, reason: 'Fee' }] }
  expect(await change(tournaments, 'copa', right)).toEqual({ type: 'saved', rev: 2 })
})

test('a release with fixed parts is reported at the field by which a record joins or leaves it', async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'contents' } })
  const [releases, contents] = [collectionNamed('releases'), collectionNamed('contents')]
  for (const id of ['night', 'next']) store.put(releases, id, { name: id, status: 'draft' })
  store.put(contents, 'one', { ...sampleValues(contents, 'one', 'required'), release: 'night' })
  const inState = (id: string, state: string) => store.write({ [`releases/${id}/status`]: state })
  const joining = async (release: string | null) => messages(contents, await store.save(contents, 'one', { release }))
  inState('night', 'scheduled')
  const scheduled = { release: expect.stringMatching(/^The release is scheduled/) }
  expect(await joining(null)).toEqual(scheduled)
  expect(await joining('next')).toEqual(scheduled)
  inState('night', 'published')
  inState('next', 'published')
  expect(await joining('next')).toEqual({ release: expect.stringMatching(/^This release is already published/) })
  expect(await joining(null)).toMatchObject({ type: 'saved' })
  store.put(contents, 'two', { ...sampleValues(contents, 'one', 'required'), slug: 'two', release: 'next' })
  store.put(contents, 'two', null)
  const values = { ...sampleValues(contents, 'one', 'required'), slug: 'two', release: 'next' }
  expect(await store.save(contents, 'two', values, { lastRev: 2 })).toMatchObject({ type: 'saved' })
  expect(await store.save(contents, 'three', { ...values, slug: 'three' })).toMatchObject({ type: 'invalid' })
  inState('next', 'held')
  expect(await joining('next')).toMatchObject({ type: 'saved' })
})

test.each<[string, Issue]>([
  ['“Ana” already has this. Choose another, or change that one first.', { code: 'takenBy', rule: 'shirt', by: 'Ana' }],
  ['Already in use. Choose another.', { code: 'takenBy', rule: 'shirt', by: null }],
  ['All 20 places are taken.', { code: 'full', rule: 'sheet', limit: 20 }],
  ['It doesn’t belong to “Team”. Choose one that does.', { code: 'disagrees', with: 'team' }],
  ['Same as “Team”. Choose another.', { code: 'same', as: 'team' }],
  ['Must be at least “Team”.', { code: 'below', as: 'team' }],
])('where a collection has no words of its own for a refusal there are general ones: %s', (text, issue) => {
  const fields = Object.entries(squads.fields).map(([name, field]) => [name, { ...field, refusal: null }])
  const plain: Collection = { ...squads, fields: Object.fromEntries(fields) }
  expect(issueText({ collection: plain, name: 'number', issue }, 'en')).toBe(text)
})
