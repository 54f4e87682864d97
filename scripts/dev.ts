import { readFile } from 'node:fs/promises'
import { runCommand } from '../tools/command.ts'
import { inProject, rulesFile } from '../tools/project.ts'
import { runUntilStopped } from '../tools/run-until-stopped.ts'
import { greeting, startWith } from './local/console.ts'
import { startWorkerProcess } from './local/worker-process.ts'
import { consoleOptionsFrom } from './options.ts'
import { watchDeclarations } from './rules/watch-declarations.ts'
import { startDevServer } from './web/dev-server.ts'

await runCommand(async () => {
  const options = consoleOptionsFrom(process.argv.slice(2), process.env)
  const rules = await readFile(rulesFile, 'utf8')
  const running = await startWith({ ...options, log: console.log }, startDevServer)
  const { database, push } = running.suite
  const worker = startWorkerProcess({ database, push, site: running.origin, log: console.log, complain: console.error })
  const declarations = watchDeclarations({
    root: inProject('.'),
    watcher: running.watcher,
    rules,
    load: text => database.setRules(text),
    log: console.log,
  })
  const stopped = runUntilStopped([running, worker, declarations])
  console.log(greeting(running, options))
  return stopped
})
