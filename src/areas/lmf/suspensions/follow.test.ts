import { expect, test, vi } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { undoAll, writeAll } from '../../../records/batch/batch.ts'
import { undoBatchOf } from '../../../records/batch/names.ts'
import { planBulk } from '../../../records/bulk/plan.ts'
import { planRestore, restore } from '../../../records/history/versions.ts'
import { openImport } from '../../../records/import/testing/open-import.ts'
import { commit } from '../../../records/writing/commit.ts'
import { inverseOf, undo } from '../../../records/writing/undo.ts'
import type { Follows } from '../../../records/writing/writer.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { sanctions } from '../collections/sanctions.ts'
import { tournaments } from '../collections/tournaments.ts'
import { incidentIn, openLeague } from '../testing/open-league.ts'
import { followMatches, followSanctions, followTournaments } from './follow.ts'

/** The league with somebody who writes incidents in one of the ways of the console. */
const open = async () => {
  const league = await openLeague()
  const { store, changeOf, writerOf, shown } = league
  const writer = writerOf(incidents)
  /** What the last message says, once what follows is worked out. */
  const told = async () => {
    await vi.waitFor(() => expect(shown.every(({ kind }) => kind !== 'working')).toBe(true))
    return shown.splice(0).map(({ text }) => text)
  }
  return {
    ...league,
    writer,
    told,
    /** As the standard form does. */
    save: async (id: string, values: Values | null) => {
      const change = await changeOf(incidents, id, values)
      const outcome = await writer.write(change)
      await writer.flush()
      return { ...change, outcome }
    },
    read: (id: string) => store.read(`incidents/${id}`),
  }
}

/** Nora is cautioned in the first two matches, which suspends her. */
const suspended = async () => {
  const opened = await open()
  await opened.save('y1', incidentIn('m1'))
  await opened.save('y2', incidentIn('m2'))
  await opened.told()
  return opened
}

test('the card that reaches the limit suspends, and who entered it reads so', async () => {
  const { save, told, suspensions } = await open()
  await save('y1', incidentIn('m1'))
  expect(await told()).toEqual([])
  await save('y2', incidentIn('m2'))
  expect(await told()).toEqual(['1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.'])
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1|'])
})

test('from a goal, or from another note, nothing follows', async () => {
  const { save, shown } = await suspended()
  await save('g1', incidentIn('m2', { kind: 'goal' }))
  await save('y2', { note: 'For dissent' })
  expect(shown).toEqual([])
})

test.each<[correction: string, before: Values, changed: Values, ...suspensions: string[]]>([
  ['a goal', incidentIn('m1', { kind: 'goal' }), { kind: 'goal' }],
  ['of somebody else', incidentIn('m1', { player: 'ines' }), { player: 'ines' }, 'y2|ines|ayala|yellows|2|2|1|'],
  ['of another team', incidentIn('m1', { kind: 'goal' }), { team: 'bravos' }, 'y2|nora|bravos|yellows|2|2|1|'],
])('a card that was %s takes its suspension with it', async (_, before, changed, ...expected) => {
  const { save, told, suspensions } = await suspended()
  await save('i1', before)
  await save('y2', changed)
  expect(await told()).toHaveLength(1)
  expect(await suspensions()).toEqual(expected)
})

test('by another minute another card is the second of the match', async () => {
  const { save, told, suspensions } = await open()
  await save('y1', incidentIn('m1', { minute: 10 }))
  await save('y2', incidentIn('m1', { minute: 30 }))
  await told()
  expect(await suspensions()).toEqual(['y2|nora|ayala|secondYellow||1|1|'])
  await save('y2', { minute: 5 })
  expect(await told()).toHaveLength(1)
  expect(await suspensions()).toEqual(['y1|nora|ayala|secondYellow||1|1|'])
})

