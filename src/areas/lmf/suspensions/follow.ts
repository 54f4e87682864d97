import { same } from '../../../model/json.ts'
import { followedBy } from '../../../records/writing/followed-writer.ts'
import type { Follows, FollowTools, WrittenRecord } from '../../../records/writing/writer.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { playersInDisagreement } from '../football/suspensions.ts'
import { projections, readProjection } from '../tournament/tournament.ts'
import { messages } from './messages.ts'
import {
  cardedIn,
  cardedPlayer,
  readCardRegulations,
  removeSuspensionOf,
  suspensionsByCards,
  workOut,
} from './reconcile.ts'

/** What a suspension depends on. */
const cardFields = ['match', 'team', 'player', 'kind', 'minute']

/** Cards make, change and lift suspensions: of the player who got one, and of the one who had it before it was corrected. */
export const followIncidents: Follows = {
  messages,
  concerns: ({ before, after }) =>
    (cardedPlayer(before) !== null || cardedPlayer(after) !== null) &&
    cardFields.some(name => !same(before?.[name], after?.[name])),
  ahead: removeSuspensionOf,
  after: (tools, written) => {
    const whose = written.flatMap(({ before, after }) =>
      [before, after].flatMap(incident => {
        const player = cardedPlayer(incident)
        return player === null ? [] : [{ tournament: String(incident?.tournament), player }]
      }),
    )
    return workOut(
      tools,
      whose,
      written.flatMap(({ went }) => went ?? []),
    )
  },
}

/** Whether cards of a match count, and in which order. */
const matchFields = ['status', 'kickOff', 'round']

/** Cards count by what became of their match, and in the order of the matches: all who have one in it may be suspended otherwise. */
export const followMatches: Follows = {
  messages,
  // In a match that is new, or that could be deleted, nobody has a card.
  concerns: ({ before, after }) =>
    before !== null && after !== null && matchFields.some(name => !same(before[name], after[name])),
  after: async (tools, written) =>
    workOut(
      tools,
      await cardedIn(
        tools,
        written.map(({ id }) => id),
      ),
    ),
}

/** What cards cost. */
const costFields = ['yellowThresholds', 'secondYellow', 'red']

/**
 * Another cost of cards makes other suspensions, also of matches played long ago: how many is told, and staff say whether they are worked out
 * by the new rules.
 */
export const followTournaments: Follows = {
  messages,
  concerns: ({ before, after }) =>
    before !== null && after !== null && costFields.some(name => !same(before[name], after[name])),
  after: async (tools, written) => {
    const found = await Promise.all(written.map(one => concernedIn(tools, one)))
    const whose = found.flatMap(({ players }) => players)
    if (whose.length === 0) return null
    const names = found.flatMap(({ name, players }) => (players.length > 0 ? [name] : []))
    const t = translator(messages, tools.language)
    return {
      text: t('rules', { count: whose.length, tournament: names.join(', ') }),
      offer: { label: t('byRules'), run: later => workOut(later, whose) },
    }
  },
}

const concernedIn = async ({ store }: FollowTools, { id }: WrittenRecord) => {
  const [season, incidents, suspensions] = await Promise.all([
    readCardRegulations(store, id),
    readProjection(store, projections.incidents, id),
    readProjection(store, projections.suspensions, id),
  ])
  if (season === null) return { name: '', players: [] }
  const players = playersInDisagreement({ ...season, incidents }, suspensions, season.suspensionRules)
  return { name: season.record.name, players: players.map(player => ({ tournament: id, player })) }
}

/** A suspension that somebody deletes is not lifted by that, as long as its card is there: who deleted it is told. */
export const followSanctions: Follows = {
  messages,
  concerns: ({ before, after }) => before !== null && after === null,
  after: async (tools, written) => {
    const found = await Promise.all(written.map(one => isWanted(tools, one)))
    const still = written.filter((_, at) => found[at])
    if (still.length === 0) return null
    const whose = still.map(({ before }) => ({
      tournament: String(before?.tournament),
      player: String(before?.player),
    }))
    const list = still.map(({ before }) => String(before?.name)).join('; ')
    const t = translator(messages, tools.language)
    return {
      text: t('still', { count: still.length, list }),
      offer: { label: t('remake'), run: later => workOut(later, whose) },
    }
  },
}

const isWanted = async (tools: FollowTools, { id, before }: WrittenRecord): Promise<boolean> => {
  const season = await readCardRegulations(tools.store, String(before?.tournament))
  if (season === null) return false
  const suspensions = await suspensionsByCards({ tools, season, player: String(before?.player) })
  return suspensions.some(suspension => suspension.id === id)
}

/** What writes the records of each collection and sees to their suspensions. */
export const writers = {
  incidents: followedBy(followIncidents),
  matches: followedBy(followMatches),
  tournaments: followedBy(followTournaments),
  sanctions: followedBy(followSanctions),
}
