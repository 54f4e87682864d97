import { openPage, signIn } from '../stage.ts'
import { MessageCount } from './ledger.ts'

/** Shifts the page's clock, and hands over texts that the page announces. */
const prepared = (): void => {
  const shared = globalThis as unknown as { clockStep: number; heard: (text: string) => void }
  shared.clockStep = 0
  const MachineDate = Date
  globalThis.Date = class extends MachineDate {
    constructor(...parts: []) {
      super(...((parts.length === 0 ? [MachineDate.now() + shared.clockStep] : parts) as []))
    }

    static override now(): number {
      return MachineDate.now() + shared.clockStep
    }
  } as DateConstructor
  const announced = '[role=alert], [role=status], .alert, .toast'
  const hear = () => {
    for (const element of document.querySelectorAll<HTMLElement>(announced)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let text = ''
      while (texts.nextNode()) text += ` ${texts.currentNode.textContent}`
      if (element.dataset.heard === text) continue
      element.dataset.heard = text
      shared.heard(text)
    }
  }
  setInterval(hear, 300)
}

export interface SavedText {
  readonly id: string
  readonly text: string
}

/** A member of staff in a real browser, who opens, searches, changes and saves. */
export const openTab = async (name: string, { address, role }: { address: string; role: string }) => {
  const opened = await openPage({})
  const { page } = opened
  const messages = new MessageCount()
  const errors: string[] = []
  const saved: SavedText[] = []
  let unanswered = 0
  let isOver = false
  let count = 0
  await page.exposeFunction('heard', (text: string) => messages.add(inGeneral(text)))
  await page.addInitScript(prepared)
  let step = 0
  // While a page is left there is no clock to set: the next page gets it.
  const applyClock = () =>
    page.evaluate(value => void Object.assign(globalThis, { clockStep: value }), step).catch(() => undefined)
  page.on('domcontentloaded', applyClock)
  page.on('pageerror', error => errors.push(`${error.name}: ${error.message}`))
  page.setDefaultTimeout(30_000)
  const devtools = await page.context().newCDPSession(page)

  const openRecord = async (): Promise<string | null> => {
    await page.goto(`${address}/manager/contents`)
    await page.getByRole('row').locator('a').first().waitFor()
    const box = page.getByRole('searchbox').first()
    await box.fill(count % 3 === 0 ? 'resumen' : '')
    const rows = page.getByRole('row').locator('a[href*="/edit/"]')
    await rows.nth(count % 5).click()
    await save().waitFor()
    return /\/edit\/([^/?#]+)/.exec(page.url())?.[1] ?? null
  }
  const save = () => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })

  const change = async (id: string): Promise<void> => {
    const text = `${name} ${count}`
    await page.getByLabel('Summary', { exact: true }).fill(text)
    await save().click()
    const state = page.locator('.save-state').filter({ hasText: /^Saved/ })
    const hasSaved = await state.waitFor({ timeout: 60_000 }).then(
      () => true,
      () => false,
    )
    if (hasSaved) saved.push({ id, text })
    else unanswered += 1
  }

  const visit = async (): Promise<void> => {
    const id = await openRecord()
    for (let nth = 0; id !== null && nth < 4 && !isOver; nth++) {
      count += 1
      await change(id)
      await page.waitForTimeout(3_000)
    }
  }

  const work = async (): Promise<void> => {
    let isSignedIn = false
    while (!isOver) {
      count += 1
      // A person who is not let in, or waits for too long, opens the page again.
      await (isSignedIn ? visit() : signIn(page, address, role)).then(
        () => {
          isSignedIn = true
        },
        () => page.waitForTimeout(5_000),
      )
    }
  }

  return {
    name,
    work,
    end: () => {
      isOver = true
    },
    setClock: async (wanted: number): Promise<void> => {
      step = wanted
      await applyClock()
    },
    heap: async (): Promise<number> => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
    },
    result: () => ({ saved, unanswered, errors, messages: messages.all }),
    close: () => opened[Symbol.asyncDispose](),
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>

/** Joins messages that differ by times, numbers or names only. */
const inGeneral = (text: string): string =>
  text
    .replaceAll(/\d{1,2}:\d{2}(\s?[AP]M)?/g, 'HH:MM')
    .replaceAll(/“[^”]*”/g, '“…”')
    .replace(/Saved: .*?(?= Undo|$)/, 'Saved: …')
    .replaceAll(/\d[\d,]*/g, 'N')
