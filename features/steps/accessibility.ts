import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator, Page } from 'playwright-core'
import { faultsOf, refuse, rulesOfLooks, walkThrough } from '../support/accessibility.ts'
import { eventually, eventuallyEquals, hasFocus, isAtRest, isGone, isShown } from '../support/eventually.ts'
import { pagesIn } from '../support/records.ts'
import { cutTexts, isInSight, unseenStops } from '../support/sight.ts'
import { screens } from '../support/types.ts'
import { type ConsolePage, luna, type Size, walk } from '../support/world.ts'

Then('the page is accessible and fits the screen', async () => {
  await isShown(luna.frame.main)
  await isAtRest(luna.tab)
  // A modal dialog blocks everything behind it.
  const modal = '[aria-modal="true"]'
  const isModal = await luna.tab.locator(modal).isVisible()
  refuse(await faultsOf(luna.tab, isModal ? modal : 'html'))
})

Then('what each of these buttons opens is accessible and fits the screen', walk, async (ways: DataTable) => {
  const { tab } = luna
  const modal = tab.locator('[aria-modal="true"]')
  const opened = modal.or(luna.frame.main.locator('[aria-expanded="true"]')).first()
  const faults: string[] = []
  for (const [way = ''] of ways.raw()) {
    for (const name of way.split(' > ')) {
      const named = { name, exact: true }
      await tab.getByRole('button', named).or(tab.getByRole('menuitem', named)).first().click()
    }
    await isShown(opened)
    await isAtRest(tab)
    const part = (await modal.count()) > 0 ? '[aria-modal="true"]' : 'main'
    faults.push(...(await faultsOf(tab, part)).map(fault => `${way}: ${fault}`))
    await tab.keyboard.press('Escape')
    await isGone(opened)
  }
  refuse(faults)
})

Then('the pages to sign in, to sign up and to reset the password are accessible and fit the screen', walk, async () => {
  for (const path of ['/login', '/auth/signup-1', '/auth/reset-password-1']) {
    await luna.visit(path)
    await isShown(luna.forms.email)
    for (const size of [screens.wide, screens.narrow]) {
      await luna.resize(size)
      refuse((await faultsOf(luna.tab)).map(fault => `${path}: ${fault}`))
    }
  }
})

/** Heading, tab and breadcrumb name the page in the browser's language; the first and last are visible. */
const saysWhatItIs = async ({ spanishTitle, hasBreadcrumb }: ConsolePage): Promise<void> => {
  const { frame, tab } = luna
  await isInSight(`the title ${spanishTitle}`, frame.heading(spanishTitle))
  if (hasBreadcrumb) await isInSight('the way home', frame.breadcrumb.getByRole('link').first())
  // Pages of a record are named after it.
  await eventually(
    `the breadcrumb to end with ${hasBreadcrumb ? `${spanishTitle} or the record that is shown` : 'nothing'}`,
    async () => ({
      last: (await frame.breadcrumb.getByRole('listitem').allInnerTexts()).at(-1),
      names: [spanishTitle, await frame.content.innerText()],
    }),
    ({ last, names }) => (last === undefined ? !hasBreadcrumb : hasBreadcrumb && names.includes(last)),
  )
  await eventually(
    `the tab to say ${spanishTitle}`,
    () => tab.title(),
    said => said.startsWith(`${spanishTitle} | `),
  )
}

/** Wide and light, narrow and dark. */
const looks = [
  { size: screens.wide, theme: 'light', rules: undefined },
  { size: screens.narrow, theme: 'dark', rules: rulesOfLooks },
] as const

type Look = (typeof looks)[number]

/** Faults of a walk with their places. */
class Findings {
  readonly all: string[] = []

  async look(at: string, { size, theme, rules }: Look, part: string): Promise<void> {
    await luna.tab.emulateMedia({ colorScheme: theme })
    await luna.resize(size)
    await isAtRest(luna.tab)
    this.#keep(`${at}, ${size.width} wide, ${theme}`, await faultsOf(luna.tab, part, rules))
  }

  /** Finds truncated texts, which axe does not detect. */
  async lookForCuts(at: string, size: Size, isSpacedToo: boolean): Promise<void> {
    await luna.resize(size)
    this.#keep(`${at}, ${size.width} wide`, await cutTexts(luna.tab, isSpacedToo))
  }

