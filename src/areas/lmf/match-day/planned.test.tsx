import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { openImport } from '../../../records/import/testing/open-import.ts'
import { RecordListPage } from '../../../records/list/list-page.tsx'
import { giveLayout } from '../../../records/testing/draw-list.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { chooseInMenu, inMenu } from '../../../records/testing/editor-menu.ts'
import { matches } from '../collections/matches.ts'
import { tournaments } from '../collections/tournaments.ts'
import { fourTeams } from '../testing/four-teams.ts'
// Preloaded, so that no test waits for lazy parts.
import '../../../records/list/bulk/bulk-view.tsx'
import '../../../records/list/bulk/selection-bar.tsx'
import '../../../records/data/writing/issues-by-database.ts'

const why = /^The tournament is still planned and takes no results yet/

const planned = () => {
  const { store } = fourTeams()
  store.put(tournaments, 'liga', { status: 'planned' })
  return store
}

const drawMatch = async (id: string) => {
  const store = planned()
  const element = <RecordEditorPage />
  const at = `/torneos/jornadas/partidos/edit/${id}`
  const drawn = drawPage(() => [{ path: '/torneos/jornadas/partidos/edit/:id', element }], { store, at, of: 'matches' })
  await screen.findByRole('button', { name: 'More actions' })
  return { store, ...drawn }
}

test('the form of a match says at its steps that a planned tournament takes no results, and at the goals once they are saved', async () => {
  const { user, store } = await drawMatch('m2')
  expect(screen.getByRole('button', { name: 'Kick off' })).toHaveAccessibleDescription(why)
  for (const step of ['Mark as played', 'Abandon', 'Award as a walkover'])
    expect(await inMenu(user, step)).toHaveAccessibleDescription(why)
  expect(await inMenu(user, 'Postpone')).not.toHaveAccessibleDescription()
  await user.type(screen.getByLabelText(/^Home goals/), '2')
  await user.type(screen.getByRole('combobox', { name: /^Referee/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: /Ana Paz/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = within(await screen.findByRole('region', { name: /^Fix/ }))
  expect(summary.getByRole('link', { name: 'Home goals' }).closest('li')).toHaveTextContent(/takes no results yet/)
  await user.clear(screen.getByLabelText(/^Home goals/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved \S/)).toBeInTheDocument()
  expect(await store.read('matches/m2')).toMatchObject({ referee: 'ana', rev: 2 })
})

test('what was played in a tournament that is planned again can be changed otherwise, and taken back', async () => {
  const { user, store } = await drawMatch('m1')
  await user.type(screen.getByRole('combobox', { name: /^Referee/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: /Ana Paz/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved \S/)).toBeInTheDocument()
  await chooseInMenu(user, 'Back to scheduled')
  expect(await screen.findByRole('button', { name: 'Kick off' })).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'scheduled', referee: 'ana' })
})

test('many matches of a planned tournament are skipped with the reason, by a step as by a field', async () => {
  giveLayout()
  const { user } = drawPage(<RecordListPage />, { store: planned(), of: 'matches', at: '/torneos/jornadas/partidos' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select ayala–cometa' }))
  await user.click(await screen.findByRole('button', { name: 'Change status' }))
  await user.click(screen.getByRole('button', { name: 'Kick off' }))
  const start = within(await screen.findByRole('dialog', { name: 'Kick off: 0 matches?' }))
  expect(start.getByText(/takes no results yet/)).toBeInTheDocument()
  await user.click(start.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit a field' }))
  await user.click(screen.getByRole('button', { name: 'Awarded to…' }))
  const set = within(await screen.findByRole('dialog', { name: 'Edit Awarded to' }))
  await user.selectOptions(set.getByLabelText('New value'), 'Home team')
  await user.click(set.getByRole('button', { name: 'Continue' }))
  const award = within(await screen.findByRole('dialog', { name: /0 matches\?$/ }))
  expect(award.getByText(/takes no results yet/)).toBeInTheDocument()
})

test('a row of a file with a result for a planned tournament is faulty', async () => {
  const file = 'id,status,homeGoals,awayGoals,referee\nm2,Played,2,1,\nm3,,,,ana'
  expect(await openImport({ path: 'matches', store: planned() }).verdicts(file)).toEqual([
    'homeGoals: closed,awayGoals: closed,status: closed',
    'change',
  ])
})

test('many matches get a referee, although the form of one narrows the choice; stages differ by tournament', async () => {
  giveLayout()
  const { store } = fourTeams()
  const control = async () => ({ default: () => null })
  const kinds = { matches: { ...kindOf(matches), controls: { referee: control, part: control } } }
  const { user } = drawPage(<RecordListPage />, { store, of: 'matches', at: '/torneos/jornadas/partidos', kinds })
  await user.click(await screen.findByRole('checkbox', { name: 'Select ayala–cometa' }))
  await user.click(await screen.findByRole('button', { name: 'Edit a field' }))
  for (const name of ['Kick-off…', 'Venue…', 'Referee…'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Stage…' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Referee…' }))
  const set = within(await screen.findByRole('dialog', { name: 'Edit Referee' }))
  await user.type(set.getByRole('combobox'), 'Ana')
  await user.click(await screen.findByRole('option', { name: 'Ana Paz' }))
  await user.click(set.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: /1 match\?$/ })).toBeInTheDocument()
})
