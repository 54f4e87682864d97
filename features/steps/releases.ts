import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { form } from '../support/record-form.ts'
import { formOf, idOf } from '../support/records.ts'
import { luna, opensPage } from '../support/world.ts'
import { address } from './record-form.ts'

const openRelease = async (path: string): Promise<void> => {
  address.set(path)
  await luna.visit(path)
  await isShown(form().bar)
}

const parts = () => luna.tab.getByRole('list', { name: 'Parts of the release' })

/** Writes the content in its own editor, and comes back to the release. */
Given(
  /^there is a content "([^"]+)" of "([^"]+)" in the release, (ready to be published|still a draft)$/,
  opensPage,
  async (title: string, app: string, state: string) => {
    const release = address.get()
    const name = await form().main.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
    await luna.visit('/manager/contents/new')
    await form().isOpen()
    const entries = { Title: title, Kind: 'Article', Apps: app, Release: name }
    for (const [label, value] of Object.entries(entries)) await form().fill(label, value)
    await form().create()
    if (state === 'ready to be published') {
      await form().takeStep('Send for review')
      await form().isSaved()
    }
    await openRelease(release)
  },
)

When('I open the release again', opensPage, () => openRelease(address.get()))

When('a colleague changes {string} after it was scheduled', opensPage, async (title: string) => {
  const release = address.get()
  await luna.visit(await formOf('content', { name: title }))
  await form().isOpen()
  await form().change('Author', 'Rosa Melgar')
  await openRelease(release)
})

Then('its parts are {string} and {string}', async (one: string, other: string) => {
  for (const part of [one, other]) {
    const [title = '', state = ''] = part.split(': ')
    await isShown(parts().getByRole('listitem').filter({ hasText: title }).getByText(state, { exact: true }))
  }
  await eventuallyEquals('the parts to be as many', () => parts().getByRole('listitem').count(), 2)
})

Then('the preview of its apps shows {string}', async (app: string) => {
  await luna.tab.getByRole('button', { name: 'Preview the apps' }).click()
  await isShown(luna.tab.getByRole('region', { name: 'What the app shows' }).getByText(app).first())
})

/** As apps read them. */
Then(/^(all|none) (?:of )?its parts (?:are|is) public$/, async (which: string) => {
  const release = await idOf('release', { name: 'Noche de estreno' })
  const uses = (await luna.space.database.read(`uses/releases/${release}`)) as Readonly<Record<string, object>> | null
  const places = [
    ...Object.keys(uses?.contents ?? {}).map(id => `public/oime/contents/${id}/rev`),
    ...Object.keys(uses?.layouts ?? {}).map(id => `layouts/${id}/published/rev`),
  ]
  for (const place of places)
    await eventuallyEquals(
      `${place} to be ${which === 'all' ? '' : 'not '}public`,
      async () => {
        const rev = await luna.space.database.read(place)
        const [path = '', id = ''] = place.split('/')
        return path === 'layouts' ? rev === (await luna.space.database.read(`layouts/${id}/rev`)) : rev !== null
      },
      which === 'all',
    )
})
