import { compareNames } from '../../../model/collation.ts'
import type { DemoChat, DemoFriend, DemoMessage } from '../schemas.ts'
import declared from './friends.json' with { type: 'json' }

const grounds = ['#0b6e4f', '#3f51b5', '#8a4b08', '#1769aa', '#8c2f6b', '#5b3f8c']

/** The initials on a coloured ground, as an 80 by 80 data URL for `<img>`. */
const portrait = (name: string, index: number): string => {
  const initials = name.replace(/(\p{L})\S*\s*/gu, '$1')
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80" fill="#fff">',
    `<rect width="80" height="80" fill="${grounds[index % grounds.length]}"/>`,
    `<text x="40" y="50" font-family="sans-serif" font-size="28" text-anchor="middle">${initials}</text></svg>`,
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Invented people by number, from 1. `there` is their activity, or minutes since the last one. In `said`, lines with
 * `>` were sent, others received; without it there is no conversation.
 */
const people: readonly Person[] = declared as readonly Person[]

interface Person {
  readonly name: string
  readonly unread: number
  readonly there: 'typing' | 'online' | number
  readonly said?: readonly string[]
}

export const demoFriends: readonly DemoFriend[] = people.map(({ name, unread, there }, index) => ({
  id: index + 1,
  photo: portrait(name, index),
  name,
  new: unread,
  status: typeof there === 'number' ? 0 : 1,
  time: typeof there === 'number' ? `${there} min ago` : there,
}))

const toMessage = (line: string): DemoMessage => {
  const [, mark, time = '', msg = ''] = /^(>?)(\d\d:\d\d) (.*)$/.exec(line) ?? []
  return { type: mark ? 0 : 1, msg, time }
}

export const demoChats: readonly DemoChat[] = demoFriends.flatMap(({ id, photo }, index) => {
  const { said } = people[index] ?? {}
  return said ? [{ friend_id: id, friend_photo: photo, messages: said.map(toMessage) }] : []
})

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
  readonly now?: () => Date
}

const timeOf = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')

export const demoService = ({ friends, chats, now = () => new Date() }: DemoData): DemoService => {
  const known = new Map(friends.map(friend => [friend.id, friend]))
  const kept = new Map(chats.map(chat => [chat.friend_id, chat]))

  const friendOf = (id: number): DemoFriend => {
    const friend = known.get(id)
    if (!friend) throw new DemoRefusal(404, `There is no friend ${id}.`)
    return friend
  }
  const list = () => [...known.values()].toSorted((one, other) => compareNames(one.name, other.name))
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

export const demo = demoService({ friends: demoFriends, chats: demoChats })

/** Counts unread messages in the data itself: a mark in the header is not worth starting the mock. */
export const countUnread = (): number => demo.list().reduce((sum, friend) => sum + friend.new, 0)
