import { Desk } from '../../emulators/seed/demo/lmf/desk.ts'
import { schedule } from '../../emulators/seed/demo/lmf/results.ts'
import { tournamentValues } from '../../emulators/seed/demo/lmf/tournaments.ts'
import { staff } from '../../emulators/seed/demo/people.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { declared } from '../../scripts/collections.ts'
import { teamNamed } from './records.ts'
import { luna } from './world.ts'

const begun = Date.UTC(2026, 8, 5, 15)
const week = 7 * 86_400_000

const ids = { id: '-To-level', word: 'level' }

/** A tournament of two teams that drew their match at home and the one away alike, all of it over. */
export const seedLevelTeams = async (name: string, teams: readonly [string, string]): Promise<void> => {
  const { collections } = await declared()
  const named = (path: string) => {
    const found = collections.find(collection => collection.path === path)
    if (!found) throw new Error(`No area declares ${path}.`)
    return found
  }
  const [one, other] = [await teamNamed(teams[0]), await teamNamed(teams[1])]
  const tree = new SeedTree()
  const desk = new Desk(tree, { by: staff.lmf, at: begun - 10 * week, pace: 1_000 })
  const plan = { ...ids, name, season: '2026', format: 'league', places: 2, yellows: 5 } as const
  desk.create(named('tournaments'), ids.id, tournamentValues({ ...plan, window: [begun - 9 * week, begun - week] }))
  desk.bring(named('tournaments'), ids.id, 'inPlay')
  const matches = [
    { home: one, away: other },
    { home: other, away: one },
  ].map(({ home, away }, index) => ({
    id: `-Ma-level-${index + 1}`,
    round: index + 1,
    part: 'league',
    name: teams.join('–'),
    home,
    away,
    venue: '',
    kickOff: begun + index * week,
    planned: begun + index * week,
    homeGoals: null,
    awayGoals: null,
    status: 'scheduled' as const,
    end: 90,
  }))
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const days = matches.map(({ round, planned }) => ({
    round,
    name: `Jornada ${round}`,
    from: dayOf(planned),
    to: dayOf(planned),
  }))
  schedule(desk, ids, days, matches)
  for (const { id } of matches) desk.bring(named('matches'), id, 'played', { homeGoals: 1, awayGoals: 1 })
  await luna.space.database.update('', tree.entries())
}
