import { startEmulators } from '../emulators/suite.ts'
import { runCommand } from '../tools/command.ts'
import { runUntilStopped } from '../tools/run-until-stopped.ts'
import { bringUpToDate } from './local/bring-up-to-date.ts'
import { help, optionsFrom } from './options.ts'

await runCommand(async () => {
  const options = optionsFrom(process.argv.slice(2), process.env)
  if (!options) {
    console.log(help)
    return 0
  }
  const suite = await startEmulators({ ...options, log: console.log })
  const isKept = !suite.seeded && (options.data !== undefined || options.import !== undefined)
  if (isKept && suite.running.some(({ name }) => name === 'database'))
    await bringUpToDate(suite.database).catch(async (reason: unknown) => {
      await suite.stop()
      throw reason
    })
  const stopped = runUntilStopped([suite])
  for (const { name, host, port } of suite.running) console.log(`${name} on ${host}:${port}`)
  console.log('emulators ready')
  return stopped
})
