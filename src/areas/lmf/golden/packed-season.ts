/** A season as `football.json` packs it: public domain, https://github.com/openfootball/football.json. */
export interface PackedSeason {
  readonly rounds: readonly {
    readonly matches: readonly {
      /** YYYY-MM-DD. */
      readonly date: string
      readonly team1: { readonly code: string }
      readonly team2: { readonly code: string }
      readonly score1: number
      readonly score2: number
    }[]
  }[]
}

/** A season in little room: one line a match day and date, `12 2012-11-17: BAR 3-1 ZAR, MLL 1-1 BET`. */
export type SeasonText = string

/** Writes a season as text, each match day in the order of its dates. */
export const textOf = ({ rounds }: PackedSeason): SeasonText =>
  rounds
    .flatMap(({ matches }, index) =>
      [...new Set(matches.map(({ date }) => date))].toSorted().map(date => {
        const scores = matches
          .filter(match => match.date === date)
          .map(({ team1, score1, score2, team2 }) => `${team1.code} ${score1}-${score2} ${team2.code}`)
        return `${index + 1} ${date}: ${scores.join(', ')}`
      }),
    )
    .join('\n')

/** A match of a season that is over. */
export interface SeasonMatch {
  readonly id: string
  /** From 1. */
  readonly round: number
  /** YYYY-MM-DD. */
  readonly date: string
  /** Codes of the teams. */
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
  readonly status: 'played'
}

/** Reads what `textOf` writes; a line that it cannot read is an error that names it. */
export const matchesOf = (text: SeasonText): readonly SeasonMatch[] =>
  text.split('\n').flatMap(line => {
    const [, round, date = '', scores] = /^(\d+) (\d{4}-\d\d-\d\d): (.+)$/.exec(line) ?? []
    if (!scores) throw new Error(`"${line}" is no line of a season: "12 2012-11-17: BAR 3-1 ZAR, MLL 1-1 BET" is.`)
    return scores.split(', ').map((score): SeasonMatch => {
      const [, home, homeGoals, awayGoals, away] = /^([A-Z0-9]+) (\d+)-(\d+) ([A-Z0-9]+)$/.exec(score) ?? []
      if (!home || !away) throw new Error(`"${score}" is no result: "BAR 3-1 ZAR" is.`)
      return {
        id: `${home}-${away}`,
        round: Number(round),
        date,
        home,
        away,
        homeGoals: Number(homeGoals),
        awayGoals: Number(awayGoals),
        status: 'played',
      }
    })
  })
