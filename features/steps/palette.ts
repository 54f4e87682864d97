import { Then, When } from '@cucumber/cucumber'
import { refuseAccessibilityFaults } from '../support/accessibility.ts'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { Finder } from '../support/pages/finder.ts'
import type { LunaWorld } from '../support/world.ts'

const finderOf = (world: LunaWorld) => new Finder(world.tab)

When('I open the finder', async function (this: LunaWorld) {
  await finderOf(this).open()
})

When('I look for {string}', async function (this: LunaWorld, text: string) {
  await finderOf(this).lookFor(text)
})

When('I switch off the shortcuts of a single sign', async function (this: LunaWorld) {
  await finderOf(this)
    .shortcuts.getByRole('switch', { name: /^Shortcuts of a single sign/ })
    .uncheck()
})

Then('I find the page {string}', async function (this: LunaWorld, title: string) {
  await isShown(finderOf(this).group('Pages').getByRole('option', { name: title }).first())
})

Then('I find the record {string} of {string}', async function (this: LunaWorld, title: string, kind: string) {
  await isShown(
    finderOf(this)
      .group('Records')
      .getByRole('option', { name: `${title} ${kind}` })
      .first(),
  )
})

Then('nothing is found', async function (this: LunaWorld) {
  await isShown(finderOf(this).dialog.getByText(/^Nothing begins with/))
})

Then('{string} stands first among what I chose last', async function (this: LunaWorld, title: string) {
  await isShown(finderOf(this).group('Recent').getByRole('option').first().filter({ hasText: title }))
})

Then('the finder is open, accessible and as wide as the screen', async function (this: LunaWorld) {
  await isShown(finderOf(this).rows.first())
  await refuseAccessibilityFaults(this.tab)
})

Then('the finder is closed', async function (this: LunaWorld) {
  await isGone(finderOf(this).dialog)
})

Then(
  'the list of shortcuts is accessible and has {string} under {string}',
  async function (this: LunaWorld, entry: string, group: string) {
    const { shortcuts } = finderOf(this)
    const [what = '', keys = ''] = entry.split(': ')
    const region = shortcuts.getByRole('region', { name: group })
    await isShown(region.getByText(what, { exact: true }))
    await eventuallyEquals(
      `"${what}" to be pressed as`,
      async () => (await region.getByRole('definition').allInnerTexts()).includes(keys),
      true,
    )
    await refuseAccessibilityFaults(this.tab)
  },
)

Then('the list of shortcuts is closed', async function (this: LunaWorld) {
  await isGone(finderOf(this).shortcuts)
})
