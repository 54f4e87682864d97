import { Then } from '@cucumber/cucumber'
import { refuse } from '../support/accessibility.ts'
import { eventually, hasFocus, isShown } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

Then('its status and what is done with it stand on one line', () => {
  const bar = luna.frame.main.getByRole('region', { name: /^(Status and actions|Estado y acciones)$/ })
  const tops = () =>
    bar
      .locator('.cell-state, button')
      .evaluateAll(parts =>
        parts.filter(part => part.checkVisibility()).map(part => Math.round(part.getBoundingClientRect().top)),
      )
  return eventually(
    'the status, Save, the next step and the menu to stand on one line, from their tops',
    tops,
    found => found.length >= 4 && Math.max(...found) - Math.min(...found) < 16,
  )
})

/** Minimum line height relative to the font size, for accents and descenders. */
const minLine = 1.25

Then('no letter of the list is cut, nor where text is half as large again', async () => {
  await isShown(luna.frame.main.getByRole('row').nth(2))
  for (const size of ['16px', '24px']) {
    const cut = await luna.tab.evaluate(
      ([size, min]) => {
        document.documentElement.style.fontSize = size
        return [...document.querySelectorAll('[role=row] :is([role=gridcell], [role=rowheader], .cell-state)')]
          .map(element => ({ text: element.textContent, style: getComputedStyle(element) }))
          .filter(({ style }) => Number.parseFloat(style.lineHeight) < min * Number.parseFloat(style.fontSize))
          .map(({ text }) => text)
      },
      [size, minLine] as const,
    )
    refuse(cut.map(text => `At ${size} the letters of “${text}” are cut.`))
  }
  await luna.tab.evaluate(() => document.documentElement.style.removeProperty('font-size'))
})

Then('pressing its status shows all of it, on two lines at most', async () => {
  await luna.resize({ width: 360, height: 740 })
  const bar = luna.frame.main.getByRole('region', { name: /^(Status and actions|Estado y acciones)$/ })
  const status = bar.locator('.cell-state')
  const { height: before = 0 } = (await bar.boundingBox()) ?? {}
  await status.click()
  await hasFocus('the status', status)
  await eventually(
    'the status to be whole, and the bar at most one line higher, from its width, the room for it, and the height of the bar before and now',
    async () => [
      ...(await status.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])),
      before,
      (await bar.boundingBox())?.height ?? 0,
    ],
    ([needed = 1, room = 0, , height = Number.POSITIVE_INFINITY]) => needed <= room && height < 2 * before,
  )
})

Then(/^all that can be done with them fits a( small)? phone$/, async (small?: string) => {
  await luna.resize({ width: small ? 360 : 390, height: 740 })
  const actions = luna.frame.main.getByRole('group').filter({ hasText: 'Cambiar estado' })
  await eventually(
    'the actions to have room, from their width and the room for it',
    () => actions.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const),
    ([needed, room]) => needed <= room,
  )
})
