import { players as playersCollection } from '../../../../src/areas/lmf/collections/players.ts'
import { squads } from '../../../../src/areas/lmf/collections/squads.ts'
import type { Stay } from '../../../../src/areas/lmf/football/suspensions.ts'
import type { Random } from '../../random.ts'
import { type Club, writePhoto } from './clubs.ts'
import type { Desk } from './desk.ts'
import { type TournamentIds, two } from './tournaments.ts'

/** An invented player. */
export interface Player {
  readonly id: string
  readonly name: string
  readonly position: Position
  readonly number: number
}

export type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'forward'

/** Who plays for a team. */
export interface Squad {
  readonly team: string
  readonly players: readonly Player[]
}

/** The shirts of a squad of 18; a smaller one takes the first. */
const shirts: readonly (readonly [number, Position])[] = [
  [1, 'goalkeeper'],
  [2, 'defender'],
  [3, 'defender'],
  [4, 'defender'],
  [5, 'defender'],
  [6, 'midfielder'],
  [8, 'midfielder'],
  [10, 'midfielder'],
  [7, 'forward'],
  [9, 'forward'],
  [11, 'forward'],
  [13, 'goalkeeper'],
  [14, 'midfielder'],
  [15, 'defender'],
  [16, 'midfielder'],
  [17, 'midfielder'],
  [18, 'defender'],
  [19, 'forward'],
]

interface Recruitment {
  readonly random: Random
  /** Another name each time. */
  readonly person: () => string
  /** What licences begin with. */
  readonly licence: string
  /** The years of birth, the first and the last. */
  readonly born: readonly [number, number]
  /** Whether their photos are there. */
  readonly hasPhotos?: boolean
}

/** Invents and writes the players of a club. */
export const recruit = (desk: Desk, of: Club, { random, person, licence, born, hasPhotos }: Recruitment): Squad => {
  const { id: team } = of
  const club = team.slice('-Tm-'.length)
  const players = shirts.map(([number, position], index): Player => {
    const id = `-Pl-${club}-${two(index + 1)}`
    const name = person()
    const birthDate = `${random.whole(...born)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
    const code = `${licence}-${club.toUpperCase()}-${two(index + 1)}`
    const photo = hasPhotos ? writePhoto(desk, of, { id, name, number }) : null
    desk.create(playersCollection, id, { name, birthDate, licence: code, position, photo, status: 'active' })
    return { id, name, position, number }
  })
  return { team, players }
}

/** Enters a squad, or its first players, in a tournament. */
export const enter = (desk: Desk, ids: TournamentIds, { team, players }: Squad, from: string): readonly Stay[] =>
  players.map(player => enterOne(desk, ids, team, player, from))

/** Enters a player, whose place has a mark of its own after a change of team. */
export const enterOne = (
  desk: Desk,
  ids: TournamentIds,
  team: string,
  { id, name, position, number }: Player,
  from: string,
  mark = '',
): Stay => {
  const values = { name, tournament: ids.id, team, player: id, number, position, from }
  desk.create(squads, squadPlaceId(ids, id, mark), values)
  return { player: id, team, from, to: null }
}

export const squadPlaceId = ({ word }: TournamentIds, player: string, mark = ''): string =>
  `-Sq-${word}-${player.slice('-Pl-'.length)}${mark}`

export const playersById = (squads: readonly Squad[]): ReadonlyMap<string, Player> =>
  new Map(squads.flatMap(({ players }) => players.map(player => [player.id, player])))
