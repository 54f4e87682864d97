import season from 'football.json/2012-13/es.1.json' with { type: 'json' }
import { leaguePart, type Match, withoutResult } from '../../../../src/areas/lmf/football/match.ts'
import { compareText } from '../../../../src/model/collation.ts'

interface GoldenMatch extends Match {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly homeGoals: number
  readonly awayGoals: number
}

interface PackedMatch {
  readonly date: string
  readonly team1: { readonly code: string }
  readonly team2: { readonly code: string }
  readonly score1: number
  readonly score2: number
}

export interface PackedSeason {
  readonly rounds: readonly { readonly matches: readonly PackedMatch[] }[]
}

/** Matches of a season of the package `football.json` (public domain), by match day and date. */
export const matchesOf = ({ rounds }: PackedSeason): readonly GoldenMatch[] =>
  rounds.flatMap(({ matches }, index) =>
    matches
      .toSorted((one, other) => compareText(one.date, other.date))
      .map(
        ({ date, team1, team2, score1, score2 }): GoldenMatch => ({
          ...withoutResult,
          id: `${team1.code}-${team2.code}`,
          part: leaguePart,
          round: index + 1,
          date,
          home: team1.code,
          away: team2.code,
          homeGoals: score1,
          awayGoals: score2,
          status: 'played',
          kickOff: null,
          day: null,
        }),
      ),
  )

const team = (id: string, name: string, shortName: string, venue: string, ...colours: readonly [string, string]) => ({
  id,
  name,
  shortName,
  venue,
  colours,
})

/** Clubs of Spain's first division 2012-13, with their colours and grounds. */
export const spainTeams = [
  team('ATH', 'Athletic Club', 'Athletic', 'San Mamés', '#ee2523', '#ffffff'),
  team('ATL', 'Atlético de Madrid', 'Atlético', 'Vicente Calderón', '#cb3524', '#ffffff'),
  team('BAR', 'FC Barcelona', 'Barcelona', 'Camp Nou', '#a50044', '#004d98'),
  team('BET', 'Real Betis', 'Betis', 'Benito Villamarín', '#0bb363', '#ffffff'),
  team('CEL', 'Celta de Vigo', 'Celta', 'Balaídos', '#8ac3ee', '#ffffff'),
  team('DEP', 'Deportivo de La Coruña', 'Deportivo', 'Riazor', '#0066b3', '#ffffff'),
  team('ESP', 'RCD Espanyol', 'Espanyol', 'Cornellà-El Prat', '#007fc8', '#ffffff'),
  team('GET', 'Getafe CF', 'Getafe', 'Coliseum Alfonso Pérez', '#005999', '#ffffff'),
  team('GRA', 'Granada CF', 'Granada', 'Nuevo Los Cármenes', '#a61b2b', '#ffffff'),
  team('LEV', 'Levante UD', 'Levante', 'Ciutat de València', '#b4053f', '#005ca5'),
  team('MAG', 'Málaga CF', 'Málaga', 'La Rosaleda', '#3b8ede', '#ffffff'),
  team('MLL', 'RCD Mallorca', 'Mallorca', 'Son Moix', '#e20613', '#000000'),
  team('OSA', 'CA Osasuna', 'Osasuna', 'El Sadar', '#d91a21', '#0a346f'),
  team('RAY', 'Rayo Vallecano', 'Rayo', 'Campo de Vallecas', '#ffffff', '#e53027'),
  team('RMD', 'Real Madrid', 'Real Madrid', 'Santiago Bernabéu', '#ffffff', '#00529f'),
  team('RSO', 'Real Sociedad', 'Real Sociedad', 'Anoeta', '#0067b1', '#ffffff'),
  team('SEV', 'Sevilla FC', 'Sevilla', 'Ramón Sánchez-Pizjuán', '#ffffff', '#d4021d'),
  team('VAL', 'Valencia CF', 'Valencia', 'Mestalla', '#ffffff', '#000000'),
  team('VID', 'Real Valladolid', 'Valladolid', 'José Zorrilla', '#921b88', '#ffffff'),
  team('ZAR', 'Real Zaragoza', 'Zaragoza', 'La Romareda', '#ffffff', '#1b4793'),
]

export const spainMatches = matchesOf(season)
