import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { isTabHeld } from '../../../ui/tab-holds.ts'
import { matches } from '../collections/matches.ts'
import { fourTeams } from '../testing/four-teams.ts'
import { incidentIn } from '../testing/open-league.ts'
import { deviceOf, hasWaiting } from './device.ts'
import { type IncidentOutbox, useIncidentOutbox } from './incident-outbox.ts'
import SendWaiting from './send-waiting.tsx'

const open = () => {
  const { store } = fourTeams({ isPlayed: false })
  const device = deviceOf('leo')
  const base = { id: 'm1', homeGoals: null, awayGoals: null, homePenalties: null, awayPenalties: null }
  const score = { homeGoals: 2, awayGoals: 1 }
  device.store('match', 'm1', {
    base: { ...base, afterExtraTime: null, status: 'scheduled' },
    command: { type: 'score', score },
    at: '/torneos/jornadas?torneo=liga&jornada=1&partido=m1',
  })
  return { store, device }
}

/** A red card of Nora that waits on the device. */
const storeCard = (device: ReturnType<typeof deviceOf>, at: number) => {
  const values = incidentIn('m1', { player: 'nora', team: 'ayala', kind: 'red', minute: at })
  const token = 'token-of-i9'
  device.store('incident', 'i9', { match: 'm1', id: 'i9', action: 'create', before: null, values, token })
}

test('a score and a card of an earlier visit are saved, with the suspension that follows, whichever page is open', async () => {
  const { store, device } = open()
  storeCard(device, 80)
  expect(hasWaiting('leo')).toBe(true)
  drawPage(<SendWaiting />, { store })
  await waitFor(() => expect(hasWaiting('leo')).toBe(false))
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 2, awayGoals: 1, status: 'played', rev: 2 })
  expect(await store.read('sanctions/i9')).toMatchObject({ player: 'nora', due: 1 })
})

test('a score that a colleague has changed meanwhile stays on the device, and a message leads to it', async () => {
  const { store, device } = open()
  store.put(matches, 'm1', { homeGoals: 0, awayGoals: 0, status: 'played' })
  const { toasts, at } = drawPage(<SendWaiting />, { store })
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]?.text).toMatch(/^A score that you entered on this device earlier is not saved yet/)
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 0 })
  act(() => toasts[0]?.action?.run())
  expect(at()).toBe('/torneos/jornadas?torneo=liga&jornada=1&partido=m1')
  expect(hasWaiting('leo')).toBe(true)
  device.forget('match', 'm1')
})

test('a score that another tab enters while an earlier one is sent stays on the device for that tab', async () => {
  const { store, device } = open()
  const sent = device.read('match', 'm1') as object
  const { again, toasts } = drawPage(<SendWaiting />, { store })
  const later = { ...sent, command: { type: 'score', score: { homeGoals: 3, awayGoals: 1 } } }
  device.store('match', 'm1', later)
  await waitFor(async () => expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 2, status: 'played' }))
  again()
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(device.read('match', 'm1')).toEqual(later)
  device.forget('match', 'm1')
})

test('a card that is refused stays on the device, and a message leads to the report of its match', async () => {
  const { store } = fourTeams({ isPlayed: false })
  const device = deviceOf('leo')
  storeCard(device, 800)
  const waiting: IncidentOutbox[] = []
  const Page = () => {
    waiting[0] = useIncidentOutbox()
    return <SendWaiting />
  }
  const { toasts, at } = drawPage(<Page />, { store })
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/was not accepted/)]))
  act(() => toasts[0]?.action?.run())
  expect(at()).toBe('/torneos/jornadas/acta?partido=m1&vista=eventos')
  expect(hasWaiting('leo')).toBe(true)
  expect(isTabHeld()).toBe(true)
  act(() => waiting[0]?.send({ type: 'drop', id: 'i9' }))
  expect(hasWaiting('leo')).toBe(false)
})
