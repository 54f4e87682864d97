import { Given, Then, When } from '@cucumber/cucumber'
import { ChatServer } from '../support/chat-service.ts'
import { eventuallyEquals, hasFocus, isGone, isShown } from '../support/eventually.ts'
import { ChatPanel } from '../support/pages/chat-panel.ts'
import type { LunaWorld } from '../support/world.ts'

const servers = new WeakMap<LunaWorld, ChatServer>()

const chatOf = ({ tab }: LunaWorld): ChatPanel => new ChatPanel(tab)

const serverOf = (world: LunaWorld): ChatServer => {
  const server = servers.get(world)
  if (!server) throw new Error('The chat has its own mock in this scenario: no step gave it a server.')
  return server
}

const open = async (world: LunaWorld): Promise<void> => {
  const chat = chatOf(world)
  await chat.button.click()
  await hasFocus('the search', chat.search)
}

const fail = async (world: LunaWorld, failure: NonNullable<ChatServer['failure']>): Promise<void> => {
  world.complaints.announce(/status of 500/)
  const server = new ChatServer()
  server.failure = failure
  servers.set(world, server)
  await world.prepare(context => server.serve(context))
}

Given('the service of the chat fails with {string}', async function (this: LunaWorld, message: string) {
  await fail(this, { message })
})

Given('the service of the chat fails without a word', async function (this: LunaWorld) {
  await fail(this, '')
})

Given('the chat is open', async function (this: LunaWorld) {
  await open(this)
})

Given('the chat is open in my other tab', async function (this: LunaWorld) {
  const other = this.tabs[1]
  if (!other) throw new Error('There is no other tab: a step has to open two.')
  const chat = new ChatPanel(other)
  await chat.button.click()
  await isShown(chat.friend('Lucía Handal'))
})

Given('I have reloaded the page past all that my browser keeps', async function (this: LunaWorld) {
  const devtools = await this.tab.context().newCDPSession(this.tab)
  const loaded = this.tab.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await isShown(chatOf(this).button)
})

When('the service of the chat works again', function (this: LunaWorld) {
  serverOf(this).failure = undefined
})

When('the service of the chat fails with {string} from now on', async function (this: LunaWorld, message: string) {
  await isShown(chatOf(this).conversation)
  serverOf(this).failure = { message }
})

When('I open the chat', async function (this: LunaWorld) {
  await open(this)
})

When('I open the chat by keys', async function (this: LunaWorld) {
  const chat = chatOf(this)
  await chat.button.focus()
  await this.tab.keyboard.press('Enter')
  await hasFocus('the search', chat.search)
})

When('I search the chat for {string}', async function (this: LunaWorld, text: string) {
  await chatOf(this).search.fill(text)
})

When('I type {string} and choose {string} by keys', async function (this: LunaWorld, text: string, name: string) {
  const chat = chatOf(this)
  await this.tab.keyboard.type(text)
  await eventuallyEquals('the friends to be', () => chat.names(), [name])
  // Past the button that closes the chat.
  await this.tab.keyboard.press('Tab')
  await this.tab.keyboard.press('Tab')
  await hasFocus(`"${name}"`, chat.friend(name))
  await this.tab.keyboard.press('Enter')
  await hasFocus('the message', chat.message)
})

When('I type {string} and press Enter', async function (this: LunaWorld, text: string) {
  await isShown(chatOf(this).conversation)
  await this.tab.keyboard.type(text)
  await this.tab.keyboard.press('Enter')
})

When('I open the conversation with {string}', async function (this: LunaWorld, name: string) {
  const chat = chatOf(this)
  await chat.friend(name).click()
  await hasFocus('the message', chat.message)
})

When('I write {string}', async function (this: LunaWorld, text: string) {
  const chat = chatOf(this)
  await isShown(chat.conversation.or(chat.panel.getByText('CHAT NOT FOUND', { exact: true })))
  await chat.message.fill(text)
  await chat.sendButton.click()
})

