import { Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { type ChosenFile, pictureFile, textFile, writeHeavyFile } from '../support/files.ts'
import { ImagesPage } from '../support/pages/images-page.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const images = (world: LunaWorld) => new ImagesPage(world.tab)

const toUpload = async (world: LunaWorld, files: readonly (ChosenFile | string)[]): Promise<void> => {
  await world.visit('/manager/images/new')
  await isShown(world.frame.content)
  await images(world).choose(files)
}

When(
  /^I (?:choose|have chosen) the pictures "([^"]+)" to upload$/,
  opensPage,
  async function (this: LunaWorld, names: string) {
    const files = names.split(',').map(name => pictureFile(name.trim()))
    await toUpload(this, files)
    for (const { name } of files) await isShown(images(this).textOf(name))
  },
)

When('I choose the text {string} to upload', opensPage, async function (this: LunaWorld, name: string) {
  await toUpload(this, [textFile(name)])
})

When(
  'I choose the text {string} and the picture {string} to upload',
  opensPage,
  async function (this: LunaWorld, text: string, picture: string) {
    await toUpload(this, [textFile(text), pictureFile(picture)])
  },
)

When(
  'I choose a file of {int} MB called {string} to upload',
  opensPage,
  async function (this: LunaWorld, megabytes: number, name: string) {
    const file = await writeHeavyFile(name, megabytes)
    this.afterwards(async () => file[Symbol.asyncDispose]())
    await toUpload(this, [file.path])
  },
)

When('I drop the picture {string}', opensPage, async function (this: LunaWorld, name: string) {
  await this.visit('/manager/images/new')
  await isShown(this.frame.content)
  await images(this).drop(pictureFile(name))
})

When('I describe {string} as {string}', async function (this: LunaWorld, file: string, text: string) {
  await images(this).textOf(file).fill(text)
})

When('I look at the images', opensPage, async function (this: LunaWorld) {
  await this.visit('/manager/images')
  await isShown(images(this).tiles.first())
})

When('I search the images for {string}', async function (this: LunaWorld, text: string) {
  await images(this).search.fill(text)
})

When('I open the image {string}', async function (this: LunaWorld, name: string) {
  await images(this).tile(name).getByRole('link').click()
})

Then('{string} is proposed to be called {string}', async function (this: LunaWorld, file: string, name: string) {
  await isShown(images(this).nameOf(file))
  await eventuallyEquals('the name to be', () => images(this).nameOf(file).inputValue(), name)
})

Then('both pictures are saved', async function (this: LunaWorld) {
  await eventuallyEquals(
    'pictures to be saved:',
    () => images(this).main.getByText('Saved', { exact: true }).count(),
    2,
  )
})

Then('{string} is saved', async function (this: LunaWorld, file: string) {
  await isShown(images(this).upload(file).getByText('Saved', { exact: true }))
})

Then(
  'I read about {string} that its alternative text is {string}',
  async function (this: LunaWorld, file: string, fault: string) {
    const field = images(this).textOf(file)
    await eventually(
      `the alternative text of ${file} to be said to be ${fault}`,
      async () => {
        const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
        const texts = await Promise.all(ids.map(id => this.tab.locator(`[id="${id}"]`).innerText()))
        return texts.join(' ')
      },
      text => text.includes(fault),
    )
  },
)

Then('I read about {string} {string}', async function (this: LunaWorld, file: string, text: string) {
  await isShown(images(this).upload(file).getByText(text, { exact: true }))
})

Then('only {string} waits to be saved', async function (this: LunaWorld, file: string) {
  await isShown(images(this).upload(file))
  await eventuallyEquals('uploads to be left:', () => images(this).uploads.count(), 1)
})

Then('I am asked whether to leave', async function (this: LunaWorld) {
  await isShown(this.tab.getByRole('dialog').getByRole('button', { name: 'Leave' }).first())
})

Then('the images begin with {list}', async function (this: LunaWorld, names: readonly string[]) {
  await this.visit('/manager/images')
  await eventuallyEquals('the first images to be', async () => (await images(this).names()).slice(0, names.length), [
    ...names,
  ])
})

Then('all images that I see begin with {string}', async function (this: LunaWorld, text: string) {
  await eventually(
    `images that begin with ${text}`,
    () => images(this).names(),
    names => names.length > 0 && names.every(name => name.startsWith(text)),
  )
})

Then('I see the thumbnail of {string}', async function (this: LunaWorld, name: string) {
  const picture = images(this).tile(name).locator('img')
  await eventually(
    'the thumbnail to be drawn',
    () => picture.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    width => width > 0,
  )
})

Then('I read that it is used by {string}', async function (this: LunaWorld, name: string) {
  const uses = this.frame.main.getByRole('complementary').getByRole('listitem')
  await isShown(uses.getByRole('link', { name, exact: true }))
})
