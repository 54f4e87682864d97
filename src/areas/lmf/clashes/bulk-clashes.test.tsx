import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RecordListPage } from '../../../records/list/list-page.tsx'
import { giveLayout } from '../../../records/testing/draw-list.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { fourTeams } from '../testing/four-teams.ts'
import BulkClashes from './bulk-clashes.tsx'
// Preloaded, so that no test waits for its compilation.
import '../../../records/list/bulk/bulk-view.tsx'
import '../../../records/list/bulk/selection-bar.tsx'
import '../../../records/list/bulk/set-field-dialog.tsx'

beforeEach(giveLayout)

/** Sets a field of both matches of the second match day, up to the question. */
const askToSet = async (field: string, name: string) => {
  const { store } = fourTeams()
  store.put(referees, 'eva', { daysOff: ['2026-09-08'] })
  const kinds = { matches: { ...kindOf(matches), bulkAdvice: async () => ({ default: BulkClashes }) } }
  const { user } = drawPage(<RecordListPage />, { store, kinds, of: 'matches', at: '/matches' })
  for (const match of ['ayala–cometa', 'bravos–doce'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${match}` }))
  await user.click(await screen.findByRole('button', { name: 'Edit a field' }))
  await user.click(screen.getByRole('button', { name: `${field}…` }))
  const asked = within(await screen.findByRole('dialog', { name: `Edit ${field}` }))
  await user.type(asked.getByRole('combobox'), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  return screen.findByRole('dialog', { name: `Set ${field} to “${name}” for 2 matches?` })
}

test('matches that are given one venue at one time are named as a clash before they are saved', async () => {
  const dialog = await askToSet('Venue', 'Parque')
  expect(
    await within(dialog).findByText(/^Parque is double-booked: Ayala – Cometa at .*, Bravos – Doce at /),
  ).toBeVisible()
  expect(within(dialog).getByText('This clashes with another match. You can still save it.')).toBeVisible()
})

test('a referee who is given two matches at once, on a day off, is named with both', async () => {
  const dialog = await askToSet('Referee', 'Eva Luz')
  expect(await within(dialog).findByText(/^Eva Luz would referee two matches at once/)).toBeVisible()
  expect(within(dialog).getByText('2 officials are not available. You can still save it.')).toBeVisible()
  expect(within(dialog).getByText(/^Eva Luz · Bravos – Doce: Has that day off\.$/)).toBeVisible()
})