  /** Adds invisible Tab stops. */
  async lookForStops(at: string, size: Size): Promise<void> {
    await luna.resize(size)
    this.#keep(`${at}, ${size.width} wide`, await unseenStops(luna.tab))
  }

  #keep(where: string, faults: readonly string[]): void {
    this.all.push(...faults.map(fault => `${where}: ${fault}`))
  }
}

/** Keeps one page of each group that differs in words and data only, such as imports and empty forms. */
const unlike = (pages: readonly ConsolePage[]): readonly ConsolePage[] => {
  const kinds = pages.map(({ address }) => /\/(import|history|new)$/.exec(address)?.[0])
  return pages.filter((_, at) => kinds[at] === undefined || kinds.indexOf(kinds[at]) === at)
}

Then(
  'the pages of {list} say what they are, and are accessible and fit the screen, wide and light as well as narrow and dark',
  walk,
  async (groups: readonly string[]) => {
    const findings = new Findings()
    // The frame around the pages is checked once.
    for (const look of looks) await findings.look('The frame', look, 'html')
    // Each page opens in the previous page's final look, so that every look opens pages, and no size is set twice.
    let order: readonly [Look, Look] = looks
    const lookAt = async (page: ConsolePage) => {
      const { address } = page
      const [last, first] = order
      order = [first, last]
      for (const look of order) {
        await findings.look(address, look, 'main')
        await saysWhatItIs(page)
        await findings.lookForCuts(address, look.size, true)
        if (look === last) continue
        for (const size of [screens.widest, screens.tablet]) await findings.lookForCuts(address, size, false)
      }
      // A key press shows the focus ring, also for later focus changes.
      await luna.tab.keyboard.press('Tab')
      for (const size of [screens.low, screens.magnified]) await findings.lookForStops(address, size)
      // The skip link covers the breadcrumb while focused.
      await luna.tab.locator(':focus').evaluate(element => (element as HTMLElement).blur())
      await luna.resize(last.size)
    }
    for (const group of groups) await walkThrough(unlike(await pagesIn([group])), lookAt)
    refuse(findings.all)
  },
)

const moving = (): Promise<number> =>
  luna.tab.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

When(/^my browser (allows motion|asks for reduced motion)$/, (preference: string) =>
  luna.tab.emulateMedia({ reducedMotion: preference === 'allows motion' ? 'no-preference' : 'reduce' }),
)

Then(/^(something|nothing) moves$/, (what: string) =>
  eventually(`${what} to move`, moving, count => count > 0 === (what === 'something')),
)

/** A control of any kind by name, in a part where the name is unique. */
const control = (part: Locator, name: string): Locator => {
  const named = { name, exact: true }
  return part
    .getByRole('textbox', named)
    .or(part.getByRole('button', named))
    .or(part.getByRole('link', named))
    .or(part.getByLabel(name, { exact: true }))
}

/** Whether the element has an outline, or a shadow in its place. */
const showsFocus = (element: Locator): Promise<boolean> =>
  element.evaluate(target => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })

Given('my browser shows the colours that I have chosen', () => luna.tab.emulateMedia({ forcedColors: 'active' }))

const coloursOf = (element: Locator) =>
  element.evaluate(target => {
    const { color, backgroundColor } = getComputedStyle(target)
    return { color, backgroundColor, dot: getComputedStyle(target, '::before').backgroundColor }
  })

Then('what is chosen, what cannot be used, the states and the focus can be told apart', async () => {
  const { tab, frame } = luna
  const tabs = frame.main.getByRole('navigation', { name: 'Status', exact: true })
  await isShown(frame.main.locator('.cell-state').first())
  const faults: string[] = []
  const expectApart = (what: string, isApart: boolean) => {
    if (!isApart) faults.push(`${what} cannot be told apart.`)
  }
  for (const [what, links] of [
    ['The page in the menu', frame.menu.getByRole('link')],
    ['The tab', tabs.getByRole('link')],
  ] as const) {
    const chosen = await coloursOf(links.and(tab.locator('[aria-current="page"]')))
    const other = await coloursOf(links.and(tab.locator(':not([aria-current])')).last())
    expectApart(what, chosen.backgroundColor !== other.backgroundColor && chosen.color !== chosen.backgroundColor)
  }
  const page = await coloursOf(tab.locator('body'))
  const state = await coloursOf(frame.main.locator('.cell-state').first())
  expectApart('The dot of a state', state.dot === page.color)
  const filter = frame.main.getByRole('button', { name: 'Filter' })
  const { color } = await coloursOf(filter)
  await filter.evaluate(button => button.setAttribute('aria-disabled', 'true'))
  expectApart('A filter that cannot be used', (await coloursOf(filter)).color !== color)
  await tab.keyboard.press('Tab')
  expectApart('What has the focus', await showsFocus(tab.locator(':focus')))
  refuse(faults)
})

