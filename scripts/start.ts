import { assertFree } from '../emulators/base/ports.ts'
import { runCommand } from '../tools/command.ts'
import { defaultFolders } from '../tools/own-folder.ts'
import { inProject } from '../tools/project.ts'
import { runUntilStopped } from '../tools/run-until-stopped.ts'
import { greeting, startConsole } from './local/console.ts'
import { startWorkerProcess } from './local/worker-process.ts'
import { consoleOptionsFrom } from './options.ts'
import { writeSite } from './spec/build.ts'
import { readSpecification } from './spec/specification.ts'
import { buildConsole } from './web/build.ts'

await runCommand(async () => {
  const options = consoleOptionsFrom(process.argv.slice(2), process.env)
  await assertFree('the console', options.ports?.console ?? 0, 'PORT')
  await buildConsole()
  const specification = inProject(defaultFolders['npm run spec'])
  const running = await startConsole({ ...options, folders: { '/spec': specification }, log: console.log })
  const worker = startWorkerProcess({
    ...running.suite,
    site: running.origin,
    log: console.log,
    complain: console.error,
  })
  const stopped = runUntilStopped([running, worker])
  console.log(greeting(running, options))
  // Keep serving the console if the site's build fails.
  await readSpecification()
    .then(spec => writeSite(spec, specification))
    .then(
      () => console.log(`The specification is on ${running.origin}/spec`),
      (error: Error) => console.error(`The specification could not be built: ${error.message}`),
    )
  return stopped
})
