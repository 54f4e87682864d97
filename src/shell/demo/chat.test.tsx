import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { searchPause } from '../../../machines/chat.ts'
import type { ChatService, Friend } from '../../../machines/ports.ts'
import { type Services, ServicesContext } from '../../config/services.ts'
import { PortError } from '../../model/failure.ts'
import { switchLanguage, WithLanguage } from '../../ui/messages/use-messages.ts'
import { DemoChat, MailButton } from './chat.tsx'
import './chat-panel.tsx'

// Preloaded, so that no test waits for its compilation.

const friend = (id: number, name: string, more: Partial<Friend> = {}): Friend => ({
  id,
  name,
  photo: 'data:image/svg+xml,',
  unread: 0,
  isOnline: false,
  activity: 95,
  ...more,
})
const ana = friend(1, 'Ana', { unread: 2, isOnline: true, activity: 'typing', photo: 'data:image/svg+xml,ana' })
const luis = friend(2, 'Luis')
const hello = { isReceived: true, text: 'Hola', time: '14:05' }
const broken = new PortError({ code: 'internal-server-error', message: 'Internal server error' })

const open = async (parts: Partial<ChatService> = {}) => {
  const clock = new SimulatedClock()
  const read = new Set<number>()
  const asRead = (one: Friend): Friend => (read.has(one.id) ? { ...one, unread: 0 } : one)
  const service = {
    listFriends: vi.fn(async () => [ana, luis].map(asRead)),
    searchFriends: vi.fn(async () => [luis]),
    openChat: vi.fn(async (id: number) => {
      read.add(id)
      return [hello]
    }),
    sendChat: vi.fn(async (_: number, text: string) => [hello, { isReceived: false, text, time: '14:06' }]),
    ...parts,
  } satisfies ChatService
  const source = { fetchService: async () => service, countUnread: async () => 2 }
  render(
    <WithLanguage>
      <ServicesContext value={{ chat: source } as Services}>
        <DemoChat clock={clock}>
          <MailButton />
        </DemoChat>
      </ServicesContext>
    </WithLanguage>,
    { wrapper: StrictMode },
  )
  const user = userEvent.setup()
  await waitFor(() => expect(mail()).toHaveAccessibleName('Chat, 2 unread messages'))
  expect(service.listFriends).not.toHaveBeenCalled()
  await user.click(mail())
  await panel()
  return { user, clock, service }
}

