import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { JsonObject } from '../../../model/values/json.ts'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import MatchDayPage from '../match-day/match-day-page.tsx'
import { fourTeams, kickOff } from '../testing/four-teams.ts'
import ClashAdvice from './clash-advice.tsx'
// Preloaded, so that no test waits for its compilation.
import '../../../records/steps/asking-dialog.tsx'

const minute = 60_000
const day = 24 * 60 * minute

/** Ayala meet Cometa a week after the first kick-off. Eco play Faro in the cup at that time, in the Parque. */
const withCup = () => {
  const { store } = fourTeams()
  const copa = { name: 'Copa', season: '2026-27', category: 'senior', format: 'cup', places: 8, status: 'inPlay' }
  store.put(tournaments, 'copa', copa)
  store.put(teams, 'eco', { name: 'Eco', shortName: 'ECO', venue: 'parque' })
  store.put(matchDays, 'c1', { tournament: 'copa', round: 1, name: 'Octavos', from: '2026-09-01', to: '2026-09-08' })
  const cup = { tournament: 'copa', matchDay: 'c1', round: 1, name: 'ECO–FAR', home: 'eco', away: 'faro' }
  const play = (changes: Values) =>
    store.put(matches, 'c1', { ...cup, kickOff: kickOff + 7 * day, status: 'scheduled', ...changes })
  play({})
  return { store, play }
}

const own: Values = {
  tournament: 'liga',
  home: 'ayala',
  away: 'cometa',
  kickOff: kickOff + 7 * day + 30 * minute,
  status: 'scheduled',
}

const draw = (values: Values = {}, id: string | null = 'm2') => {
  const { store, play } = withCup()
  // The page renders again for each entry of the form.
  const form = { values: { ...own, ...values } }
  const Form = () => {
    const [typed, type] = useState(form.values)
    return (
      <>
        <button type="button" onClick={() => type({ ...own, ...form.values })}>
          Type
        </button>
        <ClashAdvice id={id} values={typed} before={null} />
      </>
    )
  }
  const { user } = drawPage(<Form />, { store })
  const enter = async (changes: Values) => {
    form.values = { ...form.values, ...changes }
    await user.click(screen.getByRole('button', { name: 'Type' }))
  }
  return { store, play, user, enter }
}

const liga = async (store: Store) => valuesOf(tournaments, (await store.read('tournaments/liga')) as JsonObject)

const found = () => screen.findByRole('status')

test('a match moved to a venue that another tournament has taken is told with match, time and tournament, in both languages', async () => {
  draw({ venue: 'parque' })
  expect(await found()).toHaveTextContent(
    /^This clashes with another match. You can still save it.Parque is double-booked: ECO–FAR \(Copa\) at 8 Sept 2026, 12:00.*, Ayala – Cometa at 8 Sept 2026, 12:30/,
  )
  act(() => switchLanguage('es'))
  expect(await found()).toHaveTextContent('Choca con otro partido. Puedes guardarlo de todos modos.')
})

