import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Preloaded into a program of the endurance test: on request it steps the program's clock, and reports its heap after a
 * garbage collection. Plain JavaScript, because it runs before TypeScript can.
 */

let step = 0
const MachineDate = Date

globalThis.Date = class extends MachineDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [MachineDate.now() + step] : parts))
  }

  static now() {
    return MachineDate.now() + step
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

if (process.send) {
  process.on('message', message => {
    if (message.type === 'clock') step = message.step
    if (message.type === 'heap') {
      collectGarbage()
      process.send({ type: 'heap', bytes: process.memoryUsage().heapUsed })
    }
  })
  // The test may be interrupted.
  process.on('disconnect', () => process.exit())
  process.channel?.unref()
}
