import { followedBy } from '../../../records/writing/followed-writer.ts'
import type { Follows, FollowTools, WrittenRecord } from '../../../records/writing/writer.ts'
import { say } from '../../../ui/messages/say.ts'
import { readBanSeason } from './ban-season.ts'
import { messages } from './messages.ts'
import { bansByCards } from './reconcile-bans.ts'
import { workOut } from './work-out.ts'

/** A suspension that somebody deletes is not lifted by that, as long as its card is there: who deleted it is told. */
export const follows: Follows = {
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
    return {
      text: say(messages, tools.language, 'still', { count: still.length, list }),
      offer: { label: say(messages, tools.language, 'remake'), run: later => workOut(later, whose) },
    }
  },
}

const isWanted = async (tools: FollowTools, { id, before }: WrittenRecord): Promise<boolean> => {
  const season = await readBanSeason(tools.store, String(before?.tournament))
  if (season === null) return false
  const bans = await bansByCards({ tools, season, player: String(before?.player) })
  return bans.some(ban => ban.id === id)
}

export const writer = followedBy(follows)
