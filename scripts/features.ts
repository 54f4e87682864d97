import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { officialDatabaseJar } from '../emulators/official-database.ts'
import { chromiumOnly, isFirefox, testedBrowser } from '../features/support/browser.ts'
import { declared } from '../tools/collections.ts'
import { runCommand } from '../tools/command.ts'
import { runProgram } from '../tools/program.ts'
import { refuseUnknown } from './feature-arguments.ts'
import { keepResults } from './spec/keep.ts'
import { takeRecordFlag } from './spec/recording.ts'
import { places } from './spec/results.ts'

const official = '--official'

/**
 * `npm run features [-- --official] [--record] [cucumber arguments]`: runs the features in Chromium, or in Firefox with
 * BROWSER=firefox, on a fresh build and emulators of their own (see cucumber.mjs). The official database emulator skips
 * scenarios with faults that only ours can simulate, Firefox those for which it offers no means. Results in Chromium are
 * kept for `npm run spec`.
 */
await runCommand(async () => {
  const given = takeRecordFlag(process.argv.slice(2))
  const isOfficial = given.includes(official)
  if (isOfficial) officialDatabaseJar()
  const { engine, path } = await testedBrowser()
  const variables = { [`${engine.toUpperCase()}_PATH`]: path, ...(isOfficial ? { LUNA_OFFICIAL: '1' } : {}) }
  const cucumber = ['--import', 'tsx', 'node_modules/@cucumber/cucumber/bin/cucumber.js']
  const others = given.filter(argument => argument !== official)
  refuseUnknown(others)
  // Cucumber would print a fault of a declaration amid its own stack.
  await declared()
  const skipped = [...(isOfficial ? ['@faults'] : []), ...(isFirefox() ? [chromiumOnly] : [])]
  if (isFirefox()) console.log(`In Firefox at ${path}, without the scenarios tagged ${chromiumOnly}.`)
  const tags = skipped.flatMap(tag => ['--tags', `not ${tag}`])
  await rm(places.messages, { force: true })
  const code = await runProgram([...cucumber, ...others, ...tags], variables)
  if (existsSync(places.messages) && !isFirefox()) await keepResults()
  return code
})