test('a deleted card takes its suspension along, and the next one that reaches the limit makes it', async () => {
  const { save, told, suspensions, play, read } = await suspended()
  await play('m3')
  await save('y3', incidentIn('m3'))
  expect((await save('y2', null)).outcome).toMatchObject({ type: 'saved' })
  expect(await told()).toEqual([
    '1 suspension was made: Nora Ruiz, second yellow, match day 3, 1 match. 1 suspension was deleted: Nora Ruiz: second yellow, match day 2.',
  ])
  expect(await read('y2')).toBeNull()
  expect(await suspensions()).toEqual(['y3|nora|ayala|yellows|2|3|1|'])
})

test('a card that is not deleted after all has its suspension again', async () => {
  const { suspensions, told, store, changeOf, writerOf, put } = await suspended()
  let isFirst = true
  // A colleague saves between the look and the deletion.
  const racing: Store = {
    ...store,
    update: async update => {
      if ('incidents/y2' in update && isFirst) {
        isFirst = false
        await put(incidents, 'y2', { minute: 21 })
      }
      return store.update(update)
    },
  }
  const writer = writerOf(incidents, undefined, racing)
  expect(await writer.write(await changeOf(incidents, 'y2', null))).toMatchObject({ type: 'conflict' })
  expect(await suspensions()).toEqual([])
  await writer.flush()
  await told()
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1|'])
})

test('what is undone, and what comes back, takes its suspension along', async () => {
  const { save, told, suspensions, writer } = await open()
  await save('y1', incidentIn('m1'))
  const values = incidentIn('m2')
  const { outcome } = await save('y2', values)
  await told()
  if (outcome.type !== 'saved') throw new Error('The card was not written.')
  const done = { id: 'y2', rev: outcome.rev, action: 'create', before: null, values }
  const inverse = inverseOf(incidents, done, 'lmf')
  if (inverse === null) throw new Error('The card cannot be taken back.')
  expect(await undo(writer, done, inverse)).toMatchObject({ type: 'saved' })
  await writer.flush()
  expect(await told()).toEqual(['1 suspension was deleted: Nora Ruiz: second yellow, match day 2.'])
  const entry = { rev: 1, at: 1, by: 'leo', action: 'create', batch: null, changes: {} }
  const deletion = Object.fromEntries(Object.entries(values).map(([name, before]) => [name, { before, after: null }]))
  const plan = planRestore(incidents, null, [{ ...entry, rev: 2, action: 'delete', changes: deletion }, entry], 1)
  if (plan === null) throw new Error('Nothing was planned.')
  await restore(writer, 'y2', plan)
  expect(await told()).toEqual(['1 suspension was made: Nora Ruiz, second yellow, match day 2, 1 match.'])
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1|'])
})

test('many that are deleted at once take their suspensions along, told once', async () => {
  const { save, told, suspensions, writer, store } = await suspended()
  await save('r1', incidentIn('m1', { player: 'ines', kind: 'red' }))
  await told()
  const viewer = { uid: 'leo', role: 'lmf' } as const
  const signal = { aborted: false }
  const tools = { writerOf: () => writer, viewer, signal, moved: () => {} }
  const scope = { type: 'rows', ids: ['y1', 'y2', 'r1'] } as const
  const plan = await planBulk({ writer, viewer }, { action: { type: 'delete' }, scope }, { signal })
  expect(plan.skipped).toEqual([])
  const { done } = await writeAll(tools, { ...plan, done: [], isResumed: false })
  expect(await told()).toEqual([expect.stringMatching(/^2 suspensions were deleted: /)])
  expect(await suspensions()).toEqual([])
  await undoAll(tools, { ...plan, done, undone: [] })
  expect(await told()).toEqual([expect.stringMatching(/^2 suspensions were made: /)])
  expect(await store.read('counts/sanctions/all')).toBe(2)
})

test('two who work out the same at once make each suspension once', async () => {
  const { writerOf, changeOf, told, suspensions, store } = await open()
  const [one, other] = [writerOf(incidents), writerOf(incidents)]
  await one.write(await changeOf(incidents, 'y1', incidentIn('m1')))
  await other.write(await changeOf(incidents, 'y2', incidentIn('m2')))
  await Promise.all([one.flush(), other.flush()])
  expect(await told()).toHaveLength(1)
  expect(await suspensions()).toEqual(['y2|nora|ayala|yellows|2|2|1|'])
  expect(await store.read('counts/sanctions/all')).toBe(1)
})