When('I try to attach a file', async function (this: LunaWorld) {
  await chatOf(this).press('Attach a file')
})

When('I try again', async function (this: LunaWorld) {
  await chatOf(this).press('Retry')
})

When('I go back to the friends', async function (this: LunaWorld) {
  await chatOf(this).press('Back to the friends')
})

When('I go back to the friends by keys', async function (this: LunaWorld) {
  await chatOf(this).panel.getByRole('button', { name: 'Back to the friends', exact: true }).focus()
  await this.tab.keyboard.press('Enter')
})

Then(
  'the chat lists {int} friends, {list} first',
  async function (this: LunaWorld, count: number, first: readonly string[]) {
    const chat = chatOf(this)
    await eventuallyEquals('the number of friends to be', async () => (await chat.names()).length, count)
    await eventuallyEquals('the first friends to be', async () => (await chat.names()).slice(0, first.length), first)
  },
)

Then('the chat lists the friends {list}', async function (this: LunaWorld, names: readonly string[]) {
  await eventuallyEquals('the friends to be', () => chatOf(this).names(), names)
})

const buttonTellsOf = (chat: ChatPanel, unread: number): Promise<string | null> =>
  eventuallyEquals(
    'the mail button to say',
    () => chat.button.getAttribute('aria-label'),
    `Chat, ${unread} unread messages`,
  )

Then('the header tells of {int} unread messages', async function (this: LunaWorld, unread: number) {
  await buttonTellsOf(chatOf(this), unread)
})

Then(
  'the chat has {int} unread messages, {int} of them from {string}',
  async function (this: LunaWorld, all: number, some: number, name: string) {
    const chat = chatOf(this)
    await buttonTellsOf(chat, all)
    const mark = chat.friend(name).getByText(`${some} unread messages`, { exact: true })
    await eventuallyEquals('marks of unread messages:', () => mark.count(), some > 0 ? 1 : 0)
    const anyMark = chat.friend(name).getByText(/unread/)
    await eventuallyEquals('marks of any unread messages:', () => anyMark.count(), some > 0 ? 1 : 0)
  },
)

Then('I read in the conversation {string}', async function (this: LunaWorld, text: string) {
  await isShown(chatOf(this).conversation.getByText(text))
})

Then('the last message is {string}', async function (this: LunaWorld, text: string) {
  const last = chatOf(this).conversation.getByText('You:').last().locator('..')
  await eventuallyEquals(
    'the last message to be',
    async () => (await last.innerText()).replace('You:', '').trim(),
    text,
  )
})

Then('there is nothing left to send', async function (this: LunaWorld) {
  await eventuallyEquals('the message field to hold', () => chatOf(this).message.inputValue(), '')
})

Then('{string} is still to be sent', async function (this: LunaWorld, text: string) {
  await eventuallyEquals('the message field to hold', () => chatOf(this).message.inputValue(), text)
})

Then('the chat says {string}', async function (this: LunaWorld, text: string) {
  await isShown(chatOf(this).panel.getByText(text, { exact: true }))
})

Then('the chat warns {string}', async function (this: LunaWorld, text: string) {
  const { alert } = chatOf(this)
  await isShown(alert)
  await eventuallyEquals(
    'the alert to say',
    async () => (await alert.getByRole('paragraph').allInnerTexts()).join(' '),
    text,
  )
})

Then('the chat is {int} pixels wide', async function (this: LunaWorld, width: number) {
  const { panel } = chatOf(this)
  await eventuallyEquals('the width of the chat to be', async () => (await panel.boundingBox())?.width, width)
})

Then('the focus is on the friend {string}', async function (this: LunaWorld, name: string) {
  await hasFocus(`"${name}"`, chatOf(this).friend(name))
})

Then('the chat is closed, and the focus is on its button', async function (this: LunaWorld) {
  const chat = chatOf(this)
  await isGone(chat.panel)
  await hasFocus('the button of the chat', chat.button)
})
