import { expect, test } from 'vitest'
import type { Collection } from '../../model/collection.ts'
import { sampleValues } from '../../model/contract/samples.ts'
import type { Values } from '../../model/record.ts'
import { commit } from '../writing/commit.ts'
import { newToken } from '../writing/token.ts'
import { collectionNamed, openDesk } from './testing/open-desk.ts'

/** What files say, and may leave to others, of fields that depend on other fields. */

/** A tournament with a match day, two teams and a match between them. */
const open = async () => {
  const { database, store } = openDesk({ path: 'matches', role: 'lmf' })
  const create = async (collection: Collection, id: string, values: Values) => {
    const change = { id, before: null, values: { ...sampleValues(collection, id, 'required'), ...values } }
    const written = { action: 'create', by: 'carmen', token: newToken(), now: store.now() }
    expect(await commit(store, collection, { ...change, ...written })).toEqual({ type: 'saved', rev: 1 })
  }
  await create(collectionNamed('tournaments'), 'copa', { name: 'Copa' })
  for (const [id, name, shortName] of [
    ['real', 'Real Madrid', 'RMA'],
    ['betis', 'Real Betis', 'BET'],
    ['rayo', 'Rayo Vallecano', 'RAY'],
  ] as const)
    await create(collectionNamed('teams'), id, { name, shortName })
  await create(collectionNamed('matchDays'), 'second', { tournament: 'copa', round: 2, name: 'Match day 2' })
  const match = { tournament: 'copa', matchDay: 'second', round: 2, name: 'RMA–BET', home: 'real', away: 'betis' }
  await create(collectionNamed('matches'), 'm1', match)
  return { database }
}

/** What the check says of each row: its type, or its faults without their words. */
const verdicts = async (file: string, path: string, database: Awaited<ReturnType<typeof open>>['database']) => {
  const desk = openDesk({ path, role: 'lmf', database })
  await desk.check(file)
  return desk.desk.plan.map(row =>
    row.type === 'faulty'
      ? row.faults.map(fault => `${fault.field}: ${'fault' in fault ? fault.fault.code : fault.trouble.code}`).join()
      : row.type,
  )
}

test('a row in which a team meets itself is faulty, whichever of the two it names', async () => {
  const { database } = await open()
  const header = 'name,tournament,matchDay,round,home,away'
  const rows = ['A,copa,second,2,betis,rayo', 'B,copa,second,2,betis,betis']
  expect(await verdicts([header, ...rows].join('\n'), 'matches', database)).toEqual(['create', 'away: same'])
  expect(await verdicts('id,home\nm1,betis', 'matches', database)).toEqual(['away: same'])
  expect(await verdicts('id,home\nm1,rayo', 'matches', database)).toEqual(['change'])
})
