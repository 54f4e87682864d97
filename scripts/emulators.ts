import type { EmulatorName } from '../emulators/base/emulator.ts'
import { watchRules } from '../emulators/database/cli/rules-file.ts'
import { type SuiteOptions, startEmulators } from '../emulators/suite.ts'
import { runCommand } from '../tools/command.ts'
import { rulesFile } from '../tools/project.ts'
import { runUntilStopped } from '../tools/run-until-stopped.ts'
import { optionsFrom } from './options.ts'

const start = async (options: SuiteOptions<EmulatorName>) => {
  const suite = await startEmulators({ ...options, log: console.log })
  const isKept = !suite.seeded && (options.data !== undefined || options.import !== undefined)
  // Data under other rules is another project's.
  if (isKept && options.rules === rulesFile && suite.running.some(({ name }) => name === 'database')) {
    const { bringUpToDate } = await import('./local/bring-up-to-date.ts')
    await bringUpToDate(suite.database).catch(async (reason: unknown) => {
      await suite.stop()
      throw reason
    })
  }
  for (const { name, host, port } of suite.running) console.log(`${name} on ${host}:${port}`)
  console.log('emulators ready')
  const { rules } = options
  if (rules === undefined || options.official || !suite.running.some(({ name }) => name === 'database')) return [suite]
  const unwatch = watchRules(rules, text => suite.database.setRules(text), console.log)
  return [suite, { stop: async () => unwatch() }]
}

// An interrupt during the start exports as well.
await runCommand(async () => runUntilStopped(start(optionsFrom(process.argv.slice(2), process.env))))
