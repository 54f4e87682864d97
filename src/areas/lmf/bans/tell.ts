import type { Names, Told } from '../told.ts'
import type { Ban, BanMatch, Overruling } from './ban.ts'
import type { suspensionMessages } from './messages.ts'
import type { Flag, Sanction } from './serving.ts'

export type BanWord = keyof typeof suspensionMessages.en

/** What a suspension is for: "fifth yellow, match day 12". */
export const tellCause = ({ cause, match: { round } }: Ban): Told<BanWord> =>
  cause.type === 'yellows'
    ? { key: 'yellows', values: { count: cause.count, round } }
    : { key: cause.type, values: { round } }

/** What staff decided instead of the rules, what is left, and where it was served, in this order. */
export const tellSanction = ({ due, left, overruled, served }: Sanction, names: Names): readonly Told<BanWord>[] => [
  ...(overruled === null ? [] : [tellOverruled(overruled)]),
  ...(due === 0 ? [] : [{ key: 'due' as const, values: { due, left } }]),
  ...served.map(match => tellServed(match, names)),
]

const tellOverruled = ({ matches, reason }: { readonly matches: number; readonly reason: string }): Told<BanWord> =>
  matches === 0 ? { key: 'lifted', values: { reason } } : { key: 'overruled', values: { matches, reason } }

const tellServed = ({ round, home, away }: BanMatch, names: Names): Told<BanWord> => ({
  key: 'servedIn',
  values: { round, home: names.team(home), away: names.team(away) },
})

/** Who may not play; the cause is told by `tellCause(flag.ban)`. */
export const tellFlag = ({ player, ban: { due }, turn }: Flag, names: Names): Told<BanWord> =>
  due === 1
    ? { key: 'onlyFlag', values: { player: names.player(player) } }
    : { key: 'flag', values: { player: names.player(player), turn, due } }

const mostMatches = 99

/** Why staff cannot overrule like that; null where they can. */
export const overrulingIssue = ({ matches, reason }: Overruling): Told<BanWord> | null => {
  if (!Number.isInteger(matches) || matches < 0 || matches > mostMatches)
    return { key: 'wrongMatches', values: { limit: mostMatches } }
  return reason.trim() === '' ? { key: 'noReason', values: {} } : null
}
