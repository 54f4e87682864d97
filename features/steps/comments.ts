import { Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { Part } from '../support/part.ts'
import { luna } from '../support/world.ts'

/** Comments of the open record: beside it, on phones over it. */
class Comments extends Part {
  override get dialog(): Locator {
    const named = { name: /^Comments on / }
    return this.tab.getByRole('complementary', named).or(this.tab.getByRole('dialog', named))
  }

  get text(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Comment' })
  }

  async open(): Promise<void> {
    await this.button(/^Open comments/).click()
    await isShown(this.text)
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
    await page.text.pressSequentially(`${text}@${colleague.slice(0, 2)}`)
    const found = page.dialog.getByRole('listbox', { name: 'Colleagues' }).getByRole('option').first()
    await isShown(found.filter({ hasText: colleague }))
    await page.text.press('Enter')
    await page.dialog.getByRole('combobox', { name: 'Ask for a review' }).selectOption({ label: colleague })
    await page.answer(/^Send (for review|and ask for a review)$/)
  },
)

When('I begin to mention a colleague by {string}, and click before the first word', async (text: string) => {
  const page = comments()
  await page.open()
  await page.text.pressSequentially(text)
  const colleagues = page.dialog.getByRole('listbox', { name: 'Colleagues' })
  await isShown(colleagues.getByRole('option').first())
  await page.text.click({ position: { x: 3, y: 18 } })
})

Then('the comment is {string} below an empty line', (text: string) =>
  eventuallyEquals('the comment to be', () => comments().text.inputValue(), `\n${text}`),
)

When('I follow the notification {string}', (text: string) =>
  luna.frame.banner.getByRole('link', { name: text }).click(),
)

Then('the focus is on the comment of {string}', (author: string) =>
  hasFocus(`the comment of ${author}`, comments().of(author)),
)

When('I answer the comment by {string}', (button: string) => comments().answer(button))
