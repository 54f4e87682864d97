import { expect, test, vi } from 'vitest'
import type { EnteredMatch, MatchCommand } from '../../../../machines/match-entry.ts'
import { type Values, valuesOf } from '../../../model/record.ts'
import type { JsonObject } from '../../../model/values/json.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { withoutResult } from '../football/match.ts'
import { incidentIn, openLeague } from '../testing/open-league.ts'
import { writeEntry } from './write-entry.ts'
import { writeMatch } from './write-match.ts'

const open = () => {
  const league = openLeague()
  const { store, writers } = league
  const { put } = store
  put(matches, 'm1', { ...withoutResult, status: 'scheduled' }, { action: 'reset' })
  const stored = async () => valuesOf(matches, (await store.read('matches/m1')) as JsonObject)
  const seen = async () => {
    const { homeGoals, awayGoals, homePenalties, awayPenalties, afterExtraTime, status } = await stored()
    return { id: 'm1', homeGoals, awayGoals, homePenalties, awayPenalties, afterExtraTime, status }
  }
  const command = async (given: MatchCommand, base?: EnteredMatch) =>
    writeMatch(writers(matches), 'lmf', { base: base ?? (await seen()), command: given })
  const score = (home: number | null, away: number | null, base?: EnteredMatch) =>
    command({ type: 'score', score: { homeGoals: home, awayGoals: away } }, base)
  return {
    ...league,
    put,
    stored,
    seen,
    score,
    step: (event: string, sets: Record<string, string>) => command({ type: 'step', event, sets }),
    undo: async (written: Awaited<ReturnType<typeof score>>) => {
      if (written.type !== 'done' || written.done === null) throw new Error('The score cannot be taken back.')
      expect(await command({ type: 'undo', done: written.done })).toEqual({ type: 'done', done: null })
    },
  }
}

test('a score plays a match that was to come, a corrected one leaves it played, and each is taken back as it was', async () => {
  const { score, seen, undo } = open()
  const written = await score(2, 1)
  expect(await seen()).toMatchObject({ homeGoals: 2, awayGoals: 1, status: 'played' })
  await undo(written)
  expect(await seen()).toMatchObject({ homeGoals: null, awayGoals: null, status: 'scheduled' })
  await score(2, 1)
  await undo(await score(2, 2))
  expect(await seen()).toMatchObject({ awayGoals: 1, status: 'played' })
})

test('a cup match whose result is taken out, by its goals or by a step, keeps nothing of it: not the shoot-out either', async () => {
  const { score, step, stored, put } = open()
  for (const reset of [() => score(null, null), () => step('reset', { status: 'scheduled' })]) {
    await score(1, 1)
    put(matches, 'm1', { homePenalties: 5, awayPenalties: 4, afterExtraTime: true })
    expect(await reset()).toMatchObject({ type: 'done' })
    expect(await stored()).toMatchObject({ status: 'scheduled', ...withoutResult })
  }
})

test('a match that is declared void keeps no goals', async () => {
  const { score, step, stored } = open()
  await score(2, 1)
  await step('annul', { status: 'void' })
  expect(await stored()).toMatchObject({ status: 'void', ...withoutResult })
})

test('a match that is another one than was seen is not written over', async () => {
  const { score, seen } = open()
  const base = await seen()
  await score(3, 3)
  expect(await score(0, 0, base)).toEqual({
    type: 'refused',
    refusal: { type: 'conflict', theirs: await seen() },
  })
})

test('a walkover names its winner; without one the database refuses it', async () => {
  const { step } = open()
  expect(await step('award', { status: 'walkover' })).toMatchObject({ type: 'refused' })
  expect(await step('award', { status: 'walkover', awardedTo: 'home' })).toMatchObject({ type: 'done' })
})

test('cards of a match count once it is played, and no more when that is taken back', async () => {
  const { score, put, shown, undo } = open()
  const shows = (text: string) => vi.waitFor(() => expect(shown.at(-1)?.text).toBe(text))
  put(incidents, 'red', incidentIn('m1', { kind: 'red' }))
  const written = await score(1, 0)
  await shows('1 suspension added: Nora Ruiz, red card, match day 1, 1 match.')
  await undo(written)
  await shows('1 suspension deleted: Nora Ruiz: red card, match day 1.')
})

const reportEntry = (league: ReturnType<typeof open>, values: Values, token: string) => {
  const all = { match: 'm1', tournament: 'liga', status: 'draft', ...values }
  return writeEntry(league.writers, {
    in: 'reports',
    id: 'm1',
    action: 'change',
    values: all,
    seen: { status: 'draft' },
    token,
  })
}

test('what follows from a result that is entered in a report follows at once', async () => {
  const { store, put, writers } = open()
  put(incidents, 'red', incidentIn('m1', { kind: 'red' }))
  const values = { homeGoals: 1, awayGoals: 0, status: 'played' }
  const seen = { homeGoals: null, awayGoals: null, status: 'scheduled' }
  const entry = { in: 'matches', id: 'm1', action: 'finish', values, seen, token: 'token-of-a-result' } as const
  expect(await writeEntry(writers, entry)).toMatchObject({ type: 'saved' })
  await vi.waitFor(async () => expect(await store.read('sanctions/red')).toMatchObject({ player: 'nora' }))
})

test('two devices that begin a report at once both write it, and an entry that is sent twice is written once', async () => {
  const league = open()
  const outcomes = await Promise.all([
    reportEntry(league, { attendance: 90 }, 'first-device-token'),
    reportEntry(league, { weather: 'Sol' }, 'other-device-token'),
    reportEntry(league, { weather: 'Sol' }, 'other-device-token'),
  ])
  expect(outcomes.map(({ type }) => type)).toEqual(['saved', 'saved', 'saved'])
  expect(await league.store.read('reports/m1')).toMatchObject({ attendance: 90, weather: 'Sol', rev: 2 })
  await reportEntry(league, { weather: 'Sol' }, 'third-device-token')
  expect(await league.store.read('reports/m1/rev')).toBe(2)
})
