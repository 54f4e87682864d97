import { runUntilStopped } from '../emulators/run-until-stopped.ts'
import { runCommand } from './command.ts'
import { startWith } from './console.ts'
import { consoleOptionsFrom } from './console-options.ts'
import { greeting } from './greeting.ts'
import { startDevServer } from './web/dev-server.ts'
import { startWorkerProcess } from './worker/process.ts'

/** `npm run dev`: like `npm start`, with hot reload. */
await runCommand(async () => {
  const options = consoleOptionsFrom(process.argv.slice(2), process.env)
  const running = await startWith({ ...options, log: console.log }, startDevServer)
  const worker = startWorkerProcess({ database: running.suite.database, log: console.log, complain: console.error })
  const stopped = runUntilStopped([running, worker])
  console.log(greeting(running, options))
  return stopped
})
