import { officialDatabaseJar } from '../emulators/official-database.ts'
import { chromiumPath } from './chromium.ts'
import { runCommand } from './command.ts'
import { runProgram } from './program.ts'

const official = '--official'

/**
 * `npm run features [-- --official] [cucumber arguments]`: the features, in Chromium, on a fresh build and emulators of their own (see
 * cucumber.mjs). On the official database emulator without the scenarios whose troubles only ours can make.
 */
await runCommand(async () => {
  const given = process.argv.slice(2)
  const isOfficial = given.includes(official)
  if (isOfficial) officialDatabaseJar()
  const chromium = await chromiumPath()
  const cucumber = ['--import', 'tsx', 'node_modules/@cucumber/cucumber/bin/cucumber.js']
  const others = given.filter(argument => argument !== official)
  return isOfficial
    ? runProgram([...cucumber, ...others, '--tags', 'not @faults'], { CHROMIUM_PATH: chromium, LUNA_OFFICIAL: '1' })
    : runProgram([...cucumber, ...others], { CHROMIUM_PATH: chromium })
})
