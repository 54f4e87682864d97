import { expect, test, vi } from 'vitest'
import { createActor, type EventFromLogic, SimulatedClock, toPromise } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { type ChatTag, chatActorsOf, chatMachine, draftOf, searchPause, unreadIn } from './chat.ts'
import type { ChatMessage, ChatService, Friend } from './ports.ts'
import { attempts } from './testing/actors.ts'

const service = (): ChatService => ({
  listFriends: vi.fn(async () => []),
  searchFriends: vi.fn(async () => []),
  openChat: vi.fn(async () => []),
  sendChat: vi.fn(async () => []),
})

test('each actor asks the service for its own', async () => {
  const asked = service()
  const { countUnread, listFriends, searchFriends, openChat, sendChat } = chatActorsOf({
    fetchService: async () => asked,
    countUnread: async () => 3,
  })
  expect(await toPromise(createActor(countUnread, { input: undefined }).start())).toBe(3)
  await toPromise(createActor(listFriends, { input: undefined }).start())
  await toPromise(createActor(searchFriends, { input: { text: 'ana' } }).start())
  await toPromise(createActor(openChat, { input: { friend: 7 } }).start())
  await toPromise(createActor(sendChat, { input: { friend: 7, text: 'Hola' } }).start())
  expect(asked.listFriends).toHaveBeenCalledOnce()
  expect(asked.searchFriends).toHaveBeenCalledWith('ana')
  expect(asked.openChat).toHaveBeenCalledWith(7)
  expect(asked.sendChat).toHaveBeenCalledWith(7, 'Hola')
})

test('a service that could not be fetched is fetched again for the next', async () => {
  const fetchService = vi.fn<() => Promise<ChatService>>()
  fetchService.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(service())
  const { listFriends } = chatActorsOf({ fetchService, countUnread: async () => 0 })
  const first = createActor(listFriends, { input: undefined })
  first.subscribe({ error: () => {} })
  await expect(toPromise(first.start())).rejects.toThrow('no network')
  await expect(toPromise(createActor(listFriends, { input: undefined }).start())).resolves.toEqual([])
})

const friend = (id: number, name: string, unread = 0): Friend => ({
  id,
  name,
  photo: `/${id}.svg`,
  unread,
  isOnline: true,
  activity: 'online',
})
const ana = friend(1, 'Ana', 3)
const luis = friend(2, 'Luis', 2)
const said = (...texts: string[]): ChatMessage[] => texts.map(text => ({ isReceived: true, text, time: '14:05' }))
const broken = new PortError({ code: 'internal-server-error', message: 'Internal server error' })

type Press = Exclude<
  EventFromLogic<typeof chatMachine>['type'],
  'friends.sought' | 'friend.chosen' | 'draft.typed' | 'message.sent'
>

const start = () => {
  const clock = new SimulatedClock()
  const count = attempts<unknown, number>()
  const list = attempts<unknown, readonly Friend[]>()
  const search = attempts<{ readonly text: string }, readonly Friend[]>()
  const open = attempts<{ readonly friend: number }, readonly ChatMessage[]>()
  const sending = attempts<{ readonly friend: number; readonly text: string }, readonly ChatMessage[]>()
  const machine = chatMachine.provide({
    actors: {
      countUnread: count.logic,
      listFriends: list.logic,
      searchFriends: search.logic,
      openChat: open.logic,
      sendChat: sending.logic,
    },
  })
  const chat = createActor(machine, { clock }).start()
  const { send } = chat
  return {
    clock,
    count,
    list,
    search,
    open,
    sending,
    context: () => chat.getSnapshot().context,
    has: (tag: ChatTag) => chat.getSnapshot().hasTag(tag),
    toggle: () => send({ type: 'chat.toggle' }),
    close: () => send({ type: 'chat.close' }),
    seek: (text: string) => send({ type: 'friends.sought', text }),
    choose: (chosen: Friend) => send({ type: 'friend.chosen', friend: chosen }),
    type: (text: string) => send({ type: 'draft.typed', text }),
    draft: () => draftOf(chat.getSnapshot().context),
    unread: () => unreadIn(chat.getSnapshot().context),
    press: (type: Press) => send({ type }),
  }
}

const listed = async () => {
  const chat = start()
  chat.toggle()
  await chat.list.last().succeed([ana, luis])
  return chat
}

const talking = async (messages = said('Hola')) => {
  const chat = await listed()
  chat.choose(ana)
  await chat.open.last().succeed(messages)
  return chat
}

test('what nobody has read is counted at the start, until the friends say how much each wrote', async () => {
  const { count, list, unread, toggle, has } = start()
  await count.last().succeed(7)
  expect([unread(), has('open'), list.made.length]).toEqual([7, false, 0])
  toggle()
  await list.last().succeed([ana, luis])
  expect(unread()).toBe(5)
})

