import type { Incident } from './match.ts'
import type { FairPlayScale } from './rules.ts'

interface Cards {
  readonly team: string
  yellow: number
  secondYellow: boolean
  red: boolean
}

const penaltyOf = ({ yellow, secondYellow, red }: Cards, scale: FairPlayScale): number => {
  if (red) return yellow > 0 ? scale.yellowAndRed : scale.red
  return secondYellow ? scale.secondYellow : yellow * scale.yellow
}

/**
 * The penalty points of each team that has any. A player is counted once a match, with the heaviest of what he was shown, as FIFA and UEFA
 * do. A card without a player is one of an official on the bench and is counted by itself: UEFA's competition regulations count the cards that "players and team
 * officials" receive.
 *
 * @param counts says by its id whether a match counts
 */
export const fairPlayOf = (
  incidents: readonly Incident[],
  scale: FairPlayScale,
  counts: (match: string) => boolean,
): ReadonlyMap<string, number> => {
  const shown = new Map<string, Cards>()
  for (const [index, { match, team, player, kind }] of incidents.entries()) {
    if ((kind !== 'yellow' && kind !== 'secondYellow' && kind !== 'red') || !counts(match)) continue
    const key = JSON.stringify(player ? [match, team, player] : [index])
    const cards = shown.get(key) ?? { team, yellow: 0, secondYellow: false, red: false }
    if (kind === 'yellow') cards.yellow++
    else cards[kind] = true
    shown.set(key, cards)
  }
  const penalties = new Map<string, number>()
  for (const cards of shown.values())
    penalties.set(cards.team, (penalties.get(cards.team) ?? 0) + penaltyOf(cards, scale))
  return penalties
}
