import { tournaments } from '../../../../src/areas/lmf/collections/tournaments.ts'
import type { SeedTree } from '../../seed.ts'
import { staff } from '../people.ts'
import { randomFrom } from '../random.ts'
import { day, hour, opening } from '../times.ts'
import { spanishClubs } from './clubs.ts'
import { begin, type DemoMatch, meetingOf, record } from './results.ts'
import { spainMatches } from './spain-2012-13.ts'
import { storyOf } from './story.ts'
import { recruit, register, writeTeam } from './teams.ts'
import { openTournament, type TournamentPlan } from './tournaments.ts'
import { Writer } from './writer.ts'

const plan: TournamentPlan = {
  id: '-To-spain-2012-13',
  word: 'spain',
  name: 'Primera División de España',
  season: '2012-13',
  format: 'league',
  places: 20,
  window: [Date.UTC(2012, 6, 1, 12), Date.UTC(2012, 7, 15, 12)],
  yellows: 5,
}

/** First day of the season and of all squads. */
const begun = '2012-08-15'

/** Kick-offs of a day in UTC: the source has days only. */
const kickOffs = [15, 17, 19] as const

/** Spain's first division 2012-13: real clubs, days and results; invented players, scorers and cards. */
export const seedGoldenSeason = (tree: SeedTree, person: () => string): void => {
  const random = randomFrom(1213)
  const writer = new Writer(tree, { by: staff.lmf, at: opening + 3 * day, pace: 1_000 })
  const applicants = [...spanishClubs.values()].map(club => ({ club, contact: person() }))

  openTournament(writer, plan)
  for (const [index, applicant] of applicants.entries()) writeTeam(writer, applicant, `+34 900 000 ${100 + index}`)
  const coming = applicants.map(applicant => ({ ...applicant, states: ['submitted', 'approved'] as const }))
  register(writer, coming, { ...plan, from: plan.window[0], every: 4 * hour, fee: 0 })
  const squads = applicants.map(({ club }) =>
    recruit(writer, club, { random, person, licence: 'ES', born: [1983, 1994] }),
  )
  const facts = begin(writer, plan, { squads, from: begun, matches: demoMatches() })
  const incidents = storyOf({ ...facts, random, cards: { yellows: 2, reds: 3 } })
  record(writer, plan, { ...facts, incidents })
  writer.transition(tournaments, plan.id, 'finished')
}

const demoMatches = (): readonly DemoMatch[] => {
  const turns = new Map<string, number>()
  return spainMatches.map(({ home, away, homeGoals, awayGoals, round, date, status }): DemoMatch => {
    const turn = turns.get(date) ?? 0
    turns.set(date, turn + 1)
    const kickOff = Date.parse(`${date}T${kickOffs[turn % kickOffs.length]}:00:00Z`)
    return {
      id: `-Ma-spain-${home.toLowerCase()}-${away.toLowerCase()}`,
      round,
      part: 'league',
      ...meetingOf(spanishClubs.get(home), spanishClubs.get(away)),
      homeGoals,
      awayGoals,
      status,
      kickOff,
      planned: kickOff,
      end: 90,
    }
  })
}
