import { same } from '../../../model/json.ts'
import { followedBy } from '../../../records/writing/followed-writer.ts'
import type { Follows, FollowTools, Told, WrittenRecord } from '../../../records/writing/writer.ts'
import { say } from '../../../ui/messages/say.ts'
import { bans, happened, projectionReader } from '../tournament/projections.ts'
import { readBanSeason } from './ban-season.ts'
import { playersInDisagreement } from './disagreement.ts'
import { messages } from './messages.ts'
import { type Whose, workOut } from './work-out.ts'

/** What cards cost. */
const deciding = ['yellowThresholds', 'secondYellow', 'red']

/**
 * Another cost of cards makes other suspensions, also of matches played long ago: how many is told, and staff say whether they are worked out
 * by the new rules.
 */
export const follows: Follows = {
  messages,
  concerns: ({ before, after }) =>
    before !== null && after !== null && deciding.some(name => !same(before[name], after[name])),
  after: async (tools, written) => {
    const found = await Promise.all(written.map(one => concernedIn(tools, one)))
    const whose = found.flatMap(({ players }) => players)
    if (whose.length === 0) return null
    const names = found.flatMap(({ name, players }) => (players.length > 0 ? [name] : []))
    return offerOf(tools, whose, names.join(', '))
  },
}

const offerOf = (tools: FollowTools, whose: readonly Whose[], tournament: string): Told => ({
  text: say(messages, tools.language, 'rules', { count: whose.length, tournament }),
  offer: { label: say(messages, tools.language, 'byRules'), run: later => workOut(later, whose) },
})

const concernedIn = async ({ store }: FollowTools, { id }: WrittenRecord) => {
  const [season, incidents, stored] = await Promise.all([
    readBanSeason(store, id),
    store.read(happened.place(id)),
    store.read(bans.place(id)),
  ])
  if (season === null) return { name: '', players: [] }
  const facts = {
    matches: season.matches,
    incidents: projectionReader(happened)(incidents),
    bans: projectionReader(bans)(stored),
  }
  const players = playersInDisagreement(facts, season.banRules)
  return { name: season.record.name, players: players.map(player => ({ tournament: id, player })) }
}

export const writer = followedBy(follows)
