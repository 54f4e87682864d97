import type { Outcome, Result, Share } from './results.ts'

/** One of a team's last matches. */
export interface FormMatch {
  readonly match: string
  readonly outcome: Outcome
}

const formLength = 5

/** By the time of the match; what has none comes first. */
const byTime = ({ match: a }: Result, { match: b }: Result): number =>
  (a.kickOff ?? 0) - (b.kickOff ?? 0) || (a.round ?? 0) - (b.round ?? 0) || (a.id < b.id ? -1 : 1)

/** The last five matches that count of each team that has any, the latest last. */
export const formsOf = (results: readonly Result[]): ReadonlyMap<string, readonly FormMatch[]> => {
  const forms = new Map<string, FormMatch[]>()
  const add = (match: string, { team, outcome }: Share) => {
    const form = forms.get(team)
    if (form) form.push({ match, outcome })
    else forms.set(team, [{ match, outcome }])
  }
  for (const { match, home, away } of results.toSorted(byTime)) {
    add(match.id, home)
    add(match.id, away)
  }
  return new Map([...forms].map(([team, form]) => [team, form.slice(-formLength)]))
}