test('what cannot be counted at the start is counted when the chat is opened', async () => {
  const { count, list, unread, toggle } = start()
  await count.last().fail(broken)
  expect(unread()).toBe(0)
  toggle()
  await list.last().succeed([ana])
  expect(unread()).toBe(3)
})

test('opening lists the friends, and closing hides them', async () => {
  const { toggle, close, has, list, context } = start()
  toggle()
  expect([has('open'), has('listLoading')]).toEqual([true, true])
  await list.last().succeed([ana, luis])
  expect(has('listLoading')).toBe(false)
  expect(context().friends).toEqual([ana, luis])
  close()
  expect(has('open')).toBe(false)
})

test('friends that could not be listed can be asked for again', async () => {
  const { toggle, has, list, context, press } = start()
  toggle()
  await list.last().fail(broken)
  expect(has('listFailed')).toBe(true)
  expect(context().listFailure).toEqual({ code: 'internal-server-error', message: 'Internal server error' })
  press('list.retry')
  await list.last().succeed([ana])
  expect(has('listFailed')).toBe(false)
  expect(context()).toMatchObject({ friends: [ana], listFailure: null })
})

test('the search waits until the hand rests, and asks once, without the spaces around', async () => {
  const { seek, clock, search, has, context } = await listed()
  seek(' l')
  clock.increment(searchPause - 1)
  seek(' lu ')
  clock.increment(searchPause - 1)
  expect(search.made).toHaveLength(0)
  clock.increment(1)
  expect(search.made.map(({ input }) => input)).toEqual([{ text: 'lu' }])
  expect(has('searching')).toBe(true)
  await search.last().succeed([luis])
  expect(has('searching')).toBe(false)
  expect(context()).toMatchObject({ found: [luis], friends: [ana, luis] })
})

test('the answer to what is no longer sought is ignored', async () => {
  const { seek, clock, search, context } = await listed()
  seek('l')
  clock.increment(searchPause)
  const late = search.last()
  seek('an')
  await late.succeed([luis])
  expect(late.signal.aborted).toBe(true)
  expect(context().found).toBeNull()
  clock.increment(searchPause)
  await search.last().succeed([ana])
  expect(context().found).toEqual([ana])
})

test.each(['', '   '])('a search for "%s" lists everybody again', async text => {
  const { seek, clock, search, list, context } = await listed()
  seek('lu')
  clock.increment(searchPause)
  await search.last().succeed([luis])
  seek(text)
  expect(context().found).toBeNull()
  expect(context().sought).toBe(text)
  expect(list.made).toHaveLength(2)
})

test('a search that failed is tried again as a search', async () => {
  const { seek, clock, search, has, press, context } = await listed()
  seek('lu')
  clock.increment(searchPause)
  await search.last().fail(broken)
  expect(has('listFailed')).toBe(true)
  expect(context().listFailure).toMatchObject({ message: broken.message })
  press('list.retry')
  expect(search.made.map(({ input }) => input.text)).toEqual(['lu', 'lu'])
})

test('a conversation that is opened counts as read, in the list and in what was found', async () => {
  const { seek, clock, search, choose, open, unread, context, has } = await listed()
  expect(unread()).toBe(5)
  seek('ana')
  clock.increment(searchPause)
  await search.last().succeed([ana])
  choose(ana)
  expect(has('chatLoading')).toBe(true)
  expect(unread()).toBe(5)
  await open.last().succeed(said('Hola'))
  expect(has('chatReady')).toBe(true)
  expect(unread()).toBe(2)
  expect(context().found).toEqual([{ ...ana, unread: 0 }])
})

test('what was searched for is still there after a conversation', async () => {
  const { seek, clock, search, choose, press, context } = await listed()
  seek('ana')
  clock.increment(searchPause)
  await search.last().succeed([ana])
  choose(ana)
  press('chat.back')
  expect(context()).toMatchObject({ sought: 'ana', found: [ana] })
  expect(search.made).toHaveLength(2)
})

test('a friend without messages has no conversation, until one writes', async () => {
  const { has, context, type, press, sending } = await talking([])
  expect([has('chatReady'), context().messages]).toEqual([true, []])
  type('Hola')
  press('message.send')
  await sending.last().succeed(said('Hola'))
  expect([has('chatReady'), context().messages]).toEqual([true, said('Hola')])
})

test('a conversation that could not be loaded can be asked for again, and not be answered meanwhile', async () => {
  const { choose, open, has, context, press, type, sending } = await listed()
  choose(ana)
  await open.last().fail(broken)
  expect(has('chatFailed')).toBe(true)
  expect(context().chatFailure?.message).toBe('Internal server error')
  type('Hola')
  press('message.send')
  expect(sending.made).toHaveLength(0)
  press('chat.retry')
  await open.last().succeed(said('Hola'))
  expect(has('chatReady')).toBe(true)
})

