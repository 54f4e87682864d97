import { expect, test } from 'vitest'
import type { RowIssue } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { sampleValues } from '../../model/contract/samples.ts'
import type { Values } from '../../model/record.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { commit } from '../writing/commit.ts'
import { newToken } from '../writing/writer.ts'
import { openImport } from './testing/open-import.ts'

/** What rows join must be one record's alone, and have room: told before anything is written. */

const players = ['nora', 'ines', 'olga', 'rita']

/** A tournament with room for three players in a squad, and Nora with the 7 in that of Ayala. */
const open = async () => {
  const { database, store } = openImport({ path: 'squads', role: 'lmf' })
  const create = async (path: string, id: string, values: Values) => {
    const collection: Collection = collectionNamed(path)
    const change = { id, before: null, values: { ...sampleValues(collection, id, 'required'), ...values } }
    const written = { action: 'create', by: 'carmen', token: newToken(), now: store.now() }
    expect(await commit(store, collection, { ...change, ...written })).toEqual({ type: 'saved', rev: 1 })
  }
  await create('tournaments', 'copa', { name: 'Copa', places: 2, squadMax: 3 })
  for (const id of ['ayala', 'bravos']) await create('teams', id, { name: id, shortName: id })
  for (const id of players) await create('players', id, { name: id, licence: `LIC-${id.toUpperCase()}` })
  await create('squads', 's1', { tournament: 'copa', team: 'ayala', player: 'nora', number: 7, name: 'nora' })
  return database
}

const told = (issue: RowIssue): string => {
  const code = 'issue' in issue ? issue.issue.code : 'rowIssue' in issue ? issue.rowIssue.code : issue.text
  return `${issue.field}: ${code}`
}

/** What the check says of each row: its type, or its issues without their words. */
const verdicts = async (path: string, header: string, ...rows: readonly string[]) => {
  const desk = openImport({ path, role: 'lmf', database: await open() })
  await desk.check([header, ...rows].join('\n'))
  return desk.rows().map(row => (row.type === 'invalid' ? row.issues.map(told).join() : row.type))
}

const squad = 'tournament,team,player,number,name,from'

test('two rows of a file do not wear the same number in one squad', async () => {
  expect(
    await verdicts(
      'squads',
      squad,
      'copa,bravos,ines,9,Inés,2026-08-01',
      'copa,bravos,olga,9,Olga,2026-08-01',
      'copa,ayala,rita,9,Rita,2026-08-01',
    ),
  ).toEqual(['create', 'number: repeated', 'create'])
})

test('nor does a row wear one that is worn already, or register a team twice', async () => {
  expect(await verdicts('squads', squad, 'copa,ayala,ines,7,Inés,2026-08-01')).toEqual(['number: takenBy'])
  expect(
    await verdicts(
      'registrations',
      'tournament,team,contactName',
      ...['copa,ayala,Ana', 'copa,bravos,Bea', 'copa,ayala,Eva'],
    ),
  ).toEqual(['create', 'create', 'team: repeated'])
})

test('of rows that have room one by one, those are faulty for which none is left by those further up', async () => {
  expect(
    await verdicts(
      'squads',
      squad,
      'copa,ayala,ines,8,Inés,2026-08-01',
      'copa,ayala,olga,9,Olga,2026-08-01',
      'copa,ayala,rita,10,Rita,2026-08-01',
    ),
  ).toEqual(['create', 'create', 'team: full'])
})
