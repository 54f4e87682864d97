import { compareNames } from '../../../model/collation.ts'
import type { DemoChat, DemoFriend, DemoMessage } from '../schemas.ts'
import declared from './friends.json' with { type: 'json' }

/** Small generated portraits of nobody, determined by a number and a haircut. */

const grounds = [
  ['#1de9b6', '#1dc4e9'],
  ['#899fd4', '#a389d4'],
  ['#f4c22b', '#f48f42'],
  ['#04a9f5', '#1769aa'],
  ['#f48fb1', '#b36ae2'],
]
const skins = ['#f6d7bd', '#e8b98f', '#c98f62', '#a06a43', '#7b4a2d']
const hairs = ['#2b211c', '#5a3a22', '#8a5a2b', '#c79a55', '#3d3d46', '#9aa3ad']
const shirts = ['#27406e', '#0b7a66', '#8c2f39', '#37474f', '#5b3f8c', '#b8651b', '#f4f7fa']

/** Haircuts around a face with centre 40,33 and radius 15. */
const cuts = {
  parted: 'M24 34c-2-14 6-21 16-21s18 7 16 21c-2-6-5-9-8-10-6 2-16 2-19-1-3 2-4 6-5 11z',
  long: 'M23 52c-5-26 3-40 17-40s22 14 17 40c-3-2-4-10-4-19-5-1-9-4-11-8-3 5-9 7-14 8 0 9-2 17-5 19z',
  short: 'M25 31c-1-12 6-17 15-17s16 5 15 17c-3-7-7-9-15-9s-12 2-15 9z',
  curly:
    'M25 33c-4-3-4-9 0-11 0-5 5-8 9-7 4-4 10-3 12 0 5-1 9 3 8 7 4 2 4 8 1 11-2-6-5-9-9-9-5 3-14 2-17 0-2 2-3 5-4 9z',
}
export type Cut = keyof typeof cuts
const glasses =
  '<g fill="none" stroke="#2b3440" stroke-width="1.6"><circle cx="34" cy="34" r="4.5"/><circle cx="46" cy="34" r="4.5"/><path d="M38.5 34h3"/></g>'

const pick = <T>(choices: readonly T[], number: number): T => {
  const choice = choices[number % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}

/** A portrait as an 80 by 80 data URL for `<img>`. */
export const portrait = (seed: number, cut: Cut): string => {
  const [from, to] = pick(grounds, seed)
  const skin = pick(skins, seed * 7 + 2)
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">',
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    '<rect width="80" height="80" fill="url(#g)"/>',
    `<path d="M12 82c2-18 12-25 28-25s26 7 28 25z" fill="${pick(shirts, seed * 3)}"/>`,
    `<path d="M34 44h12v13c0 7-12 7-12 0z" fill="${skin}"/>`,
    `<circle cx="40" cy="33" r="15" fill="${skin}"/>`,
    `<path d="${cuts[cut]}" fill="${pick(hairs, seed * 5)}"/>`,
    '<g fill="#2b211c"><circle cx="34" cy="34" r="1.6"/><circle cx="46" cy="34" r="1.6"/></g>',
    '<path d="M35 40c3 3 7 3 10 0" fill="none" stroke="#2b211c" stroke-width="1.6" stroke-linecap="round"/>',
    seed % 6 === 2 ? glasses : '',
    '</svg>',
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
  readonly cut: Cut
  readonly said?: readonly string[]
}

export const demoFriends: readonly DemoFriend[] = people.map(({ name, unread, there, cut }, index) => ({
  id: index + 1,
  photo: portrait(index + 1, cut),
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
  /** The local time. */
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
