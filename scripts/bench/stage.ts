import { type BuildMode, buildConsole } from '../build.ts'
import { startConsole } from '../console.ts'

/** The built console with the demo seed, on free ports. */
export const startStage = async (mode?: BuildMode): Promise<{ address: string } & AsyncDisposable> => {
  await buildConsole(mode)
  const console = await startConsole({ seed: 'demo' })
  return { address: console.origin, [Symbol.asyncDispose]: () => console.stop() }
}
