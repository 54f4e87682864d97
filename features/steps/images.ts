import { readFileSync } from 'node:fs'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { inProject } from '../../tools/project.ts'
import { eventually, eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { Part } from '../support/part.ts'
import { luna, opensPage } from '../support/world.ts'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Any picture serves. */
export const pictureFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(inProject('docs/console.png')),
})

/** A text file named like a picture. */
const textFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('Minutes of the meeting: the stadium was full.'),
})

class ImagesPage extends Part {
  /** One upload. */
  upload(name: string): Locator {
    return this.main.getByRole('listitem', { name, exact: true })
  }

  textOf(file: string): Locator {
    return this.upload(file).getByLabel('Alternative text')
  }

  choose(files: readonly ChosenFile[]): Promise<void> {
    return this.main.locator('input[type=file]').setInputFiles([...files])
  }

  async drop({ buffer, ...file }: ChosenFile, place: Locator): Promise<void> {
    const transfer = await this.tab.evaluateHandle(
      ({ name, mimeType, content }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
        return data
      },
      { ...file, content: buffer.toString('base64') },
    )
    await place.dispatchEvent('dragover', { dataTransfer: transfer })
    await place.dispatchEvent('drop', { dataTransfer: transfer })
  }

  get tiles(): Locator {
    return this.main.getByRole('region', { name: 'images' }).getByRole('listitem')
  }

  /** A tile has its name and, below, the size; above them the state of a missing picture. */
  async names(): Promise<string[]> {
    const texts = await this.tiles.allInnerTexts()
    return texts.map(text => text.split('\n').filter(Boolean).at(-2)?.trim() ?? '')
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name }).first()
  }
}

const images = () => new ImagesPage(luna.tab)

/** Upload page of any collection. */
export const uploads = images

const toUpload = async (files: readonly ChosenFile[]): Promise<void> => {
  await luna.visit('/manager/images/new')
  await isShown(luna.frame.content)
  await images().choose(files)
}

Given('I have chosen the picture {string} to upload', opensPage, async (name: string) => {
  await toUpload([pictureFile(name)])
  await isShown(images().textOf(name))
})

When('I choose the text {string} and the picture {string} to upload', opensPage, (text: string, picture: string) =>
  toUpload([textFile(text), pictureFile(picture)]),
)

When('I drop the picture {string}', (name: string) =>
  images().drop(pictureFile(name), images().main.getByRole('group', { name: 'Choose images', exact: true })),
)

When('I drop the picture {string} on {string}', async (name: string, field: string) => {
  // Loads once visible.
  await luna.frame.main.locator('[data-control="image"]').scrollIntoViewIfNeeded()
  const place = luna.frame.main.getByRole('group', { name: field, exact: true })
  await isShown(place.getByText('Upload an image'))
  await images().drop(pictureFile(name), place)
})

When('I drop the picture {string} on the text', async (name: string) => {
  const place = luna.frame.main.getByRole('textbox', { name: 'Text', exact: true })
  await isShown(place)
  await images().drop(pictureFile(name), place)
})

/** The picture is saved first. */
When('I insert it in the text', async () => {
  const insert = images().button('Insert in the text')
  await insert.click()
  await isGone(insert)
})

Then('the text in the app shows {string} with the caption {string}', async (alt: string, caption: string) => {
  const figure = luna.frame.main.getByRole('article').getByRole('figure').filter({ hasText: caption })
  await figure.scrollIntoViewIfNeeded()
  await isShown(figure.getByRole('img', { name: alt, exact: true }))
})

Then('{string} shows the picture {string}', (field: string, name: string) =>
  isShown(luna.frame.main.getByRole('group', { name: field, exact: true }).getByText(name, { exact: true })),
)

When('I describe {string} as {string}', (file: string, text: string) => fillIn(images().textOf(file), text))

When('I look at the images', opensPage, async () => {
  await luna.visit('/manager/images')
  await isShown(images().tiles.first())
})

When('I search the images for {string}', (text: string) => fillIn(images().main.getByRole('searchbox'), text))

When('I open the image {string}', (name: string) => images().tile(name).getByRole('link').click())

Then('both pictures are saved', () =>
  eventuallyEquals('pictures to be saved:', () => images().main.getByText('Saved', { exact: true }).count(), 2),
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

Then('{string} can be described', (file: string) => isShown(images().textOf(file)))

Then('I read about {string} {string}', (file: string, text: string) =>
  isShown(images().upload(file).getByText(text, { exact: true })),
)
