import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventuallyEquals, hasFocus, isGone, isShown } from '../support/eventually.ts'
import { ChatServer } from '../support/faults.ts'
import { fillIn } from '../support/fill-in.ts'
import { Part } from '../support/part.ts'
import { luna, remembered } from '../support/world.ts'

class ChatPanel extends Part {
  get opener(): Locator {
    return this.tab.getByRole('banner').getByRole('button', { name: /^Chat/ })
  }

  get panel(): Locator {
    return this.tab.getByRole('complementary', { name: 'Chat', exact: true })
  }

  get search(): Locator {
    return this.panel.getByRole('searchbox', { name: 'Search friends', exact: true })
  }

  get friends(): Locator {
    return this.panel.getByRole('list', { name: 'Friends', exact: true })
  }

  friend(name: string): Locator {
    return this.friends.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  async names(): Promise<string[]> {
    const rows = await this.friends.getByRole('button').allInnerTexts()
    return rows.map(text => text.split('\n').find(line => /^\p{Lu}/u.test(line.trim())) ?? '')
  }

  get conversation(): Locator {
    return this.panel.getByRole('log')
  }

  get message(): Locator {
    return this.panel.getByRole('textbox', { name: 'Message', exact: true })
  }

  get sendButton(): Locator {
    return this.panel.getByRole('button', { name: 'Send', exact: true })
  }
}

const servers = remembered<ChatServer>('a server of the chat')

const chatOf = (): ChatPanel => new ChatPanel(luna.tab)

When(/^the service of the chat (?:works again|fails with "(.+)" from now on)$/, async (message: string | null) => {
  if (message !== null) {
    luna.complaints.announce(/status of 500/)
    await isShown(chatOf().conversation)
  }
  servers.get().failure = message === null ? undefined : { message }
})

Given(/^the service of the chat (?:works|fails with "([^"]+)")$/, async (message: string | null) => {
  if (message !== null) luna.complaints.announce(/status of 500/)
  const server = new ChatServer()
  server.failure = message === null ? undefined : { message }
  servers.set(server)
  await luna.prepare(context => server.serve(context))
})

Given('the chat is open in my other tab', async () => {
  const other = luna.tabs[1]
  if (!other) throw new Error('There is no other tab: a step has to open two.')
  const chat = new ChatPanel(other)
  await chat.opener.click()
  await isShown(chat.friend('Lucía Handal'))
})

Given("I have reloaded the page without my browser's cache", async () => {
  const devtools = await luna.tab.context().newCDPSession(luna.tab)
  const loaded = luna.tab.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await isShown(chatOf().opener)
})

When(/^I open the chat( by keys)?$/, async (byKeys: string | null) => {
  const chat = chatOf()
  await luna.frame.showTools()
  if (byKeys === null) await chat.opener.click()
  else await chat.opener.press('Enter')
  await hasFocus('the search', chat.search)
})

When('I search the chat for {string}', (text: string) => fillIn(chatOf().search, text))

When('I type {string} and choose {string} by keys', async (text: string, name: string) => {
  const chat = chatOf()
  await luna.tab.keyboard.type(text)
  await eventuallyEquals('the friends to be', () => chat.names(), [name])
  // Past the chat's close button.
  await luna.tab.keyboard.press('Tab')
  await luna.tab.keyboard.press('Tab')
  await hasFocus(`"${name}"`, chat.friend(name))
  await luna.tab.keyboard.press('Enter')
  await hasFocus('the message', chat.message)
})

When('I type {string} by keys', async (text: string) => {
  await isShown(chatOf().conversation)
  await luna.tab.keyboard.type(text)
  await luna.tab.keyboard.press('Enter')
})

When('I open the conversation with {string}', async (name: string) => {
  const chat = chatOf()
  await chat.friend(name).click()
  await hasFocus('the message', chat.message)
})

When('I write {string}', async (text: string) => {
  const chat = chatOf()
  await isShown(chat.conversation.or(chat.panel.getByText('CHAT NOT FOUND', { exact: true })))
  await fillIn(chat.message, text)
  await chat.sendButton.click()
})

Then(
  /^the chat lists (?:(\d+) friends, "(.+)" first|the friends "(.+)")$/,
  async (count: string | null, first: string, all: string) => {
    const chat = chatOf()
    const wanted = (first ?? all).split(', ')
    await eventuallyEquals(
      'the friends to begin with',
      async () => (await chat.names()).slice(0, wanted.length),
      wanted,
    )
    await eventuallyEquals(
      'the number of friends to be',
      async () => (await chat.names()).length,
      Number(count ?? wanted.length),
    )
  },
)

Then(
  'the chat has {int} unread messages, {int} of them from {string}',
  async (all: number, some: number, name: string) => {
    const chat = chatOf()
    const label = () => chat.opener.getAttribute('aria-label')
    await eventuallyEquals('the mail button to say', label, `Chat, ${all} unread messages`)
    const mark = chat.friend(name).getByText(`${some} unread messages`, { exact: true })
    await eventuallyEquals('marks of unread messages:', () => mark.count(), some > 0 ? 1 : 0)
    const anyMark = chat.friend(name).getByText(/unread/)
    await eventuallyEquals('marks of any unread messages:', () => anyMark.count(), some > 0 ? 1 : 0)
  },
)

Then('the last message is {string}', async (text: string) => {
  const last = chatOf().conversation.getByText('You:').last().locator('..')
  await eventuallyEquals(
    'the last message to be',
    async () => (await last.innerText()).replace('You:', '').trim(),
    text,
  )
})

Then(/^the box for the message (?:is empty|still holds "(.+)")$/, (text: string | null) =>
  eventuallyEquals('the message field to hold', () => chatOf().message.inputValue(), text ?? ''),
)

/** CSS pixels: the list of friends begins below the search and ends with the window. */
const sizesOfChat = { phone: { width: 280, top: 85 }, monitor: { width: 350, top: 85 } } as const

Then(/^the chat has the size it needs on a (phone|monitor)$/, async (screen: keyof typeof sizesOfChat) => {
  const { panel, friends } = chatOf()
  const height = luna.tab.viewportSize()?.height ?? 0
  const { width, top } = sizesOfChat[screen]
  await eventuallyEquals('the width of the chat to be', async () => (await panel.boundingBox())?.width, width)
  const friendsAt = async () => {
    const box = await friends.boundingBox()
    return box && [box.y, box.y + box.height]
  }
  await eventuallyEquals('its friends to lie between', friendsAt, [top, height])
})

Then('the chat is closed, and the focus is on its button', async () => {
  const chat = chatOf()
  await isGone(chat.panel)
  await hasFocus('the button of the chat', chat.opener)
})
