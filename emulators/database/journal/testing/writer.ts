import { startDatabaseEmulator } from '../../server.ts'

/** Run by a test in a process of its own: sets /n to 0, 1, 2 … and says each number once it is acknowledged. */
const [, , data = ''] = process.argv
const emulator = await startDatabaseEmulator({ data })
const namespace = emulator.namespace('demo')
for (let n = 0; ; n++) {
  namespace.write('/n', n)
  process.stdout.write(`${n}\n`)
  await new Promise(resolve => setImmediate(resolve))
}
