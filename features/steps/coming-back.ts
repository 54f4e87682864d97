import { Given, Then, When } from '@cucumber/cucumber'
import { isShown } from '../support/eventually.ts'
import { noteLines, wereNotShown } from '../support/noted-lines.ts'
import { luna, remembered } from '../support/world.ts'

const linesBefore = remembered<readonly string[]>('what the page showed')

Given('I have closed the console', async () => {
  const rows = luna.frame.main.getByRole('row')
  await isShown(rows.nth(1))
  const [group = ''] = await luna.frame.openGroups()
  const cells = (await rows.allInnerTexts()).flatMap(text => text.split(/[\n\t]/)).map(text => text.trim())
  linesBefore.set([...(await luna.frame.entriesOf(group)), ...cells].filter(Boolean))
  await luna.tab.goto('about:blank')
})

When('I come back by the bookmark {string}', async (address: string) => {
  await luna.prepare(context => context.addInitScript(noteLines))
  await luna.visit(address)
})

Then('the sign-in form was never shown to me', async () => {
  await isShown(luna.frame.content)
  const wasShown = await luna.tab.evaluate(() => 'formWasShown' in document.documentElement.dataset)
  if (wasShown) throw new Error('The sign-in form stood in the page before the console did.')
})

Then('neither a row of that page nor an entry of its menu group was shown to me', async () => {
  const title = await luna.frame.main.getByRole('heading', { level: 1 }).innerText()
  await wereNotShown(linesBefore.get(), title)
})
