import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** The text that describes an element; '' without one. */
export const descriptionOf = (described: Locator): Promise<string> =>
  described.evaluate(element => {
    const id = element.getAttribute('aria-describedby')
    return (id && element.ownerDocument.getElementById(id)?.textContent) ?? ''
  })

export class Part {
  readonly tab: Page

  constructor(tab: Page) {
    this.tab = tab
  }

  get main(): Locator {
    return this.tab.getByRole('main')
  }

  get dialog(): Locator {
    return this.tab.getByRole('dialog')
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: typeof name === 'string' })
  }

  answer(name: string | RegExp): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' }).click()
  }

  /** Drags a handle beside an element: 2 pixels below its top, or above its end. */
  async dragTo(handle: Locator, target: Locator, edge: 'top' | 'end'): Promise<void> {
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('What is dragged, and its place, have to be in sight.')
    const { mouse } = this.tab
    const x = from.x + from.width / 2
    await mouse.move(x, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(x, edge === 'top' ? to.y + 2 : to.y + to.height - 2, { steps: 6 })
    await mouse.up()
  }

  /** Waits until a field shows this issue; its hint does not count. */
  isRefused(label: string, why: string): Promise<unknown> {
    return eventually(
      `"${label}" to be refused with "${why}"`,
      () =>
        this.tab
          .getByLabel(new RegExp(`^${label}(?! \\p{Letter})`, 'u'))
          .first()
          .evaluate(element =>
            (element.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .filter(id => id.endsWith('-error'))
              .map(id => document.getElementById(id)?.textContent ?? '')
              .join(' '),
          ),
      text => text.includes(why),
    )
  }
}
