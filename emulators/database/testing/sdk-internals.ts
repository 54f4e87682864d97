import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The parts of the SDK's snapshot nodes that tests compare with. */
export interface SdkNode {
  hash(): string
  val(exportFormat?: boolean): unknown
}

interface SdkInternals {
  nodeFromJSON(json: unknown): SdkNode
  nameCompare(a: string, b: string): number
  doubleToIEEE754String(value: number): string
}

/** The SDK's own functions, which its package does not export: its CommonJS build is run with one more line at its end. */
export function loadSdkInternals(): SdkInternals {
  const resolve = createRequire(createRequire(import.meta.url).resolve('firebase/database'))
  const file = resolve.resolve('@firebase/database')
  const source = `${readFileSync(file, 'utf8')}\nreturn { nodeFromJSON, nameCompare, doubleToIEEE754String }`
  const run = new Function('require', 'exports', 'module', source)
  return run(createRequire(file), {}, { exports: {} }) as SdkInternals
}
