import { CommandError } from '../../tools/command.ts'
import type { ExportPart } from '../database/exchange/exchange.ts'

export type EmulatorName = 'auth' | 'database' | 'push'

export interface Emulator {
  readonly name: EmulatorName
  readonly host: string
  readonly port: number
  /** Settles with the reason when the emulator ends unexpectedly. */
  readonly failed: Promise<EmulatorError>
  /** Saves pending data and frees the port. May be called more than once. */
  stop(): Promise<void>
  /** Absent if it is not part of exports. */
  readonly exchange?: { importFrom(folder: string): Promise<void>; stopAndExport(): Promise<ExportPart> }
}

type EmulatorErrorCode =
  | 'port-in-use'
  /** A required file, program or seed is missing or invalid. */
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
