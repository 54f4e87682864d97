import { buildConsole } from './build.ts'
import { chromiumPath } from './chromium.ts'
import { runCommand } from './command.ts'
import { runProgram } from './program.ts'

/** `npm run features [-- cucumber arguments]`: the features, in Chromium, on a fresh build and emulators of their own (see cucumber.mjs). */
await runCommand(async () => {
  const chromium = await chromiumPath()
  await buildConsole()
  const cucumber = ['--import', 'tsx', 'node_modules/@cucumber/cucumber/bin/cucumber.js']
  return runProgram([...cucumber, ...process.argv.slice(2)], { CHROMIUM_PATH: chromium })
})
