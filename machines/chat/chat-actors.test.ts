import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { ChatService } from '../ports.ts'
import { chatActorsOf } from './chat-actors.ts'

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
