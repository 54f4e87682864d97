import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isAbsent, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { RecordForm } from '../support/record-form.ts'
import { cardsOf } from '../support/worker.ts'
import { luna, remembered } from '../support/world.ts'

class NotificationForm extends RecordForm {
  /** Preview card of a platform; its name says if it is truncated. */
  card(platform: string) {
    return this.aside.getByRole('figure', { name: new RegExp(`^${platform}(?! *,)`) })
  }

  get reach() {
    return this.aside.getByRole('region', { name: 'Who gets it' })
  }

  get progress() {
    return this.aside.getByRole('region', { name: 'Sending' })
  }

  get tests() {
    return this.aside.getByRole('region', { name: 'Try it on your phone' })
  }
}

const form = () => new NotificationForm(luna.tab)

When('I try to create it', () => form().button('Create').click())

Then('the card of {string} says {string}', (platform: string, text: string) =>
  isShown(form().card(platform).locator('figcaption').getByText(text)),
)

Then('the card of {string} shows {string}', (platform: string, text: string) =>
  isShown(form().card(platform).getByText(text, { exact: true })),
)

Then('the card of {string} shows its picture', (platform: string) =>
  isShown(form().card(platform).getByRole('img', { name: 'Chosen image' }).locator('img')),
)

Then('I am not asked for {string}', (label: string) => isAbsent(form().field(label)))

Then('I read how many devices get it', () =>
  eventually(
    'the devices to be counted',
    () => form().reach.innerText(),
    text => /\d+\s+devices?/.test(text),
  ),
)

Then('it has been sent to every device that gets it', () =>
  isShown(form().progress.getByText(/^(\S+) of \1 devices? \(100%\)$/)),
)

Then('its text can no longer be changed', () =>
  eventuallyEquals('the text to take changes:', () => form().field('Text').isEditable(), false),
)

const phone = remembered<{ readonly name: string; readonly token: string }>('a phone of the tester')

When('I add my phone {string} as a test device', async (name: string) => {
  const { tests } = form()
  phone.set({ name, token: 'fcm:of-the-phone-of-carmen-0123456789' })
  await tests.getByRole('button', { name: 'Add a device', exact: true }).click()
  await fillIn(tests.getByLabel(/^Name/), name)
  await fillIn(tests.getByLabel(/^Token/), phone.get().token)
  await tests.getByRole('button', { name: 'Add device', exact: true }).click()
})

When('I send a test to it', () =>
  form()
    .tests.getByRole('button', { name: `Send a test to ${phone.get().name}`, exact: true })
    .click(),
)

Then('my phone shows {string} once', (title: string) =>
  eventuallyEquals(
    'the cards of the phone to be',
    () => Promise.resolve(cardsOf(phone.get().token).map(card => `${card.title} ${card.messages}`)),
    [`${title} 1`],
  ),
)

Then('I cannot send a test', () => isAbsent(form().tests))
