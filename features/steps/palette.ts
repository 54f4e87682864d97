import { Then, When } from '@cucumber/cucumber'
import { refuseAccessibilityFaults } from '../support/accessibility.ts'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { Finder } from '../support/pages/finder.ts'
import { luna } from '../support/world.ts'

const finderOf = () => new Finder(luna.tab)

When('I open the finder', () => finderOf().open())

When('I look for {string}', (text: string) => finderOf().lookFor(text))

When('I switch off the shortcuts of a single sign', () =>
  finderOf()
    .shortcuts.getByRole('switch', { name: /^Shortcuts of a single sign/ })
    .uncheck(),
)

Then('I find the page {string}', (title: string) =>
  isShown(finderOf().group('Pages').getByRole('option', { name: title }).first()),
)

Then('I find the record {string} of {string}', (title: string, kind: string) =>
  isShown(
    finderOf()
      .group('Records')
      .getByRole('option', { name: `${title} ${kind}` })
      .first(),
  ),
)

Then('nothing is found', () => isShown(finderOf().dialog.getByText(/^Nothing begins with/)))

Then('{string} stands first among what I chose last', (title: string) =>
  isShown(finderOf().group('Recent').getByRole('option').first().filter({ hasText: title })),
)

Then('the finder is open, accessible and as wide as the screen', async () => {
  await isShown(finderOf().rows.first())
  await refuseAccessibilityFaults(luna.tab)
})

Then('the finder is closed', () => isGone(finderOf().dialog))

Then('the list of shortcuts is accessible and has {string} under {string}', async (entry: string, group: string) => {
  const { shortcuts } = finderOf()
  const [what = '', keys = ''] = entry.split(': ')
  const region = shortcuts.getByRole('region', { name: group })
  await isShown(region.getByText(what, { exact: true }))
  await eventuallyEquals(
    `"${what}" to be pressed as`,
    async () => (await region.getByRole('definition').allInnerTexts()).includes(keys),
    true,
  )
  await refuseAccessibilityFaults(luna.tab)
})

Then('the list of shortcuts is closed', () => isGone(finderOf().shortcuts))
