import { Given, Then, When } from '@cucumber/cucumber'
import { eventuallyEquals } from '../support/eventually.ts'
import { luna } from '../support/world.ts'

Given('my browser is in {language}', (locale: string) => {
  luna.traits.locale = locale
})

When(/^I (?:have switched|switch) the language to "([^"]+)"$/, (name: string) => luna.frame.switchLanguage(name))

Then('the page says that it is in {language}', (locale: string) =>
  eventuallyEquals(
    'the language of the page to be',
    () => luna.tab.evaluate(() => document.documentElement.lang),
    locale.split('-')[0],
  ),
)
