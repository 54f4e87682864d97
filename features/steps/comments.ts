import { Then, When } from '@cucumber/cucumber'
import { hasFocus, isShown } from '../support/eventually.ts'
import { Part } from '../support/pages/part.ts'
import { luna } from '../support/world.ts'

/** The comments on the record that is open, at the side. */
class Comments extends Part {
  async open(): Promise<void> {
    await this.button(/^Comments/).click()
    await isShown(this.dialog)
  }

  of(author: string) {
    return this.dialog.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem').filter({
      hasText: author,
    })
  }
}

const comments = () => new Comments(luna.tab)

When('I open its comments', () => comments().open())

When(
  'I comment {string} with a mention of {string}, whom I ask for a review',
  async (text: string, colleague: string) => {
    const page = comments()
    await page.open()
    const field = page.dialog.getByRole('textbox', { name: 'Comment' })
    await field.pressSequentially(`${text}@${colleague.slice(0, 2)}`)
    await isShown(page.dialog.getByRole('listbox', { name: 'Colleagues' }).getByRole('option', { name: colleague }))
    await field.press('Enter')
    await page.dialog.getByRole('combobox', { name: 'Ask for a review' }).selectOption({ label: colleague })
    await page.answer('Send and ask for a review')
  },
)

When('I follow the notification {string}', (text: string) =>
  luna.frame.banner.getByRole('link', { name: text }).click(),
)

Then('the focus is on the comment of {string}', (author: string) =>
  hasFocus(`the comment of ${author}`, comments().of(author)),
)

When('I answer the comment by {string}', (button: string) => comments().answer(button))