/** By background, if boxes are not native: an empty one shows its surroundings. */
Then('the first box is filled, and the second empty', () => {
  const boxes = luna.frame.main.getByRole('grid').getByRole('row').getByRole('checkbox')
  const looks = () =>
    boxes.evaluateAll(([, ...found]) =>
      found.slice(0, 2).map(box => {
        let behind = box.parentElement
        while (behind && /, 0\)$/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
        const { appearance, backgroundColor } = getComputedStyle(box)
        const isEmpty = behind !== null && getComputedStyle(behind).backgroundColor === backgroundColor
        return appearance !== 'none' ? 'its own' : isEmpty ? 'empty' : 'filled'
      }),
    )
  return eventuallyEquals('the first two boxes to be', looks, ['filled', 'empty'])
})

const press = async (key: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await luna.tab.keyboard.press(key)
}

When('I press {string}', (key: string) => luna.tab.keyboard.press(key))

When('I open {string} in the menu group {string} without a mouse', async (entry: string, group: string) => {
  await luna.frame.group(group).focus()
  await luna.tab.keyboard.press('Enter')
  await isShown(luna.frame.entry(entry))
  const names = await luna.frame.entriesOf(group)
  await press('Tab', names.indexOf(entry) + 1)
  await hasFocus(`"${entry}"`, luna.frame.entry(entry))
  await luna.tab.keyboard.press('Enter')
})

/** A control by name, possibly with a count: "Chat, 23 unread messages". */
const counting = (part: Locator, name: string): Locator =>
  control(part, name).or(part.getByRole('button', { name: new RegExp(`^${name}, \\d`) }))

const passVisibly = async (part: Locator, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await luna.tab.keyboard.press('Tab')
    const target = counting(part, name)
    await hasFocus(`"${name}"`, target)
    await eventuallyEquals(`"${name}" to show that it has the focus:`, () => showsFocus(target), true)
  }
}

Then(/^the Tab key leads visibly through the (main part|header|menu): "([^"]+)"$/, (part: string, names: string) => {
  const { main, banner, menu } = luna.frame
  return passVisibly(part === 'menu' ? menu : part === 'header' ? banner : main, names.split(', '))
})

/** Whether the focus is still in the form; and which element has it under a bar although there is room below. */
const stopInForm = (tab: Page): Promise<{ readonly isInForm: boolean; readonly fault: string | null }> =>
  tab.evaluate(() => {
    const element = document.activeElement
    const bars = [...document.querySelectorAll('.header, .editor-top')].filter(bar =>
      ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    )
    const below = Math.max(0, ...bars.map(bar => bar.getBoundingClientRect().bottom))
    const { top, height } = element?.getBoundingClientRect() ?? new DOMRect()
    const isHidden = height < innerHeight - below && top < below - 1
    const fault = `${element?.outerHTML.slice(0, 120)} begins at ${top}, and the page at ${below}`
    return { isInForm: element?.closest('.editor-form') !== null, fault: isHidden ? fault : null }
  })

Then('the Tab key leads through the form and back, and nothing hides what has the focus', async () => {
  const { tab } = luna
  const faults: string[] = []
  await tab.locator('.editor-form').getByRole('textbox').first().focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 200; count += 1) {
      const { isInForm, fault } = await stopInForm(tab)
      if (!isInForm) break
      if (fault !== null) faults.push(`${key}: ${fault}`)
      await tab.keyboard.press(key)
    }
    await tab.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab')
  }
  refuse(faults)
})

Then('the focus is in the main part of the page', () => hasFocus('the main part of the page', luna.frame.main))
