import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { type ChosenFile, pictureFile, textFile, writeHeavyFile } from '../support/files.ts'
import { ImagesPage } from '../support/pages/images-page.ts'
import { luna, opensPage } from '../support/world.ts'

const images = () => new ImagesPage(luna.tab)

const toUpload = async (files: readonly (ChosenFile | string)[]): Promise<void> => {
  await luna.visit('/manager/images/new')
  await isShown(luna.frame.content)
  await images().choose(files)
}

When(/^I (?:choose|have chosen) the pictures "([^"]+)" to upload$/, opensPage, async (names: string) => {
  const files = names.split(',').map(name => pictureFile(name.trim()))
  await toUpload(files)
  for (const { name } of files) await isShown(images().textOf(name))
})

When('I choose the text {string} to upload', opensPage, (name: string) => toUpload([textFile(name)]))

When('I choose the text {string} and the picture {string} to upload', opensPage, (text: string, picture: string) =>
  toUpload([textFile(text), pictureFile(picture)]),
)

When('I choose a file of {int} MB called {string} to upload', opensPage, async (megabytes: number, name: string) => {
  const file = await writeHeavyFile(name, megabytes)
  luna.afterwards(async () => file[Symbol.asyncDispose]())
  await toUpload([file.path])
})

When('I drop the picture {string}', opensPage, async (name: string) => {
  await luna.visit('/manager/images/new')
  await isShown(luna.frame.content)
  await images().drop(pictureFile(name))
})

When('I describe {string} as {string}', (file: string, text: string) => images().textOf(file).fill(text))

When('I look at the images', opensPage, async () => {
  await luna.visit('/manager/images')
  await isShown(images().tiles.first())
})

When('I search the images for {string}', (text: string) => images().search.fill(text))

When('I open the image {string}', (name: string) => images().tile(name).getByRole('link').click())

Then('{string} is proposed to be called {string}', async (file: string, name: string) => {
  await isShown(images().nameOf(file))
  await eventuallyEquals('the name to be', () => images().nameOf(file).inputValue(), name)
})

Then('both pictures are saved', () =>
  eventuallyEquals('pictures to be saved:', () => images().main.getByText('Saved', { exact: true }).count(), 2),
)

Then('{string} is saved', (file: string) => isShown(images().upload(file).getByText('Saved', { exact: true })))

Then('I read about {string} that its alternative text is {string}', async (file: string, fault: string) => {
  const field = images().textOf(file)
  await eventually(
    `the alternative text of ${file} to be said to be ${fault}`,
    async () => {
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
      const texts = await Promise.all(ids.map(id => luna.tab.locator(`[id="${id}"]`).innerText()))
      return texts.join(' ')
    },
    text => text.includes(fault),
  )
})

Then('I read about {string} {string}', (file: string, text: string) =>
  isShown(images().upload(file).getByText(text, { exact: true })),
)

Then('only {string} waits to be saved', async (file: string) => {
  await isShown(images().upload(file))
  await eventuallyEquals('uploads to be left:', () => images().uploads.count(), 1)
})

Then('I am asked whether to leave', () =>
  isShown(luna.tab.getByRole('dialog').getByRole('button', { name: 'Leave' }).first()),
)

Then('the images begin with {list}', async (names: readonly string[]) => {
  await luna.visit('/manager/images')
  await eventuallyEquals('the first images to be', async () => (await images().names()).slice(0, names.length), [
    ...names,
  ])
})

Then('all images that I see begin with {string}', (text: string) =>
  eventually(
    `images that begin with ${text}`,
    () => images().names(),
    names => names.length > 0 && names.every(name => name.startsWith(text)),
  ),
)

Then('I see the thumbnail of {string}', async (name: string) => {
  const picture = images().tile(name).locator('img')
  await eventually(
    'the thumbnail to be drawn',
    () => picture.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    width => width > 0,
  )
})

Then('I read that it is used by {string}', async (name: string) => {
  const uses = luna.frame.main.getByRole('complementary').getByRole('listitem')
  await isShown(uses.getByRole('link', { name, exact: true }))
})
