import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { referees } from '../collections/referees.ts'
import { fourTeams } from '../testing/four-teams.ts'
import CalendarAside from './calendar-aside.tsx'

const drawReferee = ({ store }: Pick<ReturnType<typeof fourTeams>, 'store'>) =>
  drawPage(() => [{ path: '/torneos/arbitros/edit/:id', element: <RecordEditorPage /> }], {
    store,
    at: '/torneos/arbitros/edit/ana',
    of: 'referees',
    kinds: { referees: { ...kindOf(referees), aside: async () => ({ default: CalendarAside }) } },
  })

test('the link to a referee’s calendar is created by copying it, copied again as it is, and revoked', async () => {
  const { store } = fourTeams()
  const { user } = drawReferee({ store })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const copy = await screen.findByRole('button', { name: 'Copy calendar link' })
  await waitFor(() => expect(copy).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(copy)
  await waitFor(() => expect(copied).toHaveBeenCalledOnce())
  const secret = String(await store.read('refereeCalendars/ana'))
  expect(copied).toHaveBeenLastCalledWith(`${window.location.origin}/calendar/${secret}.ics`)
  await user.click(copy)
  await waitFor(() => expect(copied).toHaveBeenCalledTimes(2))
  expect(await store.read('refereeCalendars/ana')).toBe(secret)
  await store.as('worker', 'stats').update({ [`calendars/${secret}`]: { of: 'ana', document: 'BEGIN' } })
  await user.click(await screen.findByRole('button', { name: 'Revoke link' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the calendar link?' })
  expect(dialog).toHaveTextContent('stop receiving changes')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke link' }))
  await waitFor(async () => expect(await store.read('refereeCalendars/ana')).toBeNull())
  await expect(store.as('visitor', 'contents').read(`calendars/${secret}`)).rejects.toThrow()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke link' })).not.toBeInTheDocument())
})

test('a refusal says why, and leaves the link as it is', async () => {
  const { store } = fourTeams()
  const { user } = drawReferee({ store })
  const copy = await screen.findByRole('button', { name: 'Copy calendar link' })
  await waitFor(() => expect(copy).not.toHaveAttribute('aria-disabled', 'true'))
  store.failNext('permission_denied', 'refereeCalendars/')
  await user.click(copy)
  expect(await screen.findByRole('alert')).toHaveTextContent('The database refused it')
  expect(await store.read('refereeCalendars/ana')).toBeNull()
})
