import { parentPort, workerData } from 'node:worker_threads'

// JavaScript, because threads of Node 20 lack the features' loader. overtaking.ts has its input.
const { address, turn } = workerData

/** Writes a value, then wakes the waiting thread. */
parentPort?.on('message', async value => {
  const response = await fetch(address, { method: 'PUT', body: JSON.stringify(value) })
  Atomics.store(turn, 0, response.status)
  Atomics.notify(turn, 0)
})
