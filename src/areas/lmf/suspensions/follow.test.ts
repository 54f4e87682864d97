import { expect, test, vi } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { undoAll, writeAll } from '../../../records/data/writing/batch.ts'
import { planRestore, restore } from '../../../records/history/versions.ts'
import { openImport } from '../../../records/import/testing/open-import.ts'
import { planBulk } from '../../../records/list/bulk/plan.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { sanctions } from '../collections/sanctions.ts'
import { tournaments } from '../collections/tournaments.ts'
import { incidentIn, openLeague, write } from '../testing/open-league.ts'

const open = (cards: Readonly<Record<string, Values>> = {}) => {
  const league = openLeague()
  const { store, writers, shown } = league
  for (const [id, values] of Object.entries(cards)) store.put(incidents, id, values)
  const settled = () => vi.waitFor(() => expect(shown.every(({ kind }) => kind !== 'working')).toBe(true))
  const save = async (collection: Collection, id: string, values: Values | null, step?: string) => {
    expect(await write(writers(collection), id, values, step)).toMatchObject({ type: 'saved' })
    await settled()
  }
  return {
    ...league,
    put: store.put,
    writer: writers(incidents),
    lastMessage: async () => {
      await settled()
      return shown.splice(0).map(({ text }) => text)
    },
    save: (id: string, values: Values | null) => save(incidents, id, values),
    match: (id: string, values: Values, step?: string) => save(matches, id, values, step),
    remove: (id: string) => save(sanctions, id, null),
    tournament: (values: Values) => save(tournaments, 'liga', values),
  }
}

const suspended = async () => {
  const opened = open({ y1: incidentIn('m1') })
  await opened.save('y2', incidentIn('m2'))
  await opened.lastMessage()
  return opened
}

test('the card that reaches the limit suspends, and who entered it reads so', async () => {
  const { save, lastMessage, suspensions, store, put } = open()
  const inCup = { tournament: 'copa', incident: 'c1', player: 'nora', team: 'ayala', name: 'Cup' }
  put(sanctions, 'c1', { ...inCup, cause: 'red', round: 1, due: 1 })
  await save('y1', incidentIn('m1'))
  expect(await lastMessage()).toEqual([])
  await save('y2', incidentIn('m2'))
  expect(await lastMessage()).toEqual([
    '1 suspension added: Nora Ruiz, second yellow of the tournament, match day 2, 1 match.',
  ])
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1||m2'])
  expect(await store.read('sanctions/c1')).toMatchObject(inCup)
})

test('a match that is replayed gets its replay once, without a date; taken back, it goes unless something happened to it', async () => {
  const { match, store, put, lastMessage } = open({ r1: incidentIn('m2', { kind: 'red' }), y1: incidentIn('m1') })
  put(matches, 'm3', { homeGoals: 1, awayGoals: 0, status: 'abandoned', stoppedMinute: 63 }, { action: 'abandon' })
  await match('m3', { status: 'replayed' }, 'replay')
  expect(await lastMessage()).toEqual(['The replay is on the same match day, without a date yet: AYA–BRA 3.'])
  expect(await store.read('matches/m3')).toMatchObject({ homeGoals: 1, stoppedMinute: 63, status: 'replayed' })
  expect(await store.read('matches/m3-r')).toMatchObject({ matchDay: 'd3', home: 'ayala', status: 'scheduled' })
  expect(await store.read('matches/m3-r')).not.toHaveProperty('kickOff')
  await match('m3', { status: 'abandoned' }, 'keep')
  expect(await store.read('matches/m3-r')).toBeNull()
  await match('m3', { status: 'replayed' }, 'replay')
  await match('m3-r', { status: 'scheduled', kickOff: Date.UTC(2026, 8, 20, 16) }, 'move')
  await match('m3', { status: 'abandoned' }, 'keep')
  expect(await store.read('matches/m3-r')).toMatchObject({ action: 'move' })
  expect(await lastMessage()).toContain('The replay is still there: AYA–BRA 3. Delete it if it will not be played.')
})

test('from a goal, or from another note, nothing follows', async () => {
  const { save, shown } = await suspended()
  await save('g1', incidentIn('m2', { kind: 'goal' }))
  await save('y2', { note: 'For dissent' })
  expect(shown).toEqual([])
})

test.each<[correction: string, before: Values, changed: Values, ...suspensions: string[]]>([
  ['a goal', incidentIn('m1', { kind: 'goal' }), { kind: 'goal' }],
  ['of somebody else', incidentIn('m1', { player: 'ines' }), { player: 'ines' }, 'y2|ines|ayala|yellows|2|2|1||m2'],
  ['of another team', incidentIn('m1', { kind: 'goal' }), { team: 'bravos' }, 'y2|nora|bravos|yellows|2|2|1||m2'],
])('a card that was %s takes its suspension with it', async (_, before, changed, ...expected) => {
  const { save, lastMessage, suspensions } = await suspended()
  await save('i1', before)
  await save('y2', changed)
  expect(await lastMessage()).toHaveLength(1)
  expect(await suspensions()).toEqual(expected)
})

