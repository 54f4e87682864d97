import { existsSync } from 'node:fs'
import { type ExportPart, writeExport } from './database/exchange/export.ts'
import { type Emulator, EmulatorError } from './emulator.ts'

/** Exports of all emulators in one folder, of the form that `firebase emulators:export` writes. */

export interface ExchangeFolders {
  /** Read at the start. */
  readonly import?: string
  /** Written at the end. */
  readonly export?: string
}

const unusable = (cause: Error): never => {
  throw new EmulatorError('unusable', cause.message, { cause })
}

/**
 * Gives each emulator its part of the export. Where the same folder is also written at the end it may be missing: that is the first run.
 * @throws {EmulatorError} when the folder is no export, or a part of it cannot be read.
 */
export const importInto = async (running: readonly Emulator[], folders: ExchangeFolders): Promise<void> => {
  const folder = folders.import
  if (folder === undefined || (folder === folders.export && !existsSync(folder))) return
  for (const { exchange } of running) await exchange?.importFrom(folder).catch(unusable)
}

/**
 * Stops all, and leaves what they held in the folder. When one cannot tell any more, the folder stays as it was and the parts of the others go
 * beside it.
 * @throws {EmulatorError} when that happened, or the folder cannot be written.
 */
export const stopInto = async (folder: string, running: readonly Emulator[]): Promise<void> => {
  const ends = await Promise.allSettled(running.map(emulator => emulator.exchange?.stopAndExport() ?? emulator.stop()))
  const parts = ends.flatMap((end): ExportPart[] => (end.status === 'fulfilled' && end.value ? [end.value] : []))
  const lost = ends.find(end => end.status === 'rejected')
  if (!lost) return writeExport(folder, parts).catch(unusable)
  const others = `${folder}.incomplete`
  await writeExport(others, parts).catch(unusable)
  throw new EmulatorError(
    'unusable',
    `${lost.reason.message} The export in ${folder} is as it was; what the others held is in ${others}.`,
    { cause: lost.reason },
  )
}
