import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals } from '../support/eventually.ts'
import type { LunaWorld } from '../support/world.ts'

Given('my browser is in {language}', function (this: LunaWorld, locale: string) {
  this.traits.locale = locale
})

When(/^I (?:have switched|switch) the language to "([^"]+)"$/, async function (this: LunaWorld, name: string) {
  await this.frame.switchLanguage(name)
})

Then('the page says that it is in {language}', async function (this: LunaWorld, locale: string) {
  await eventuallyEquals(
    'the language of the page to be',
    () => this.tab.evaluate(() => document.documentElement.lang),
    locale.split('-')[0],
  )
})