test('by another minute another card is the second of the match', async () => {
  const { save, lastMessage, suspensions } = open({ y1: incidentIn('m1', { minute: 10 }) })
  await save('y2', incidentIn('m1', { minute: 30 }))
  await lastMessage()
  expect(await suspensions()).toEqual(['y2|nora|ayala|secondYellow||1|1||m1'])
  await save('y2', { minute: 5 })
  expect(await lastMessage()).toHaveLength(1)
  expect(await suspensions()).toEqual(['y1|nora|ayala|secondYellow||1|1||m1'])
})

test('a deleted card takes its suspension along, and the next one that reaches the limit makes it; who comes back makes it anew', async () => {
  const { save, lastMessage, suspensions, play, writer } = await suspended()
  play('m3')
  await save('y3', incidentIn('m3'))
  await save('y2', null)
  expect(await lastMessage()).toEqual([
    '1 suspension added: Nora Ruiz, second yellow of the tournament, match day 3, 1 match. 1 suspension deleted: Nora Ruiz: second yellow of the tournament, match day 2.',
  ])
  expect(await suspensions()).toEqual(['y3|nora|ayala|yellows|2|3|1||m3'])
  const entry = { rev: 1, at: 1, by: 'leo', action: 'create', batch: null, override: null, changes: {} }
  const fields = Object.entries(incidentIn('m2')).map(([name, before]) => [name, { before, after: null }])
  const deletion = { ...entry, rev: 2, action: 'delete', changes: Object.fromEntries(fields) }
  const plan = planRestore(incidents, null, [deletion, entry], 1)
  expect(plan && (await restore(writer, 'y2', plan))).toMatchObject({ type: 'saved' })
  expect(await lastMessage()).toHaveLength(1)
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1||m2'])
})

test('many that are deleted at once take their suspensions along, told once', async () => {
  const { save, lastMessage, suspensions, writer, store } = await suspended()
  await save('r1', incidentIn('m1', { player: 'ines', kind: 'red' }))
  await lastMessage()
  const viewer = { uid: 'leo', role: 'lmf' } as const
  const signal = { aborted: false }
  const tools = { writerOf: () => writer, viewer, signal, moved: () => {} }
  const scope = { type: 'rows', ids: ['y1', 'y2', 'r1'] } as const
  const plan = await planBulk({ writer, viewer }, { action: { type: 'delete' }, scope }, { signal })
  expect(plan.skipped).toEqual([])
  const { done } = await writeAll(tools, { ...plan, done: [], isResumed: false })
  expect(await lastMessage()).toEqual([expect.stringMatching(/^2 suspensions deleted: /)])
  expect(await suspensions()).toEqual([])
  await undoAll(tools, { ...plan, done, undone: [] })
  expect(await lastMessage()).toEqual([expect.stringMatching(/^2 suspensions added: /)])
  expect(await store.read('counts/sanctions/all')).toBe(2)
})

test('two who work out the same at once make each suspension once', async () => {
  const { writersOn, lastMessage, suspensions, store } = open()
  const [one, other] = [writersOn(store)(incidents), writersOn(store)(incidents)]
  await Promise.all([write(one, 'y1', incidentIn('m1')), write(other, 'y2', incidentIn('m2'))])
  expect(await lastMessage()).toHaveLength(1)
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1||m2'])
  expect(await store.read('counts/sanctions/all')).toBe(1)
})

test('who never comes to it since others keep changing it reads so, and tries again', async () => {
  const { writersOn, store, shown, suspensions, put } = await suspended()
  let busy = true
  let turn = 0
  const contested: Store = {
    ...store,
    update: async update => {
      turn += 1
      if (busy && 'sanctions/y2' in update) put(sanctions, 'y2', { overruled: turn, reason: 'Another decision' })
      return store.update(update)
    },
  }
  await write(writersOn(contested)(incidents), 'y2', { kind: 'goal' })
  await vi.waitFor(() => expect(shown[0]?.kind).toBe('failed'))
  expect(shown[0]?.text).toBe(
    'Could not update suspensions: Other people are changing the same suspensions. Try again in a moment.',
  )
  busy = false
  shown[0]?.action?.run()
  await vi.waitFor(async () => expect(await suspensions()).toEqual([]))
})

