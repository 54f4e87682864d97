import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { cardsAtOnce } from './overview.ts'
import OverviewPage from './overview-page.tsx'

const draw = (count: number, inPlay = 0) => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  for (let nth = 1; nth <= count; nth += 1) {
    const values = { name: `Liga ${nth}`, season: `${2000 + nth}`, category: 'senior', format: 'league', places: 4 }
    store.put(tournaments, `liga-${nth}`, { ...values, status: nth === inPlay ? 'inPlay' : 'open' })
  }
  if (count > 0) {
    store.put(teams, 'ayala', { name: 'Ayala', shortName: 'Ayala' })
    const registration = { tournament: `liga-${count}`, team: 'ayala', contactName: 'Eva', status: 'submitted' }
    store.put(registrations, 'first', registration)
  }
  return drawPage(<OverviewPage />, { store })
}

test('each tournament says how it stands and what is to be done, with the way there', async () => {
  draw(1)
  await screen.findByRole('heading', { name: 'Liga 1 2001' })
  const [first] = screen.getAllByRole('listitem')
  const card = within(first as HTMLElement)
  expect(card.getByText('0 of 4')).toBeVisible()
  expect(card.getByRole('link', { name: '1 registration awaiting a decision' })).toHaveAttribute(
    'href',
    '/torneos/torneos/liga-1/plazas',
  )
  expect(screen.getByRole('link', { name: 'Create tournament' })).toHaveAttribute('href', '/torneos/torneos/new')
})

test('the newest come first, and the older ones on the next page', async () => {
  const { user } = draw(cardsAtOnce + 1)
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.split(' 2')[0])
  await screen.findByRole('heading', { name: `Liga ${cardsAtOnce + 1} ${2001 + cardsAtOnce}` })
  expect(names()).toHaveLength(cardsAtOnce)
  await user.click(screen.getByRole('button', { name: 'Older tournaments' }))
  await screen.findByRole('heading', { name: 'Liga 1 2001' })
  expect(names()).toEqual(['Liga 1'])
  await user.click(screen.getByRole('button', { name: 'Newest tournaments' }))
  await screen.findByRole('heading', { name: 'Liga 2 2002' })
  expect(names()).toHaveLength(cardsAtOnce)
})

test('a tournament in play stands first, however old its season, and on no other page', async () => {
  const { user } = draw(cardsAtOnce + 2, 1)
  await screen.findByRole('heading', { name: 'Liga 1 2001' })
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Liga 1 2001')
  await user.click(screen.getByRole('button', { name: 'Older tournaments' }))
  await screen.findByRole('heading', { name: 'Liga 2 2002' })
  expect(screen.queryByRole('heading', { name: 'Liga 1 2001' })).not.toBeInTheDocument()
})

test('without a tournament the page offers to create the first, once', async () => {
  draw(0)
  expect(await screen.findByText('There are no tournaments yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Create/ })).toHaveLength(1)
})
