import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { fourTeams } from '../testing/four-teams.ts'
import { locksInTurn } from '../testing/locks.ts'
import { deviceOf, hasWaiting } from './device.ts'
import MatchDayPage from './match-day-page.tsx'
import SendWaiting from './send-waiting.tsx'

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locksInTurn(), configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })
})

const at = '/torneos/jornadas?torneo=liga&jornada=1'
const unplayed = { homeGoals: null, awayGoals: null, homePenalties: null, awayPenalties: null, afterExtraTime: null }
const twoOne = {
  base: { id: 'm1', ...unplayed, status: 'scheduled' },
  command: { type: 'score', score: { homeGoals: 2, awayGoals: 1 } },
  at: `${at}&partido=m1`,
}

const open = () => {
  const { store } = fourTeams({ isPlayed: false })
  const device = deviceOf('leo')
  const { user, again, toasts, ...first } = drawPage(<MatchDayPage />, { store, at })
  const tabOf = ({ container, unmount }: Pick<typeof first, 'container' | 'unmount'>) => {
    const row = async () =>
      within((await within(container).findByLabelText('Goals of Ayala')).closest('li') ?? container)
    const enter = async (home: string, away: string) => {
      await user.type((await row()).getByLabelText('Goals of Ayala'), home)
      await user.type((await row()).getByLabelText('Goals of Bravos'), `${away}{Enter}`)
    }
    return { row, enter, close: unmount }
  }
  const another = () => tabOf(again())
  return { store, device, user, another, tab: tabOf(first) }
}
const stored = (goals: readonly [number, number]) => ({ homeGoals: goals[0], awayGoals: goals[1], status: 'played' })

test('a score that another tab enters while an earlier one is sent is not lost: its row asks which one counts', async () => {
  const { store, user, tab, another } = open()
  const other = another()
  await Promise.all([tab.row(), other.row()])
  const resume = store.pauseWrites()
  await tab.enter('2', '1')
  await other.enter('3', '1')
  await act(async () => resume())
  expect(await (await tab.row()).findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject(stored([2, 1]))
  expect(hasWaiting('leo')).toBe(true)
  await user.click(await (await other.row()).findByRole('button', { name: 'Save 3–1' }))
  expect(await (await other.row()).findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject(stored([3, 1]))
  expect(hasWaiting('leo')).toBe(false)
})

test('a score that waits since an earlier visit is sent once, whichever tab has its turn', async () => {
  const { store, tab, another, device } = open()
  await tab.row()
  const resume = store.pauseWrites()
  device.store('match', 'm1', twoOne)
  const [second, third] = [another(), another()]
  await Promise.all([second.row(), third.row()])
  await act(async () => resume())
  await waitFor(() => expect(hasWaiting('leo')).toBe(false))
  for (const each of [second, third]) {
    expect((await each.row()).getByLabelText('Goals of Ayala')).toHaveValue('2')
    expect((await each.row()).queryByText(/meanwhile/)).not.toBeInTheDocument()
  }
  expect(await store.read('matches/m1')).toMatchObject({ ...stored([2, 1]), rev: 2 })
})

test('a score of which a colleague was ahead stays on the device until somebody decides, also after a reload', async () => {
  const { store, user, tab, another } = open()
  await tab.row()
  const resume = store.pauseWrites()
  const other = another()
  await other.row()
  await tab.enter('2', '1')
  await other.enter('3', '1')
  await act(async () => resume())
  expect(await (await other.row()).findByRole('button', { name: 'Save 3–1' })).toBeInTheDocument()
  other.close()
  const later = another()
  await user.click(await (await later.row()).findByRole('button', { name: 'Keep 2–1' }))
  expect((await later.row()).getByLabelText('Goals of Ayala')).toHaveValue('2')
  expect(hasWaiting('leo')).toBe(false)
})

test('a score that arrived, though its answer did not, waits no longer', async () => {
  const { store, device } = (() => {
    const { store } = fourTeams({ isPlayed: false })
    return { store, device: deviceOf('leo') }
  })()
  device.store('match', 'm1', twoOne)
  drawPage(<SendWaiting />, { store })
  await waitFor(() => expect(hasWaiting('leo')).toBe(false))
  device.store('match', 'm1', twoOne)
  const { toasts } = drawPage(<SendWaiting />, { store })
  await waitFor(() => expect(hasWaiting('leo')).toBe(false))
  expect(toasts).toEqual([])
  device.store('match', 'm1', twoOne)
  drawPage(<MatchDayPage />, { store, at })
  await waitFor(() => expect(hasWaiting('leo')).toBe(false))
})
