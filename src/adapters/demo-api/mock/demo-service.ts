import type { DemoChat, DemoFriend, DemoMessage } from '../schemas.ts'

/** A request that the service understands and cannot meet. */
export class DemoRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'DemoRefusal'
    this.status = status
  }
}

export interface DemoService {
  readonly list: () => readonly DemoFriend[]
  readonly search: (query: string) => readonly DemoFriend[]
  /** @throws {DemoRefusal} 404 for a friend who does not exist. */
  readonly chat: (id: number) => readonly DemoMessage[]
  /** @throws {DemoRefusal} 404 for a friend who does not exist. */
  readonly add: (id: number, msg: string) => readonly DemoMessage[]
}

interface DemoData {
  readonly friends: readonly DemoFriend[]
  readonly chats: readonly DemoChat[]
  /** The local time. */
  readonly now?: () => Date
}

const names = new Intl.Collator('es')

const timeOf = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')

/** What stands behind the demo API. It keeps what is said to it for as long as it lives, in memory alone. */
export const demoService = ({ friends, chats, now = () => new Date() }: DemoData): DemoService => {
  const known = new Map(friends.map(friend => [friend.id, friend]))
  const kept = new Map(chats.map(chat => [chat.friend_id, chat]))

  const friendOf = (id: number): DemoFriend => {
    const friend = known.get(id)
    if (!friend) throw new DemoRefusal(404, `There is no friend ${id}.`)
    return friend
  }
  const list = () => [...known.values()].toSorted((one, other) => names.compare(one.name, other.name))
  return {
    list,
    search: query => {
      const sought = query.trim().toLowerCase()
      return list().filter(({ name }) => name.toLowerCase().includes(sought))
    },
    chat: id => {
      known.set(id, { ...friendOf(id), new: 0 })
      return kept.get(id)?.messages ?? []
    },
    add: (id, msg) => {
      const { photo } = friendOf(id)
      const messages: readonly DemoMessage[] = [
        ...(kept.get(id)?.messages ?? []),
        { type: 0, msg, time: timeOf(now()) },
      ]
      kept.set(id, { friend_id: id, friend_photo: photo, messages })
      return messages
    },
  }
}
