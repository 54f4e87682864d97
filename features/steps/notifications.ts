import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isAbsent, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { RecordForm } from '../support/record-form.ts'
import { luna } from '../support/world.ts'
import { tokenOf } from './notifications-sending.ts'

class NotificationForm extends RecordForm {
  /** Preview card of a platform; its name says if it is truncated. */
  card(platform: string) {
    return this.aside.getByRole('figure', { name: new RegExp(`^${platform}(?! *,)`) })
  }

  get tests() {
    return this.aside.getByRole('region', { name: 'Try it on your phone' })
  }
}

const form = () => new NotificationForm(luna.tab)

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
    () => form().aside.getByRole('region', { name: 'Who gets it' }).innerText(),
    text => /\d+\s+devices?/.test(text),
  ),
)

Then('it has been sent to every device that gets it', () =>
  isShown(form().aside.getByText(/^(\S+) of \1 devices? \(100%\)$/)),
)

Then('its text can no longer be changed', () =>
  eventuallyEquals('the text to take changes:', () => form().field('Text').isEditable(), false),
)

When('I add the phone of {string} as the test device {string}', async (phone: string, name: string) => {
  const { tests } = form()
  await tests.getByRole('button', { name: 'Add a device', exact: true }).click()
  await fillIn(tests.getByLabel(/^Name/), name)
  await fillIn(tests.getByLabel(/^Token/), tokenOf(phone))
  await tests.getByRole('button', { name: 'Add device', exact: true }).click()
})

Then('I cannot send a test', () => isAbsent(form().tests))
