import { expect, test } from 'vitest'
import type { Json } from '../src/model/values/json.ts'
import { declared } from '../tools/collections.ts'
import { Erasures } from './erasures.ts'

const { collections } = await declared()
const since = 1_000
const mark = (at: number, field?: string) => ({ at, by: 'ada', reason: 'Asked for', ...(field ? { field } : {}) })

const erasures = () =>
  new Erasures(
    collections,
    {
      players: { nora: { all: mark(since) }, ines: { all: mark(since - 1) } },
      incidents: { goal: { 2: mark(since, 'name') } },
    },
    since,
  )

const goal = (rev: number) => ({ name: 'Goal 20’ Nora Ruiz', player: 'nora', minute: '20', rev })

test('nothing of a person who was erased since is restored, and people erased before need nothing', () => {
  const found = erasures()
  for (const path of [
    'players/nora',
    'history/players/nora',
    'history/players/nora/3',
    'uses/players/nora',
    'words/players/nora',
  ])
    expect(found.without([path, { name: 'Nora' }])).toBeNull()
  for (const path of ['players/ines', 'players/other', 'history/teams/nora', 'stats/nora'])
    expect(found.without([path, { name: 'Inés' }])).toEqual([path, { name: 'Inés' }])
  expect([...found.applied]).toEqual(['players'])
  expect([found.count, found.goneIn('players'), found.goneIn('incidents')]).toEqual([2, 1, 0])
})

test('versions that were erased since lose their personal fields, whether read alone or together', () => {
  const [one, two] = [{ record: goal(1) }, { record: goal(2) }]
  const emptied = { record: { ...goal(2), name: '', player: '' } }
  const without = (path: string, value: Json) => erasures().without([path, value])
  expect(without('history/incidents/goal', [null, one, two])).toEqual([
    'history/incidents/goal',
    { 1: one, 2: emptied },
  ])
  expect(without('history/incidents/goal/2', two)).toEqual(['history/incidents/goal/2', emptied])
  expect(without('history/incidents/goal/1', one)).toEqual(['history/incidents/goal/1', one])
})

test('a record in an erased version stays, without naming anybody; a later version keeps its values', () => {
  const [, record] = erasures().without(['incidents/goal', goal(2)]) ?? []
  expect(record).toMatchObject({ minute: '20', rev: 2, player: null })
  expect(JSON.stringify(record)).not.toContain('Nora')
  expect(erasures().without(['incidents/goal', goal(3)])).toEqual(['incidents/goal', goal(3)])
})

test('neither clear values nor their digests are restored of somebody whose data were erased since', () => {
  const found = new Erasures(collections, { subscribers: { ines: { 2: mark(since, 'name') } } }, since)
  for (const place of ['confidential/subscribers', 'sought/subscribers']) {
    expect(found.without([`${place}/ines`, { name: 'Inés' }])).toBeNull()
    expect(found.without([`${place}/other`, { name: 'Eva' }])).toEqual([`${place}/other`, { name: 'Eva' }])
  }
})