test('who never comes to it since others keep changing it reads so, and tries again', async () => {
  const { writerOf, changeOf, store, shown, suspensions, put } = await suspended()
  let busy = true
  let turn = 0
  const contested: Store = {
    ...store,
    update: async update => {
      turn += 1
      if (busy && 'sanctions/y2' in update) await put(sanctions, 'y2', { overruled: turn, reason: 'Another decision' })
      return store.update(update)
    },
  }
  const writer = writerOf(incidents, undefined, contested)
  await writer.write(await changeOf(incidents, 'y2', { kind: 'goal' }))
  await writer.flush()
  await vi.waitFor(() => expect(shown[0]?.kind).toBe('failed'))
  expect(shown[0]?.text).toBe(
    'The suspensions that follow could not be worked out: Others keep changing the same suspensions.',
  )
  busy = false
  shown[0]?.action?.run()
  await vi.waitFor(async () => expect(await suspensions()).toEqual([]))
})

/** Somebody on the import page. */
const importing = async () => {
  const opened = await open()
  const { database, writerOf } = opened
  const onWrite = { act: () => {} }
  const watched = (store: Store): Store => ({
    ...store,
    update: update => {
      onWrite.act()
      return store.update(update)
    },
  })
  return {
    ...opened,
    onWrite,
    page: openImport({
      path: 'incidents',
      store: database.as('carmen', 'lmf'),
      writerOf: store => writerOf(incidents, undefined, watched(store), 'carmen'),
    }),
  }
}

const header = 'tournament,match,team,player,kind,minute,name'
const file = `${header}\nliga,m1,ayala,nora,Yellow card,10,One\nliga,m2,ayala,nora,Yellow card,20,Two\nliga,m2,ayala,ines,Red card,30,Three`

test('cards from a file suspend, told once, and are taken back with the import', async () => {
  const { suspensions, told, page } = await importing()
  await page.check(file)
  expect(await page.run()).toMatchObject({ created: 3, refused: 0 })
  expect(await told()).toEqual([
    '2 suspensions were made: Nora Ruiz, second yellow, match day 2, 1 match; Inés Lara, red card, match day 2, 1 match.',
  ])
  expect(await suspensions()).toHaveLength(2)
  expect(await page.undo()).toEqual({ created: 3, changed: 0, refused: 0, left: 0 })
  expect(await told()).toEqual([expect.stringMatching(/^2 suspensions were deleted: /)])
  expect(await suspensions()).toEqual([])
})

test('an import that was stopped suspends by what it wrote, and goes on with the rest', async () => {
  const { suspensions, told, page, onWrite } = await importing()
  const hurt = Array.from({ length: 60 }, (_, at) => `liga,m1,ayala,,Injury,${at},Hurt ${at}`)
  await page.check([file, ...hurt, 'liga,m1,ayala,ines,Red card,90,Last'].join('\n'))
  onWrite.act = () => queueMicrotask(() => page.job.send({ type: 'stop' }))
  page.start()
  await page.gets('written')
  expect(page.report().left).toBeGreaterThan(0)
  await told()
  expect(await suspensions()).toHaveLength(2)
  onWrite.act = () => {}
  page.job.send({ type: 'resume' })
  await page.gets('written')
  expect(page.report()).toMatchObject({ created: 64, left: 0 })
  await told()
  expect(await suspensions()).toHaveLength(3)
})

test('what an undoing has written before it was cut off is followed when it goes on', async () => {
  const { suspensions, told, page, put, store, changeOf } = await importing()
  await put(incidents, 'y1', incidentIn('m1'))
  await put(incidents, 'g2', incidentIn('m2', { kind: 'goal' }))
  await page.check('id,kind\ng2,Yellow card')
  await page.run()
  expect(await told()).toHaveLength(1)
  // The tab was closed after this, and before what follows from it.
  const change = { ...(await changeOf(incidents, 'g2', { kind: 'goal' })), token: `${undoBatchOf(page.batch())}-0` }
  expect(await commit(store, incidents, change)).toMatchObject({ type: 'saved' })
  expect(await suspensions()).toHaveLength(1)
  expect(await page.undo()).toMatchObject({ changed: 1, refused: 0 })
  expect(await told()).toEqual(['1 suspension was deleted: Nora Ruiz: second yellow, match day 2.'])
  expect(await suspensions()).toEqual([])
})