test('the conversation of a friend who was left meanwhile is ignored', async () => {
  const { choose, open, press, context, unread } = await listed()
  choose(ana)
  const late = open.last()
  press('chat.back')
  choose(luis)
  await late.succeed(said('From Ana'))
  expect(context().messages).toEqual([])
  await open.last().succeed(said('From Luis'))
  expect(context().messages).toEqual(said('From Luis'))
  expect(unread()).toBe(3)
})

test('a message is sent without the spaces around, and the draft is gone once it got through', async () => {
  const { type, press, sending, has, draft, context } = await talking()
  type('  Nos vemos a las 5  ')
  press('message.send')
  expect(has('sending')).toBe(true)
  expect(draft()).toBe('  Nos vemos a las 5  ')
  expect(sending.last().input).toEqual({ friend: ana.id, text: 'Nos vemos a las 5' })
  await sending.last().succeed(said('Hola', 'Nos vemos a las 5'))
  expect([has('sending'), draft()]).toEqual([false, ''])
  expect(context().messages).toHaveLength(2)
})

test('a second press on send does not send twice', async () => {
  const { type, press, sending } = await talking()
  type('Hola')
  press('message.send')
  press('message.send')
  expect(sending.made).toHaveLength(1)
  await sending.last().succeed(said('Hola'))
  press('message.send')
  expect(sending.made).toHaveLength(1)
})

test.each(['', '   '])('a message "%s" is not sent', async text => {
  const { type, press, sending } = await talking()
  type(text)
  press('message.send')
  expect(sending.made).toHaveLength(0)
})

test('a message that did not get through keeps its text, and is sent again', async () => {
  const { type, press, sending, has, draft, context } = await talking()
  type('Hola')
  press('message.send')
  await sending.last().fail(broken)
  expect([has('sendFailed'), draft()]).toEqual([true, 'Hola'])
  expect(context().sendFailure?.message).toBe('Internal server error')
  press('message.send')
  await sending.last().succeed(said('Hola'))
  expect([has('sendFailed'), draft()]).toEqual([false, ''])
})

test('typing on after a failure takes the failure away, not the text', async () => {
  const { type, press, sending, has, draft } = await talking()
  type('Hola')
  press('message.send')
  await sending.last().fail(broken)
  type('Hola Ana')
  expect([has('sendFailed'), draft()]).toEqual([false, 'Hola Ana'])
})

test('what was typed for one friend waits there while another is talked to', async () => {
  const { type, press, choose, open, draft } = await talking()
  type('For Ana')
  press('chat.back')
  choose(luis)
  await open.last().succeed(said('Hola'))
  expect(draft()).toBe('')
  press('chat.back')
  choose(ana)
  expect(draft()).toBe('For Ana')
})

test('a message goes to its end when its friend is left, and appears in nobody else’s conversation', async () => {
  const { type, press, choose, open, sending, context, draft } = await talking()
  type('For Ana')
  press('message.send')
  press('chat.back')
  choose(luis)
  await open.last().succeed(said('From Luis'))
  await sending.last().succeed(said('Hola', 'For Ana'))
  expect(context().messages).toEqual(said('From Luis'))
  press('chat.back')
  choose(ana)
  expect(draft()).toBe('')
})

test('a message that fails after its friend was left is reported and kept there', async () => {
  const { type, press, choose, sending, has, draft, context } = await talking()
  type('For Ana')
  press('message.send')
  press('chat.back')
  choose(luis)
  await sending.last().fail(broken)
  type('For Luis')
  expect(has('sendFailed')).toBe(true)
  expect(context().outgoing?.friend).toBe(ana.id)
  press('chat.back')
  choose(ana)
  expect(draft()).toBe('For Ana')
})

test('closing keeps the drafts, and opening begins with the whole list', async () => {
  const { seek, type, press, close, toggle, choose, context, draft, has } = await talking()
  type('For Ana')
  close()
  toggle()
  expect([has('conversation'), has('listLoading')]).toEqual([false, true])
  seek('x')
  close()
  toggle()
  expect(context().sought).toBe('')
  choose(ana)
  expect(draft()).toBe('For Ana')
  press('chat.back')
})

test('attaching is refused with a word, which goes when one types on', async () => {
  const { press, type, has } = await talking()
  press('file.attach')
  expect(has('attachRefused')).toBe(true)
  type('Hola')
  expect(has('attachRefused')).toBe(false)
})

test.each(['message.send', 'chat.back', 'chat.close', 'chat.toggle'] as const)(
  'that word goes with %s, too',
  async event => {
    const { press, has } = await talking()
    press('file.attach')
    press(event)
    expect(has('attachRefused')).toBe(false)
  },
)

test('the button that opened the panel closes it', () => {
  const { toggle, has } = start()
  toggle()
  expect(has('open')).toBe(true)
  toggle()
  expect(has('open')).toBe(false)
})