const mail = () => screen.getByRole('button', { name: /^Chat/ })
const panel = () => screen.findByRole('complementary', { name: 'Chat' })
const search = () => screen.getByRole('searchbox', { name: 'Search friends' })
const message = () => screen.getByRole('textbox', { name: 'Message' })
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('without a service there is no chat and no button for one', () => {
  render(
    <ServicesContext value={{ chat: null } as Services}>
      <DemoChat>
        <MailButton />
        <p>The page</p>
      </DemoChat>
    </ServicesContext>,
  )
  expect(screen.getByText('The page')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('opening leads into the search, which says how many it found; friends say what they do and how much they wrote', async () => {
  const eva = friend(3, 'Eva', { isOnline: true, activity: 'online' })
  const { user, clock, service } = await open({ listFriends: vi.fn(async () => [ana, luis, eva]) })
  expect(search()).toHaveFocus()
  expect(search()).toHaveAttribute('placeholder', 'Search Friend . . .')
  expect(await row('Ana')).toHaveAccessibleName('Ana 2 unread messages typing…')
  expect(await row('Luis')).toHaveAccessibleName('Luis 1 hour ago')
  expect(await row('Eva')).toHaveAccessibleName('Eva online')
  expect(mail()).toHaveAccessibleName('Chat, 2 unread messages')
  await user.type(search(), 'lu')
  await act(async () => clock.increment(searchPause))
  await waitFor(() => expect(screen.getByText('1 friend found')).toHaveAttribute('role', 'status'))
  expect(service.searchFriends).toHaveBeenCalledExactlyOnceWith('lu')
  expect(screen.queryByRole('button', { name: /^Ana/ })).not.toBeInTheDocument()
})

test('a search that finds nobody says so', async () => {
  const { user, clock } = await open({ searchFriends: async () => [] })
  await row('Ana')
  await user.type(search(), ' zzz ')
  await act(async () => clock.increment(searchPause))
  await waitFor(() => expect(screen.getByText('No friend found')).toHaveAttribute('role', 'status'))
  expect(screen.getByText('No friends called “zzz”.')).toBeInTheDocument()
})

test('a conversation takes the focus, clears what was unread, reads out what is sent, and gives the focus back to its friend', async () => {
  const { user, service } = await open()
  await user.click(await row('Ana'))
  expect(message()).toHaveFocus()
  const log = await screen.findByRole('log', { name: 'Conversation with Ana' })
  expect(log).toHaveTextContent('Ana: Hola14:05')
  expect(within(log).getByRole('presentation')).toHaveAttribute('src', ana.photo)
  expect(mail()).toHaveAccessibleName('Chat')
  await user.type(message(), 'Gracias')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('You: Gracias'))
  expect(service.sendChat).toHaveBeenCalledExactlyOnceWith(1, 'Gracias')
  expect(message()).toHaveValue('')
  expect(message()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Back to friends' }))
  expect(await row('Ana')).toHaveFocus()
  expect(await row('Ana')).toHaveAccessibleName('Ana typing…')
})

test('a message that does not get through stays in its field', async () => {
  const { user } = await open({ sendChat: () => Promise.reject(broken) })
  await user.click(await row('Ana'))
  await screen.findByRole('log')
  await user.type(message(), 'Gracias{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not send the message.Internal server error')
  expect(message()).toHaveValue('Gracias')
  switchLanguage('es')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error interno del servidor'))
})

test('while a message is on its way, its field waits, and another friend can be written to', async () => {
  const { user } = await open({ sendChat: () => new Promise(() => {}) })
  await user.click(await row('Ana'))
  await screen.findByRole('log')
  await user.type(message(), 'Gracias{Enter}')
  expect(screen.getByText('Sending…')).toHaveAttribute('role', 'status')
  expect(message()).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Back to friends' }))
  await user.click(await row('Luis'))
  await user.type(message(), 'Hola')
  expect(message()).toHaveValue('Hola')
})

test('trying again keeps the focus in the chat', async () => {
  const listFriends = vi.fn<ChatService['listFriends']>().mockRejectedValueOnce(broken).mockResolvedValue([ana])
  const { user } = await open({ listFriends })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await row('Ana')
  expect(search()).toHaveFocus()
})

test('a file is not attached, and the chat says so', async () => {
  const { user } = await open({ openChat: async () => [] })
  await user.click(await row('Luis'))
  await user.click(await screen.findByRole('button', { name: 'Attach a file' }))
  expect(screen.getByText('Attaching files is not part of the demo.')).toHaveAttribute('role', 'status')
})

test('who has no conversation can be written to', async () => {
  const { user } = await open({ openChat: async () => [] })
  await user.click(await row('Luis'))
  expect(await screen.findByText('CHAT NOT FOUND')).toBeInTheDocument()
  await user.type(message(), 'Hola{Enter}')
  expect(await screen.findByRole('log')).toBeInTheDocument()
})

test('Esc closes the chat from anywhere in it, and leads back to the button', async () => {
  const { user } = await open()
  await user.click(await row('Ana'))
  const pressed = vi.fn()
  document.addEventListener('keydown', pressed)
  await user.keyboard('{Escape}')
  document.removeEventListener('keydown', pressed)
  // Esc closes nothing else of the page.
  expect(pressed).not.toHaveBeenCalled()
  expect(mail()).toHaveFocus()
  expect(mail()).toHaveAttribute('aria-expanded', 'false')
  await user.click(mail())
  expect(search()).toHaveFocus()
})
