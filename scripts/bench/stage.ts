import { buildConsole } from '../build.ts'
import { startConsole } from '../console.ts'

/** The built console with the demo seed, on free ports. */
export const startStage = async (): Promise<{ address: string } & AsyncDisposable> => {
  await buildConsole()
  const console = await startConsole({ seed: 'demo' })
  return { address: console.origin, [Symbol.asyncDispose]: () => console.stop() }
}
