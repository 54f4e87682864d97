import { Given, Then, When } from '@cucumber/cucumber'
import { isShown } from '../support/eventually.ts'
import { luna, remembered } from '../support/world.ts'

/** Records every line ever visible. No named functions: the browser lacks the helper for them. */
const noteWhatIsShown = () => {
  const lines = new Set<string>()
  Object.assign(window, { lunaLines: lines })
  new MutationObserver(() => {
    if (document.querySelector('#root form') !== null) document.documentElement.dataset.formWasShown = ''
    for (const line of document.body?.innerText.split('\n') ?? []) lines.add(line.trim())
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'hidden', 'inert', 'style'] })
}

const linesShown = () => luna.tab.evaluate(() => [...(window as unknown as { lunaLines: Set<string> }).lunaLines])

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
  await luna.tab.addInitScript(noteWhatIsShown)
  await luna.visit(address)
})

Then('the sign-in form was never shown to me', async () => {
  await isShown(luna.frame.content)
  const wasShown = await luna.tab.evaluate(() => 'formWasShown' in document.documentElement.dataset)
  if (wasShown) throw new Error('The sign-in form stood in the page before the console did.')
})

Then('neither a row of that page nor an entry of its menu group was shown to me', async () => {
  const shown = await linesShown()
  const title = await luna.frame.main.getByRole('heading', { level: 1 }).innerText()
  if (!shown.includes(title)) throw new Error(`What was shown was not noted: "${title}" is not among it.`)
  const leaked = linesBefore.get().filter(line => shown.includes(line))
  if (leaked.length > 0) throw new Error(`The page showed ${leaked.map(line => `"${line}"`).join(', ')} on the way.`)
})
