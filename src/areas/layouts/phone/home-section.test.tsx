import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LeagueMatch } from '../../../model/league.ts'
import type { HomeSection } from '../home.ts'
import { HomeSectionView } from './home-section.tsx'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 27, 20)

const [aguila, fas] = [
  { id: 'aguila', name: 'Águila', shortName: 'AGU' },
  { id: 'fas', name: 'Deportivo FAS', shortName: '' },
]

const match = (more: Partial<LeagueMatch>): LeagueMatch => ({
  round: 1,
  part: 'league',
  home: aguila,
  away: fas,
  kickOff: now,
  status: 'scheduled',
  homeGoals: null,
  awayGoals: null,
  homePenalties: null,
  awayPenalties: null,
  resumesAt: null,
  stoppedMinute: null,
  ...more,
})

const draw = (kind: HomeSection['kind'], more: Partial<HomeSection>) => {
  const section: HomeSection = {
    id: 'a',
    kind,
    title: null,
    items: [],
    tournament: { id: 'liga', name: 'Liga', season: '2026', zone: 'America/El_Salvador' },
    match: null,
    tables: [],
    matches: [],
    body: null,
    link: null,
    nothingYet: false,
    ...more,
  }
  render(<HomeSectionView section={section} name={kind} language="en" now={now} />)
}

test('standings have the matches, the difference of goals and the points of each team', () => {
  const figures = { won: 1, drawn: 0, lost: 1 }
  const row = { ...figures, position: 1, team: fas, played: 2, goalsFor: 1, goalsAgainst: 4, points: 3 }
  draw('standings', { tables: [{ group: 'B', rows: [row] }] })
  expect(screen.getByRole('table', { name: 'Group B' })).toBeVisible()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '#TeamPGDPts',
    '1Deportivo FAS2-33',
  ])
})

test('fixtures say when a match is played, that it is on, or how it ended', () => {
  const score = { homeGoals: 1, awayGoals: 0 }
  draw('fixtures', {
    matches: [
      match({}),
      match({ round: 2, kickOff: null }),
      match({ round: 3, status: 'inPlay', ...score }),
      match({ round: 4, status: 'played', ...score }),
      match({ round: 5, status: 'abandoned', ...score, resumesAt: now + hour }),
      match({ round: 6, status: 'walkover' }),
    ],
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AGU14:00Fri 27 NovDeportivo FAS',
    'AGUvsTo be setDeportivo FAS',
    'AGU1 – 0LiveDeportivo FAS',
    'AGU1 – 0Full timeDeportivo FAS',
    'AGU1 – 0Goes on 27 Nov, 15:00Deportivo FAS',
    'AGUvsAwardedDeportivo FAS',
  ])
  expect(screen.getByText('Live')).toHaveAttribute('data-live', 'true')
  expect(screen.getByText('Full time')).toHaveAttribute('data-live', 'false')
})
