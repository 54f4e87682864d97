import type { ExportPart } from './database/exchange/exchange.ts'

export type EmulatorName = 'auth' | 'database' | 'push'

export interface Emulator {
  readonly name: EmulatorName
  readonly host: string
  readonly port: number
  /** Settles, with the reason, when the emulator ends without having been asked to. */
  readonly failed: Promise<EmulatorError>
  /** Saves pending data and frees the port. May be called more than once. */
  stop(): Promise<void>
  /** Missing where it has no part in exports. */
  readonly exchange?: { importFrom(folder: string): Promise<void>; stopAndExport(): Promise<ExportPart> }
}

type EmulatorErrorCode =
  | 'port-in-use'
  /** A file, a program or a seed that is needed is not there, or is not as it should be. */
  | 'unusable'
  | 'crashed'

export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  readonly code: EmulatorErrorCode

  constructor(code: EmulatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** All servers of a developer's machine listen here and nowhere else. */
export const loopback = '127.0.0.1'

/** Project of the emulators: Firebase never contacts real services for one that begins with `demo-`. */
export const demoProject = 'demo-luna'

export const demoNamespace = 'demo-luna-default-rtdb'
