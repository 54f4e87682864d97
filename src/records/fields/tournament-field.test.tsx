import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { JsonObject } from '../../model/values/json.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { TournamentField } from './tournament-field.tsx'

const liga = { name: 'Liga Mayor', season: '2026', state: 'inPlay', number: 1, of: 1 }

const draw = (leagueNames: JsonObject = {}, value: string | null = null, isFixed = false) => {
  const store = memoryStore({ tree: { leagueNames } })
  const onChange = vi.fn<(value: unknown) => void>()
  const onLeave = vi.fn()
  const field = { label: 'Tournament', error: undefined, isFixed, onLeave, onChange, value }
  return { store, onChange, onLeave, ...drawPage(<TournamentField {...field} />, { store }) }
}

test('those that everybody may see are chosen by name and season', async () => {
  const { user, onChange, onLeave } = draw({ liga })
  await user.selectOptions(
    screen.getByLabelText('Tournament'),
    await screen.findByRole('option', { name: 'Liga Mayor · 2026' }),
  )
  expect(onChange).toHaveBeenCalledWith('liga')
  await user.tab()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('one that is fixed cannot be changed', () => {
  draw({ liga }, 'liga', true)
  expect(screen.getByLabelText('Tournament')).toBeDisabled()
})

test('one that is public no more stays, and none at all is said', async () => {
  draw({}, 'copa')
  expect(await screen.findByText(/^No public tournaments now/)).toBeVisible()
  expect(screen.getByLabelText('Tournament')).toHaveValue('copa')
})

test('what keeps them from being read is said', async () => {
  const { store } = draw({ liga })
  act(() => store.deny('leagueNames'))
  expect(await screen.findByText(/permission/)).toBeVisible()
})