/** The league with cards whose suspensions nobody has worked out, and somebody who writes other records. */
const opened = async (cards: Readonly<Record<string, Values>>) => {
  const league = await openLeague()
  for (const [id, values] of Object.entries(cards)) await league.put(incidents, id, values)
  const { changeOf, writerOf, shown } = league
  const write = async (collection: Collection, follows: Follows, id: string, values: Values | null, step?: string) => {
    const writer = writerOf(collection, follows)
    expect(await writer.write(await changeOf(collection, id, values, step))).toMatchObject({ type: 'saved' })
    await writer.flush()
    await vi.waitFor(() => expect(shown.every(({ kind }) => kind !== 'working')).toBe(true))
  }
  return {
    ...league,
    match: (id: string, values: Values, step?: string) => write(matches, followMatches, id, values, step),
    remove: (id: string) => write(sanctions, followSanctions, id, null),
    tournament: (values: Values) => write(tournaments, followTournaments, 'liga', values),
  }
}

const red = { r1: incidentIn('m1', { kind: 'red' }) }

test('cards of a match count while it is played, and no more when it is reset or declared void', async () => {
  const { match, suspensions, texts, shown } = await opened(red)
  await match('m1', { status: 'scheduled' }, 'reset')
  expect(await suspensions()).toEqual([])
  await match('m1', { status: 'played' }, 'finish')
  expect(texts()).toEqual(['1 suspension was made: Nora Ruiz, red card, match day 1, 1 match.'])
  shown.splice(0)
  await match('m1', { status: 'void' }, 'annul')
  expect(texts()).toEqual(['1 suspension was deleted: Nora Ruiz: red card, match day 1.'])
  expect(await suspensions()).toEqual([])
})

test('a match on another day puts cards in another order, and a score changes nothing', async () => {
  const { match, suspensions, shown } = await opened({ y1: incidentIn('m1'), y2: incidentIn('m2') })
  await match('m1', { kickOff: Date.UTC(2026, 8, 20, 16) })
  expect(await suspensions()).toEqual(['y1|nora|ayala|yellows|2|1|1|'])
  shown.splice(0)
  await match('m1', { homeGoals: 4 })
  expect(shown).toEqual([])
})

test('other costs of cards are told with how many they concern, and worked out when staff say so', async () => {
  const { tournament, suspensions, shown } = await opened({ ...red, y1: incidentIn('m2', { player: 'ines' }) })
  await tournament({ red: 3, yellowThresholds: [{ count: 1, matches: 1, repeats: true }] })
  expect(shown[0]?.text).toBe(
    'Cards cost something else now. The suspensions of 2 players of “Liga” are still those of before.',
  )
  expect(await suspensions()).toEqual([])
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(shown[1]?.text).toMatch(/^2 suspensions were made: /))
  expect(await suspensions()).toEqual(['r1|nora|ayala|red||1|3|', 'y1|ines|ayala|yellows|1|2|1|'])
})

test('where another cost concerns nobody, nothing is told', async () => {
  const { tournament, shown } = await opened({})
  await tournament({ secondYellow: 2 })
  await tournament({ places: 4 })
  expect(shown).toEqual([])
})

test('who deletes a suspension whose card is there reads that it is not lifted, and may have it made anew', async () => {
  const { match, remove, suspensions, shown } = await opened(red)
  await match('m1', { kickOff: Date.UTC(2026, 8, 1, 18) })
  shown.splice(0)
  await remove('r1')
  expect(shown[0]?.text).toBe(
    'Nora Ruiz: red card, match day 1: its card is still there, and will suspend again. To lift a suspension, decide on 0 matches.',
  )
  shown[0]?.action?.run()
  await vi.waitFor(async () => expect(await suspensions()).toEqual(['r1|nora|ayala|red||1|1|']))
})
