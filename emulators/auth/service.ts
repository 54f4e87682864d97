import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Functions = Record<string, (...given: never[]) => unknown>

/** A module inside a package that has to have the function, or a refusal that says that the package has changed. */
const internal = <Module extends Functions>(path: string, name: keyof Module & string): Module => {
  const changed = `The Auth emulator needs ${name} of ${path}, which the installed packages do not have. Run "npm ci" to install the versions that package-lock.json pins.`
  let module: Module
  try {
    module = require(path)
  } catch (cause) {
    throw new Error(changed, { cause })
  }
  if (typeof module[name] !== 'function') throw new Error(changed)
  return module
}

/**
 * The official Auth emulator as a request listener. Its request validators are compiled when first used rather than all at start,
 * which takes its start from five seconds to less than one. What it logs (links to reset a password) goes to standard output.
 */
export const createAuthService = async (projectId: string): Promise<RequestListener> => {
  const options = internal<{ compileOptions: (given?: object) => object }>('exegesis/lib/options', 'compileOptions')
  const { compileOptions } = options
  options.compileOptions = given => ({ ...compileOptions(given), lazyCompileValidationSchemas: true })
  const { useConsoleLoggers } = internal<{ useConsoleLoggers: () => void }>(
    'firebase-tools/lib/logger',
    'useConsoleLoggers',
  )
  useConsoleLoggers()
  const { createApp } = internal<{ createApp: (projectId: string) => Promise<RequestListener> }>(
    'firebase-tools/lib/emulator/auth/server',
    'createApp',
  )
  return createApp(projectId)
}
