import { same } from '../../../model/json.ts'
import { followedBy } from '../../../records/writing/followed-writer.ts'
import type { Follows } from '../../../records/writing/writer.ts'
import { messages } from './messages.ts'
import { cardedIn, workOut } from './work-out.ts'

/** Whether cards of a match count, and in which order. */
const deciding = ['status', 'kickOff', 'round']

/** Cards count by what became of their match, and in the order of the matches: all who have one in it may be suspended otherwise. */
export const follows: Follows = {
  messages,
  // In a match that is new, or that could be deleted, nobody has a card.
  concerns: ({ before, after }) =>
    before !== null && after !== null && deciding.some(name => !same(before[name], after[name])),
  after: async (tools, written) =>
    workOut(
      tools,
      await cardedIn(
        tools,
        written.map(({ id }) => id),
      ),
    ),
}

export const writer = followedBy(follows)
