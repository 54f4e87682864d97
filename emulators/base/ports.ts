import { createServer } from 'node:net'
import { loopback } from '../../tools/project.ts'
import { EmulatorError } from './emulator.ts'

/** Whether the port is free; port 0, any free one, always is. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new EmulatorError('unusable', `Port ${port} cannot be used: ${error.message}.`, { cause: error }))
    })
    probe.listen(port, loopback, () => probe.close(() => resolve(true)))
  })

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, loopback, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const assertFree = async (what: string, port: number, setting: string): Promise<void> => {
  if (await isFree(port)) return
  throw new EmulatorError(
    'port-in-use',
    `Port ${port}, for ${what}, is in use. Stop the program that uses it, or choose another port with ${setting}.`,
  )
}
