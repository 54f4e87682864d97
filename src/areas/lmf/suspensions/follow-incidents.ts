import { same } from '../../../model/json.ts'
import { followedBy } from '../../../records/writing/followed-writer.ts'
import type { Follows } from '../../../records/writing/writer.ts'
import { cardedPlayer } from './cards.ts'
import { messages } from './messages.ts'
import { removeBanOf } from './reconcile-bans.ts'
import { workOut } from './work-out.ts'

/** What a suspension depends on. */
const deciding = ['match', 'team', 'player', 'kind', 'minute']

/** Cards make, change and lift suspensions: of the player who got one, and of the one who had it before it was corrected. */
export const follows: Follows = {
  messages,
  concerns: ({ before, after }) =>
    (cardedPlayer(before) !== null || cardedPlayer(after) !== null) &&
    deciding.some(name => !same(before?.[name], after?.[name])),
  ahead: removeBanOf,
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

export const writer = followedBy(follows)
