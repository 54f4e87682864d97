import type { Locator, Page } from 'playwright-core'
import type { ChosenFile } from '../files.ts'

/** The pictures, and the page where they are uploaded. */
export class ImagesPage {
  readonly #tab: Page

  constructor(tab: Page) {
    this.#tab = tab
  }

  get main(): Locator {
    return this.#tab.getByRole('main')
  }

  /** One file on its way. */
  upload(name: string): Locator {
    return this.main.getByRole('listitem', { name, exact: true })
  }

  get uploads(): Locator {
    return this.main.getByRole('region', { name: 'Uploads' }).getByRole('list').first().locator('> li')
  }

  nameOf(file: string): Locator {
    return this.upload(file).getByLabel('Name', { exact: true })
  }

  save(file: string): Locator {
    return this.upload(file).getByRole('button', { name: `Save ${file}`, exact: true })
  }

  textOf(file: string): Locator {
    return this.upload(file).getByLabel('Alternative text')
  }

  /** Files, or where they lie on the disk. */
  async choose(files: readonly (ChosenFile | string)[]): Promise<void> {
    const input = this.main.locator('input[type=file]')
    const paths = files.filter(file => typeof file === 'string')
    await (paths.length > 0
      ? input.setInputFiles(paths)
      : input.setInputFiles(files.filter(file => typeof file !== 'string')))
  }

  async drop(file: ChosenFile): Promise<void> {
    const bytes = [...file.buffer]
    const transfer = await this.#tab.evaluateHandle(
      ({ name, mimeType, content }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], name, { type: mimeType }))
        return data
      },
      { name: file.name, mimeType: file.mimeType, content: bytes },
    )
    const place = this.main.getByRole('group', { name: 'Choose pictures' })
    await place.dispatchEvent('dragover', { dataTransfer: transfer })
    await place.dispatchEvent('drop', { dataTransfer: transfer })
  }

  get search(): Locator {
    return this.main.getByRole('searchbox')
  }

  /** What the gallery shows, from the first on. */
  get tiles(): Locator {
    return this.main.getByRole('region', { name: 'images' }).getByRole('listitem')
  }

  /** A tile says its name, and below it the size; above them what became of a picture that is not shown. */
  async names(): Promise<string[]> {
    const texts = await this.tiles.allInnerTexts()
    return texts.map(
      text =>
        text
          .split('\n')
          .filter(line => line.trim() !== '')
          .at(-2) ?? '',
    )
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name }).first()
  }
}
