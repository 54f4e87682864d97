import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isAbsent, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { LayoutPage } from '../support/layout-page.ts'
import { openColleague } from '../support/people.ts'
import { RecordForm } from '../support/record-form.ts'
import { recordsIn } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { address } from './record-form.ts'

interface Content {
  readonly title: string
  readonly status: string
  readonly apps?: readonly string[]
  readonly publishAt?: number
}

const page = () => new LayoutPage(luna.tab)

const content = remembered<Content & { readonly id: string }>('a content')

const contents = () => recordsIn<Content>('contents')

const pageOf = (app: string): string => `/${app}/layouts`

/** Key of an app by name. */
export const keyOf = (app: string): string =>
  app
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

const arrange = async (app: string, table: DataTable): Promise<void> => {
  address.set(pageOf(app))
  await luna.visit(pageOf(app))
  await page().arrange(table.raw())
}

Given('I am arranging the home of {string} with', opensPage, (app: string, table: DataTable) =>
  arrange(keyOf(app), table),
)

Given('I have arranged the home of {string} with', opensPage, async (app: string, table: DataTable) => {
  await arrange(keyOf(app), table)
  await page().save()
  await isShown(page().main.getByText(/^(Saved \d|Last saved|No changes)/))
  await isShown(page().button('Save'))
})

Given(
  'I am arranging the home of an app for which a content is scheduled, with',
  opensPage,
  async (table: DataTable) => {
    const [first] = (await contents())
      .filter(({ status, apps = [] }) => status === 'scheduled' && apps.length > 0)
      .toSorted((one, other) => (one.publishAt ?? 0) - (other.publishAt ?? 0))
    const [app] = first?.apps ?? []
    if (first === undefined || app === undefined) throw new Error('No content is scheduled for an app.')
    content.set(first)
    await arrange(app, table)
  },
)

Given('the section {string} shows one chosen content', async (section: string) => {
  const published = (await contents()).find(({ status, apps = [] }) => status === 'published' && apps.includes('oime'))
  if (published === undefined) throw new Error('Oíme has no public content.')
  content.set(published)
  await isShown(page().section(section))
  await page().fill('Source', 'Selected contents')
  await page().fill('When there is nothing to show', 'Hide the section')
  await page().fill('Add content', published.title)
  await isShown(page().phone('draft').getByText(published.title))
})

When('I move the section {string} up by the keyboard', async (section: string) => {
  await page().button(`Move ${section}`).focus()
  await luna.tab.keyboard.press('ArrowUp')
})

When('I drag the section {string} above {string}', (section: string, above: string) => page().drag(section, above))

When('I undo the last change', () => luna.tab.keyboard.press('ControlOrMeta+z'))

When('I redo it', () => luna.tab.keyboard.press('ControlOrMeta+Shift+z'))

When('I rename the section {string} to {string}', (section: string, title: string) => page().rename(section, title))

/** Clock of the company, by which dates of publishing are entered. */
const publishingClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/El_Salvador',
  dateStyle: 'short',
  timeStyle: 'short',
})

const publishingText = (moment: number): string => publishingClock.format(moment).replace(' ', 'T')

When('I look at the phone as it will be when the content is public', async () => {
  const { publishAt = 0 } = content.get()
  await luna.tab.locator('.phone-circumstances > summary').click()
  await fillIn(page().main.getByLabel('As of'), publishingText(publishAt + 120_000))
})

When('a colleague takes that content down', async () => {
  const tab = await openColleague('admin@luna.test', `/manager/contents/edit/${content.get().id}`)
  const form = new RecordForm(tab)
  await form.confirmStep('Unpublish')
  await form.isSaved()
})

When(
  'a colleague renames {string} to {string} and {string} to {string}, and saves',
  async (one: string, first: string, two: string, second: string) => {
    const theirs = new LayoutPage(await openColleague('admin@luna.test', address.get()))
    await theirs.isOpen()
    await theirs.rename(one, first)
    await theirs.rename(two, second)
    await theirs.save()
    await theirs.isSaved()
    await isShown(page().main.getByText(/ saved a newer version/))
  },
)

When('I publish again what was public before', async () => {
  const versions = page().aside.getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem')
  const before = versions.filter({ hasText: 'Previously published' }).first()
  await before.getByRole('button', { name: /^Publish version / }).click()
  await page().answer(/^Publish version /)
  await isGone(page().dialog)
})

Then(/^the (public )?phone shows (?:"([^"]+)"|nothing)$/, (isPublic: string | null, titles: string | null) =>
  page().draws(isPublic === null ? 'draft' : 'public', titles ?? ''),
)

Then(/^the phone (shows|does not show) the content$/, (how: string) =>
  eventuallyEquals(
    'the phone to show the content:',
    async () => (await page().phone('draft').getByText(content.get().title).count()) > 0,
    how === 'shows',
  ),
)

Then('I read what differs: {string}', (text: string) =>
  eventually(
    `what differs to be "${text}"`,
    async () => (await luna.tab.locator('.phone-differences').innerText()).replaceAll(/\s+/g, ' '),
    shown => shown.includes(text),
  ),
)

Then('I cannot add a section', async () => {
  await isShown(page().main.getByRole('heading', { name: 'What the app shows' }))
  await isAbsent(page().button('Add section'))
})
