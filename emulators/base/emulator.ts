import { CommandError } from '../../tools/command.ts'
import type { ExportPart } from '../database/exchange/exchange.ts'

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

export class EmulatorError extends CommandError {
  override readonly name = 'EmulatorError'
  readonly code: EmulatorErrorCode

  constructor(code: EmulatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
