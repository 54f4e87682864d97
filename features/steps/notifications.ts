import { Then, When } from '@cucumber/cucumber'
import { isGone, isShown } from '../support/eventually.ts'
import { RecordForm } from '../support/pages/record-form.ts'
import { luna } from '../support/world.ts'

class NotificationForm extends RecordForm {
  /** A notification as a platform shows it; its name says what is cut. */
  card(platform: string) {
    return this.aside.getByRole('figure', { name: new RegExp(`^${platform}(?! *,)`) })
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

Then('I am not asked for {string}', (label: string) => isGone(form().field(label)))
