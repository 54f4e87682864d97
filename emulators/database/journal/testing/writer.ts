import { startDatabaseEmulator } from '../../server.ts'

/** Run in a separate process by a test: sets /n to 0, 1, 2 … and prints each acknowledged number. */
const [, , data = ''] = process.argv
const emulator = await startDatabaseEmulator({ data })
const namespace = emulator.namespace('demo')
for (let n = 0; ; n++) {
  namespace.write('/n', n)
  process.stdout.write(`${n}\n`)
  await new Promise(resolve => setImmediate(resolve))
}
