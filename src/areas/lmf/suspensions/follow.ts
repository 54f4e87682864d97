import { type Values, valuesOf } from '../../../model/record.ts'
import { same } from '../../../model/values/json.ts'
import { followedBy } from '../../../records/data/writing/followed-writer.ts'
import type { Follows, FollowTools, WrittenRecord } from '../../../records/data/writing/writer.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { sanctions } from '../collections/sanctions.ts'
import { playersInDisagreement } from '../football/suspensions.ts'
import { projections, readProjection } from '../tournament/tournament.ts'
import { messages } from './messages.ts'
import {
  cardedBy,
  cardedIn,
  readCardRegulations,
  reconcileSuspensions,
  removeSuspensionOf,
  suspensionsByCards,
} from './reconcile.ts'
import { followReplays } from './replays.ts'

const isOther = (before: Values | null, after: Values | null, fields: readonly string[]): boolean =>
  fields.some(name => !same(before?.[name], after?.[name]))

/** Cards create, change and lift suspensions, for the carded player and for a player corrected away. */
export const followIncidents: Follows = {
  messages,
  concerns: ({ before, after }) =>
    [...cardedBy(before), ...cardedBy(after)].length > 0 &&
    isOther(before, after, ['match', 'team', 'player', 'kind', 'minute']),
  ahead: removeSuspensionOf,
  after: (tools, written) =>
    reconcileSuspensions(
      tools,
      written.flatMap(({ before, after }) => [...cardedBy(before), ...cardedBy(after)]),
      written.flatMap(({ deletedTitles }) => deletedTitles ?? []),
    ),
}

/** Cards count by the fate and order of their matches, so everybody carded in one may be affected. */
export const followMatches: Follows = {
  messages,
  // A new or deletable match has no cards.
  concerns: ({ before, after }) =>
    before !== null && after !== null && isOther(before, after, ['status', 'kickOff', 'round']),
  after: async (tools, written) => {
    const ids = written.map(({ id }) => id)
    const replays = await followReplays(tools, written)
    const suspensions = await reconcileSuspensions(tools, await cardedIn(tools.store, ids))
    if (replays === '') return suspensions
    return { ...suspensions, text: [replays, suspensions?.text].filter(Boolean).join(' ') }
  },
}

/** A changed cost of cards affects past suspensions: staff decide whether to recalculate. */
export const followTournaments: Follows = {
  messages,
  concerns: ({ before, after }) =>
    before !== null &&
    after !== null &&
    isOther(before, after, ['yellowThresholds', 'secondYellow', 'red', 'replayedCards']),
  after: async (tools, written) => {
    const found = await Promise.all(written.map(({ id }) => concernedIn(tools, id)))
    const whose = found.flatMap(each => each.whose)
    if (whose.length === 0) return null
    const names = found.flatMap(each => (each.whose.length > 0 ? [each.name] : []))
    const t = translator(messages, tools.language)
    return {
      text: t('rules', { count: whose.length, tournament: names.join(', ') }),
      offer: { label: t('byRules'), run: later => reconcileSuspensions(later, whose) },
    }
  },
}

const concernedIn = async ({ store }: FollowTools, tournament: string) => {
  const [regulations, incidents, suspensions] = await Promise.all([
    readCardRegulations(store, tournament),
    readProjection(store, projections.incidents, tournament),
    readProjection(store, projections.suspensions, tournament),
  ])
  if (regulations === null) return { name: '', whose: [] }
  const players = playersInDisagreement({ ...regulations, incidents }, suspensions, regulations.suspensionRules)
  return { name: regulations.record.name, whose: players.map(player => ({ tournament, player })) }
}

/** Deleting a suspension does not lift it while its card exists; the author is told so. */
export const followSuspensions: Follows = {
  messages,
  concerns: ({ before, after }) => before !== null && after === null,
  after: async (tools, written) => {
    const still = (await Promise.all(written.map(one => wantedAgain(tools, one)))).flat()
    if (still.length === 0) return null
    const t = translator(messages, tools.language)
    return {
      text: t('still', { count: still.length, list: still.map(({ name }) => name).join('; ') }),
      offer: { label: t('remake'), run: later => reconcileSuspensions(later, still) },
    }
  },
}

const wantedAgain = async (tools: FollowTools, { id, before }: WrittenRecord) => {
  const suspension = valuesOf(sanctions, before)
  const { player, tournament } = suspension
  const regulations = await readCardRegulations(tools.store, tournament)
  const found = regulations === null ? [] : await suspensionsByCards({ tools, regulations, player })
  return found.some(suspension => suspension.id === id) ? [suspension] : []
}

export const writers = {
  incidents: followedBy(followIncidents),
  matches: followedBy(followMatches),
  tournaments: followedBy(followTournaments),
  sanctions: followedBy(followSuspensions),
}
