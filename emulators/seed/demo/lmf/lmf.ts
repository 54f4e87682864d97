import type { SeedTree } from '../../seed.ts'
import { staff } from '../people.ts'
import { randomFrom } from '../random.ts'
import { storyTime } from '../times.ts'
import { seedAmateurLeague } from './amateur-league.ts'
import { amateurClubs } from './clubs.ts'
import { seedCup } from './cup.ts'
import { seedGoldenSeason } from './golden-season.ts'
import { personsFrom } from './persons.ts'
import { writeReferees } from './referees.ts'
import { recruit, seedOpenTournament, writeTeam } from './teams.ts'
import { Writer } from './writer.ts'

export const seedLmf = (tree: SeedTree): void => {
  const person = personsFrom(randomFrom(503))
  seedGoldenSeason(tree, person)
  seedAmateurs(tree, person)
}

/** Number of squads with photos. */
const photographed = 1

/** Three tournaments of the same teams: a league in mid-season, a cup in the quarter-finals, an open one. */
export const seedAmateurs = (tree: SeedTree, person: () => string): void => {
  const random = randomFrom(12)
  const writerFrom = (at: number) => new Writer(tree, { by: staff.lmf, at, pace: 20_000 })
  const office = writerFrom(storyTime(2026, 5, 22, 15))
  const applicants = amateurClubs.map(club => ({ club, contact: person() }))
  for (const [index, applicant] of applicants.entries()) writeTeam(office, applicant, `+503 2200 0${100 + index}`)
  writeReferees(office)
  const squads = applicants
    .slice(0, 12)
    .map(({ club }, index) =>
      recruit(office, club, { random, person, licence: 'LMF', born: [1990, 2009], hasPhotos: index < photographed }),
    )
  seedAmateurLeague(office, applicants.slice(0, 16), squads)
  seedCup(writerFrom(storyTime(2026, 8, 21, 15)), applicants.slice(0, 8), squads.slice(0, 8))
  seedOpenTournament(writerFrom(storyTime(2026, 9, 26, 15)), applicants)
}
