import { expect, test } from 'vitest'
import { sentOff } from '../testing/sent-off.ts'
import { liveSuspensions } from './live.tsx'

const open = async () => {
  const { store, place } = await sentOff()
  const live = liveSuspensions(store, 'liga')
  const stop = live.subscribe(() => {})
  const next = () => {
    const view = live.get()
    if (view.status !== 'ready') return view.status
    return view.suspensions.all.map(({ player, playsFor, next: match }) => [player, playsFor, match?.id])
  }
  return { store, place, live, stop, next }
}

test('a suspension goes with a player who changes team, as soon as the squads say so', async () => {
  const { place, next } = await open()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
  await place('s1', 'ayala', '2026-08-01', { status: 'left', to: '2026-09-03' })
  expect(next()).toEqual([['nora', 'ayala', undefined]])
  await place('s2', 'bravos', '2026-09-04', { status: 'active' })
  expect(next()).toEqual([['nora', 'bravos', 'm3']])
})

test('a place in a squad of another tournament changes nothing', async () => {
  const { place, next } = await open()
  await place('s3', 'bravos', '2026-09-04', { tournament: 'copa', status: 'active' })
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

test('squads that cannot be read are told, and read again when somebody asks', async () => {
  const { store, live, stop, next } = await open()
  stop()
  store.denied.add('squads')
  live.subscribe(() => {})
  const view = live.get()
  if (view.status !== 'failed') throw new Error(`It is ${view.status}.`)
  expect(view.failure.code).toBe('permission_denied')
  store.denied.clear()
  view.retry()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

test('nothing is watched any more once nobody shows it', async () => {
  const { store, stop } = await open()
  stop()
  expect(store.listeners).toBe(0)
})