test('the warning follows what is typed, and what a colleague saves meanwhile', async () => {
  const { play, enter } = draw({ venue: 'parque' })
  await found()
  await enter({ venue: 'sur' })
  expect(screen.queryByRole('status')).toBeNull()
  act(() => play({ venue: 'sur', referee: 'eva' }))
  expect(await found()).toHaveTextContent('Sur is double-booked')
  await enter({ venue: null, assistant1: 'eva' })
  expect(await found()).toHaveTextContent('Eva Luz would referee two matches at once')
  act(() => play({ away: 'cometa' }))
  expect(await screen.findByText(/^Cometa play two matches at once/)).toBeVisible()
  await enter({ status: 'played' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('how long a match holds its venue is as its tournament says', async () => {
  const { store } = draw({ venue: 'parque', kickOff: kickOff + 7 * day + 105 * minute })
  await act(async () => store.put(tournaments, 'liga', { ...(await liga(store)), matchMinutes: 120 }))
  expect(await found()).toHaveTextContent('Parque is double-booked')
})

test('a match is not in its own way, and another of its tournament is', async () => {
  const { enter } = draw({ venue: 'parque', home: 'bravos', away: 'doce', kickOff: kickOff + 7 * day }, 'm3')
  expect(await found()).toHaveTextContent('This clashes with another match.')
  await enter({ away: 'cometa', venue: 'sur' })
  expect(await screen.findByText(/^Cometa play two matches at once: .* ayala–cometa \(Liga\)/)).toBeVisible()
})

test('a match that goes on another day is checked for that day, which is also the one to suggest dates for', async () => {
  const { store } = withCup()
  const stopped = { ...own, kickOff, venue: 'parque', status: 'toResume', resumesAt: own.kickOff }
  const advice = (asked: string) => (
    <ClashAdvice id="m2" values={stopped as Values} before={own} answer={{ [asked]: () => {} }} />
  )
  const { unmount } = drawPage(advice('resumesAt'), { store })
  expect(await found()).toHaveTextContent('Parque is double-booked: ECO–FAR (Copa) at 8 Sept 2026, 12:00')
  expect(screen.getByRole('button', { name: 'Suggest dates' })).toBeVisible()
  unmount()
  drawPage(advice('kickOff'), { store })
  await found()
  expect(screen.queryByRole('button', { name: 'Suggest dates' })).not.toBeInTheDocument()
})

test('an official who is not available on the new day is named where the match is moved, until the day is another', async () => {
  const { store, enter } = draw({ referee: 'eva', assistant1: 'ana' })
  expect(screen.queryByRole('status')).toBeNull()
  await act(async () => store.put(referees, 'eva', { daysOff: ['2026-09-08'], excludedTeams: ['cometa'] }))
  expect(await found()).toHaveTextContent(
    /^2 officials are not available. You can still save it.Eva Luz: Has that day off.Eva Luz: May not referee Cometa.$/,
  )
  await enter({ kickOff: kickOff + 8 * day })
  expect(await found()).toHaveTextContent(
    /^An official is not available. You can still save it.Eva Luz: May not referee Cometa.$/,
  )
  await enter({ kickOff: null, day: '2026-09-08' })
  expect(await found()).toHaveTextContent(/^2 officials are not available/)
  await enter({ kickOff: kickOff + 8 * day, day: null })
  act(() => switchLanguage('es'))
  expect(await found()).toHaveTextContent('Un árbitro no está disponible. Puedes guardarlo de todos modos.')
})

test('where the other matches cannot be read it says so, and reads them again', async () => {
  const { store, user, enter } = draw()
  store.deny('matches')
  await enter({ venue: 'parque', kickOff: kickOff + 7 * day })
  expect(await found()).toHaveTextContent('Other matches around this time could not be loaded')
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Parque is double-booked/)).toBeVisible()
  expect(await found()).not.toHaveTextContent('could not be read')
})

test('a match that is scheduled again in the way of another is told so where its kick-off is asked for', async () => {
  const { store, play } = withCup()
  play({ kickOff: kickOff + 14 * day })
  const kinds = { matches: { ...kindOf(matches), advice: async () => ({ default: ClashAdvice }) } }
  const { user } = drawPage(<MatchDayPage />, { store, kinds, at: '/torneos/jornadas?torneo=liga&jornada=1' })
  await user.click(await screen.findByRole('button', { name: 'Status of Cometa – Doce: Postponed' }))
  await user.click(screen.getByRole('button', { name: 'Schedule again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule again: Cometa – Doce' }))
  await user.type(dialog.getByLabelText(/^Kick-off/, { selector: '[type="datetime-local"]' }), '2026-09-15T12:30')
  await user.type(dialog.getByRole('combobox', { name: /^Venue/ }), 'Parque')
  await user.click(await screen.findByRole('option', { name: /Parque/ }))
  expect(await dialog.findByText(/^Parque is double-booked: ECO–FAR \(Copa\)/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Schedule again' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(await store.read('matches/m4')).toMatchObject({ status: 'scheduled', venue: 'parque' })
})

test('where a step asks for the kick-off, dates after the present one are suggested with what they cost, and one click answers with one', async () => {
  const { store } = withCup()
  store.put(matches, 'c2', {
    ...{
      tournament: 'copa',
      matchDay: 'c1',
      round: 1,
      name: 'AYA–ECO',
      home: 'ayala',
      away: 'eco',
      status: 'scheduled',
    },
    kickOff: kickOff + 20 * day,
  })
  const answers: unknown[] = []
  const answer = { kickOff: (value: unknown) => answers.push(value) }
  const before = { ...own, kickOff: kickOff + 7 * day }
  const { user } = drawPage(<ClashAdvice id="m2" values={{ ...own, status: 'postponed' }} {...{ before, answer }} />, {
    store,
  })
  await user.click(screen.getByRole('button', { name: 'Suggest dates' }))
  const found = await screen.findAllByRole('button', { name: /(Sept|Oct) 2026/ })
  expect(found.map(({ textContent }) => textContent)).toEqual([
    '15 Sept 2026, 12:00 (El Salvador time)Nothing is in the way.',
    '29 Sept 2026, 12:00 (El Salvador time)Nothing is in the way.',
    '6 Oct 2026, 12:00 (El Salvador time)Nothing is in the way.',
  ])
  await user.click(found[0] ?? document.body)
  expect(answers).toEqual([kickOff + 14 * day])
})
