import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { chromiumOnly, isFirefox, testedBrowser } from '../features/support/browser.ts'
import { runCommand } from '../tools/command.ts'
import { runProgram } from '../tools/program.ts'
import { refuseUnknown } from './feature-arguments.ts'
import { keepResults } from './spec/keep.ts'
import { takeRecordFlag } from './spec/recording.ts'
import { places } from './spec/results.ts'

/**
 * `npm run features [-- --record] [cucumber arguments]`: runs the features in Chromium, or in Firefox with
 * BROWSER=firefox, on a fresh build and emulators of their own (see cucumber.mjs). Firefox skips scenarios for which it
 * offers no means. Results in Chromium are kept for `npm run spec`.
 */
await runCommand(async () => {
  const given = takeRecordFlag(process.argv.slice(2))
  const { engine, path } = await testedBrowser()
  const cucumber = ['--import', 'tsx', 'node_modules/@cucumber/cucumber/bin/cucumber.js']
  refuseUnknown(given)
  if (isFirefox()) console.log(`In Firefox at ${path}, without the scenarios tagged ${chromiumOnly}.`)
  const tags = isFirefox() ? ['--tags', `not ${chromiumOnly}`] : []
  await rm(places.messages, { force: true })
  const code = await runProgram([...cucumber, ...given, ...tags], { [`${engine.toUpperCase()}_PATH`]: path })
  if (existsSync(places.messages) && !isFirefox()) await keepResults()
  return code
})
