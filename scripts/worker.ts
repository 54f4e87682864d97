import { once } from 'node:events'
import { runUntilStopped } from '../emulators/run-until-stopped.ts'
import { declared } from './collections.ts'
import { CommandError, runCommand } from './command.ts'
import { openDatabase, type WorkerDatabase } from './worker/open-database.ts'
import { help, workerCommandFrom } from './worker/options.ts'
import { startWorker, type Worker } from './worker/worker.ts'

/** How long the database may take to answer before that is told. Milliseconds. */
const patience = 10_000

/** 1 where something is due that could not be done. */
const workOnce = async (database: WorkerDatabase, worker: Worker, url: string): Promise<number> => {
  const silence = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new CommandError(`${noAnswer(url)} Nothing was done.`)), patience)
    database.watchConnection(isConnected => {
      if (isConnected) clearTimeout(timer)
    })
  })
  const aside = await Promise.race([worker.idle(), silence])
  return aside === 0 ? 0 : 1
}

const workOn = async (database: WorkerDatabase, stop: () => Promise<void>, url: string): Promise<number> => {
  let wasConnected = false
  const timer = setTimeout(() => console.error(`${noAnswer(url)} The worker goes on trying.`), patience)
  database.watchConnection(isConnected => {
    if (isConnected) clearTimeout(timer)
    if (isConnected) console.log(`The worker does what is due in ${url}.`)
    else if (wasConnected) console.error('The connection to the database is lost; the worker goes on when it is back.')
    wasConnected = isConnected
  })
  // Whoever started it as a part of something bigger is gone when the channel closes.
  const orphaned = process.send
    ? [
        {
          failed: once(process, 'disconnect').then(() => new Error('The worker ends with what started it.')),
          stop: async () => undefined,
        },
      ]
    : []
  const code = await runUntilStopped([{ stop }, ...orphaned])
  clearTimeout(timer)
  // An open channel would keep the process.
  if (process.connected) process.disconnect()
  return code
}

const noAnswer = (url: string): string =>
  url.startsWith('http:')
    ? `There is no answer from ${url}. Start the emulators with "npm start" or "npm run emulators".`
    : `There is no answer from ${url}. See whether this machine reaches it.`

/** `npm run worker`: publishes and takes down what is due. */
await runCommand(async () => {
  const command = workerCommandFrom(process.argv.slice(2), process.env)
  if (!command) {
    console.log(help)
    return 0
  }
  const { databaseURL, isOnce } = command
  const { collections } = await declared()
  const database = await openDatabase(databaseURL)
  const worker = startWorker({
    ...database,
    collections,
    report: trouble => console.error(trouble),
    done: step => console.log(`${new Date(database.clock.now()).toISOString()} ${step}`),
  })
  const stop = async () => {
    await worker.stop()
    await database.close()
  }
  return isOnce ? workOnce(database, worker, databaseURL).finally(stop) : workOn(database, stop, databaseURL)
})
