import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { officialDatabaseJar } from '../emulators/official-database.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { runCommand } from '../tools/command.ts'
import { runProgram } from '../tools/program.ts'
import { refuseUnknown } from './feature-arguments.ts'
import { keepResults } from './spec/keep.ts'
import { takeRecordFlag } from './spec/recording.ts'
import { places } from './spec/results.ts'

const official = '--official'

/**
 * `npm run features [-- --official] [--record] [cucumber arguments]`: runs the features in Chromium, on a fresh build and
 * emulators of their own (see cucumber.mjs). The official database emulator skips scenarios with faults that only ours
 * can simulate. Results are kept for `npm run spec`.
 */
await runCommand(async () => {
  const given = takeRecordFlag(process.argv.slice(2))
  const isOfficial = given.includes(official)
  if (isOfficial) officialDatabaseJar()
  const chromium = await chromiumPath()
  const cucumber = ['--import', 'tsx', 'node_modules/@cucumber/cucumber/bin/cucumber.js']
  const others = given.filter(argument => argument !== official)
  refuseUnknown(others)
  await rm(places.messages, { force: true })
  const code = isOfficial
    ? await runProgram([...cucumber, ...others, '--tags', 'not @faults'], {
        CHROMIUM_PATH: chromium,
        LUNA_OFFICIAL: '1',
      })
    : await runProgram([...cucumber, ...others], { CHROMIUM_PATH: chromium })
  if (existsSync(places.messages)) await keepResults()
  return code
})
