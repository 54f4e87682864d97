import { expect, test } from 'vitest'
import type { Collection } from '../../model/collection.ts'
import { sampleValues } from '../../model/contract/samples.ts'
import type { Values } from '../../model/record.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { commit } from '../writing/commit.ts'
import { newToken } from '../writing/writer.ts'
import type { RowCheck } from './check-rows.ts'
import { issueReasons } from './reasons.ts'
import { openImport } from './testing/open-import.ts'

/** What files say, and may leave to others, of fields that depend on other fields. */

/** A tournament with a match day, two teams and a match between them. */
const open = async () => {
  const { database, store } = openImport({ path: 'matches', role: 'lmf' })
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
  return { database, create }
}

/** What the check says of each row: its type, or its issues without their words. */
const verdicts = async (file: string, path: string, database: Awaited<ReturnType<typeof open>>['database']) => {
  const desk = openImport({ path, role: 'lmf', database })
  await desk.check(file)
  return desk
    .rows()
    .map(row =>
      row.type === 'invalid'
        ? row.issues
            .map(
              issue =>
                `${issue.field}: ${'issue' in issue ? issue.issue.code : 'rowIssue' in issue ? issue.rowIssue.code : issue.text}`,
            )
            .join()
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

test('a row may leave out what its records say, and what they are called', async () => {
  const { database } = await open()
  const desk = openImport({ path: 'matches', role: 'lmf', database })
  await desk.check('matchDay,home,away\nsecond,Rayo Vallecano,Real Betis')
  const values = { tournament: 'copa', matchDay: 'second', round: 2, name: 'RAY–BET', home: 'rayo', away: 'betis' }
  expect(desk.rows()).toMatchObject([{ type: 'create', title: 'RAY–BET', values }])
  await desk.run()
  expect(desk.refused()).toEqual([])
})

test('what a row does say stands, and is told where it does not agree', async () => {
  const { database } = await open()
  const file = 'name,matchDay,round,home,away\nDerby,second,,rayo,betis\nDerby,second,3,rayo,real'
  expect(await verdicts(file, 'matches', database)).toEqual(['create', 'round: disagrees'])
  const desk = openImport({ path: 'matches', role: 'lmf', database })
  await desk.check(file)
  expect(desk.rows()).toMatchObject([{ values: { name: 'Derby', round: 2 } }, {}])
})

test('the name of a match follows another team, unless somebody has called it otherwise', async () => {
  const { database } = await open()
  const plan = async (file: string) => {
    const desk = openImport({ path: 'matches', role: 'lmf', database })
    await desk.check(file)
    return desk.rows()
  }
  expect(await plan('id,away\nm1,rayo')).toMatchObject([{ values: { away: 'rayo', name: 'RMA–RAY' } }])
  database.namespace.write('matches/m1/name', 'Derby')
  expect(await plan('id,away\nm1,rayo')).toMatchObject([{ title: 'Derby', values: { away: 'rayo' } }])
  expect(await plan('id,away,name\nm1,rayo,RMA–BET')).not.toMatchObject([{ values: { name: 'RMA–RAY' } }])
})

test('an incident is called by what happened, when and to whom, or to which team', async () => {
  const { database, create } = await open()
  await create(collectionNamed('players'), 'ana', { name: 'Ana Ruiz', licence: 'ANA-1' })
  const desk = openImport({ path: 'incidents', role: 'lmf', database })
  await desk.check('match,kind,minute,team,player\nm1,yellow,34,real,ana\nm1,Gol,9,betis,')
  expect(desk.rows()).toMatchObject([
    { title: 'Yellow card 34’ Ana Ruiz', values: { tournament: 'copa', name: 'Yellow card 34’ Ana Ruiz' } },
    { title: 'Goal 9’ Real Betis' },
  ])
})

test('when a registration was submitted is no column that a file can bring', async () => {
  const { database } = await open()
  const desk = openImport({ path: 'registrations', role: 'lmf', database })
  await desk.check('tournament,team,contactName,submittedAt\ncopa,rayo,Eva,2012-01-01T00:00:00.000Z')
  const [row] = desk.rows()
  expect(row).toMatchObject({ type: 'create' })
  expect(row).not.toHaveProperty('values.submittedAt')
  await desk.run()
  expect(desk.refused()).toEqual([])
})

test('a row that names a team which is not there within a list is faulty', async () => {
  const { database } = await open()
  expect(await verdicts('id,lots\ncopa,"real, betis"', 'tournaments', database)).toEqual(['change'])
  expect(await verdicts('id,lots\ncopa,"real, nobody"', 'tournaments', database)).toEqual(['lots: part'])
})

test('a row that its area speaks against is faulty, in the words of the area', async () => {
  const { database } = await open()
  const checkRow: RowCheck = async ({ read }, { before, after }) =>
    after.away === 'rayo'
      ? [{ field: 'away', text: `${await read('teams/rayo/name')} ${before ? 'join' : 'begin'}.` }]
      : []
  const desk = openImport({ path: 'matches', role: 'lmf', database, checkRow })
  await desk.check('id,matchDay,home,away\n,second,real,rayo\nm1,second,real,rayo\n,second,betis,real')
  const [first, second, third] = desk.rows()
  expect([first, second]).toMatchObject([
    { type: 'invalid', issues: [{ field: 'away', text: 'Rayo Vallecano begin.' }] },
    { type: 'invalid', issues: [{ field: 'away', text: 'Rayo Vallecano join.' }] },
  ])
  expect(issueReasons(collectionNamed('matches'), 'en', [{ field: 'away', text: 'No.' }])).toEqual(['Away team: No.'])
  expect(third?.type).toBe('create')
})