test('cards from a file suspend, told once, and are taken back with the import', async () => {
  const { suspensions, lastMessage, store, writersOn } = open()
  const page = openImport({
    path: 'incidents',
    store: store.as('carmen', 'lmf'),
    writerOf: (through, collection, uid) => writersOn(through, uid)(collection),
  })
  const header = 'tournament,match,team,player,kind,minute,name'
  const cards = ['m1,ayala,nora,Yellow', 'm2,ayala,nora,Yellow', 'm2,ayala,ines,Red']
  await page.check([header, ...cards.map((each, at) => `liga,${each} card,${at},Card ${at}`)].join('\n'))
  expect(await page.run()).toMatchObject({ created: 3, refused: 0 })
  expect(await lastMessage()).toEqual([
    '2 suspensions added: Nora Ruiz, second yellow of the tournament, match day 2, 1 match; Inés Lara, red card, match day 2, 1 match.',
  ])
  expect(await page.undo()).toEqual({ created: 3, changed: 0, refused: 0, left: 0 })
  expect(await lastMessage()).toEqual([expect.stringMatching(/^2 suspensions deleted: /)])
  expect(await suspensions()).toEqual([])
})

const red = { r1: incidentIn('m1', { kind: 'red' }) }

test('cards of a match count while it is played, and no more when it is reset or declared void', async () => {
  const { match, suspensions, lastMessage } = open(red)
  await match('m1', { status: 'scheduled' }, 'reset')
  expect(await suspensions()).toEqual([])
  await match('m1', { status: 'played' }, 'finish')
  expect(await lastMessage()).toEqual(['1 suspension added: Nora Ruiz, red card, match day 1, 1 match.'])
  await match('m1', { status: 'void' }, 'annul')
  expect(await lastMessage()).toEqual(['1 suspension deleted: Nora Ruiz: red card, match day 1.'])
  expect(await suspensions()).toEqual([])
})

test('a match on another day puts cards in another order, and a score changes nothing', async () => {
  const { match, suspensions, shown } = open({ y1: incidentIn('m1'), y2: incidentIn('m2') })
  await match('m1', { kickOff: Date.UTC(2026, 8, 20, 16) })
  expect(await suspensions()).toEqual(['y1|nora|ayala|yellows|2|1|1||m1'])
  shown.splice(0)
  await match('m1', { homeGoals: 4 })
  expect(shown).toEqual([])
})

test('other costs of cards, where they concern anybody, are reported with how many they concern, and worked out when staff say so', async () => {
  const { tournament, suspensions, shown, put } = open()
  for (const nothing of [{ secondYellow: 2 }, { places: 4 }]) await tournament(nothing)
  expect(shown).toEqual([])
  put(incidents, 'r1', red.r1)
  put(incidents, 'y1', incidentIn('m2', { player: 'ines' }))
  const noras = { tournament: 'liga', team: 'ayala', player: 'nora', name: 'Nora Ruiz' }
  put(sanctions, 'r1', { ...noras, incident: 'r1', cause: 'red', round: 1, due: 1 })
  await tournament({ red: 3, yellowThresholds: [{ count: 1, matches: 1, repeats: true }] })
  expect(shown[0]?.text).toBe('Card rules changed. 2 players in “Liga” still have suspensions by the old rules.')
  expect(await suspensions()).toEqual(['r1|nora|ayala|red||1|1||'])
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(shown[1]?.kind).toBe('done'))
  expect(shown[1]?.text).toMatch(/1 suspension changed: Nora Ruiz, red card, match day 1, 3 matches\.$/)
  expect(await suspensions()).toEqual(['r1|nora|ayala|red||1|3||m1', 'y1|ines|ayala|yellows|1|2|1||m2'])
})

test('a suspension of an earlier version gets the match of its card without a word', async () => {
  const { save, suspensions, shown, put } = open()
  put(incidents, 'r1', red.r1)
  put(sanctions, 'r1', {
    tournament: 'liga',
    team: 'ayala',
    player: 'nora',
    name: 'Nora Ruiz',
    incident: 'r1',
    cause: 'red',
    round: 1,
    due: 1,
  })
  await save('y2', incidentIn('m2'))
  expect(await suspensions()).toEqual(['r1|nora|ayala|red||1|1||m1'])
  expect(shown).toEqual([])
})

test('who deletes a suspension whose card is there reads that it is not lifted, and may have it made anew', async () => {
  const { match, remove, suspensions, shown } = open(red)
  await match('m1', { kickOff: Date.UTC(2026, 8, 1, 18) })
  shown.splice(0)
  await remove('r1')
  expect(shown[0]?.text).toBe(
    'Nora Ruiz: red card, match day 1: its card is still there and will suspend again. To lift a suspension, override it with 0 matches.',
  )
  shown[0]?.action?.run()
  await vi.waitFor(async () => expect(await suspensions()).toEqual(['r1|nora|ayala|red||1|1||m1']))
})
