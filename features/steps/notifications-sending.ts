import { get } from 'node:http'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { updateFor, valuesLike } from '../../emulators/seed/by-hand.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { loopback } from '../../tools/project.ts'
import { eventually, eventuallyEquals } from '../support/eventually.ts'
import { form } from '../support/record-form.ts'
import { cardsOf, pushService, runWorker } from '../support/worker.ts'
import { luna } from '../support/world.ts'

const idOf = (phone: string): string => `-Dv-${phone}`
export const tokenOf = (phone: string): string => `fcm:of-the-phone-of-${phone}-0123456789`

const languages: Readonly<Record<string, string>> = { Spanish: 'es', English: 'en' }
const hours: Readonly<Record<string, number>> = { noon: 12, night: 2 }

/** A time zone where it is this hour now. Names count inversely: Etc/GMT+6 is behind Greenwich. */
const zoneWhere = (hour: number): string => {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const someoneWhoAgreed = async (): Promise<string> => {
  const subscribers = await luna.space.database.read('subscribers')
  const [id] = Object.entries(isObject(subscribers) ? subscribers : {}).find(
    ([, one]) => isObject(one) && one.app === 'esfutbol' && typeof one.consent === 'string',
  ) ?? ['']
  return id
}

Given('these phones follow {string}', async (topic: string, table: DataTable) => {
  const { database } = luna.space
  const like = { record: await database.read('devices/-Dv0000'), detached: null }
  const subscriber = await someoneWhoAgreed()
  for (const { phone = '', language = '', 'local time': time = '' } of table.hashes()) {
    const values = valuesLike('devices', like, {
      subscriber,
      app: 'esfutbol',
      platform: 'android',
      language: languages[language] ?? null,
      timeZone: zoneWhere(hours[time] ?? 12),
      topics: [topic],
      pushToken: tokenOf(phone),
    })
    const id = idOf(phone)
    const made = updateFor({
      path: 'devices',
      id,
      values,
      action: 'create',
      by: 'demo-admin',
      record: null,
      detached: null,
    })
    await database.update('', made)
  }
})

Given('another automatic service is running', runWorker)

Given('the app was removed from the phone of {string}', (phone: string) =>
  pushService().addFault({ code: 'UNREGISTERED', token: tokenOf(phone) }),
)

Given('it reaches {int},{int} devices', async (thousands: number, more: number) => {
  const id = /\/edit\/([^/?#]+)/.exec(luna.tab.url())?.[1] ?? ''
  const { app } = (await luna.space.database.read(`notifications/${id}`)) as { readonly app: Json }
  await luna.space.database.write(`reach/${id}`, { devices: thousands * 1_000 + more, at: Date.now(), app })
})

/** The recipients have to be counted first. */
When(/^it is approved and (sent|scheduled)$/, async (what: string) => {
  await form().takeStep('Send for review')
  const approve = what === 'sent' ? 'Approve and send now' : 'Approve and schedule'
  const step = await form().step(approve)
  await eventuallyEquals('the step to wait', () => step.isDisabled(), false)
  await form().confirmStep(approve)
})

Then('the phone of {string} shows {string} once', (phone: string, title: string) =>
  eventuallyEquals(
    `the cards of the phone of ${phone}`,
    () => Promise.resolve(cardsOf(tokenOf(phone)).map(card => `${card.title} ${card.messages}`)),
    [`${title} 1`],
  ),
)

/** As a phone loads it: from the address in the message, without signing in. */
const load = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname } = new URL(address)
    get({ host: loopback, port, path: pathname, headers: { host } }, answer => {
      answer.resume()
      resolve(`${answer.statusCode} ${answer.headers['content-type']}`)
    }).once('error', reject)
  })

Then('the phone of {string} loads the picture of {string}', (phone: string, title: string) =>
  eventuallyEquals(
    `the picture on the phone of ${phone}`,
    async () => {
      const image = cardsOf(tokenOf(phone)).find(card => card.title === title)?.image ?? null
      return image === null ? 'no picture' : load(image)
    },
    '200 image/webp',
  ),
)

Then('the phone of {string} shows nothing', (phone: string) => {
  const shown = cardsOf(tokenOf(phone)).map(({ title }) => title)
  if (shown.length > 0) throw new Error(`The phone of ${phone} shows ${shown.join(', ')}.`)
})

Then('the sending says {string}', (text: string) => {
  const [count = '', label = ''] = text.split(' · ')
  const figures = luna.tab.getByRole('region', { name: 'Sending' }).locator('dl > div', { hasText: label })
  return eventually(
    `the figure "${label}" to be ${count}`,
    () => figures.locator('dd').innerText(),
    shown => shown.startsWith(count),
  )
})

Then('the device of {string} has no push token any more', (phone: string) =>
  eventuallyEquals('the token of the device', () => luna.space.database.read(`devices/${idOf(phone)}/pushToken`), null),
)
