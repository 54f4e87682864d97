import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from '../tools/command.ts'
import type { Environment } from './project.ts'

/**
 * Asks a question at the terminal.
 *
 * @throws {UsageError} without a terminal, with `otherwise`
 */
export const ask = async (question: string, otherwise: string, isSecret = false): Promise<string> => {
  if (!process.stdin.isTTY) throw new UsageError(otherwise)
  process.stderr.write(question)
  const silent = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    terminal: isSecret,
  })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}

export const passphraseVariable = 'LUNA_BACKUP_PASSPHRASE'

const shortest = 12

/**
 * Passphrase of a backup, from the environment or the terminal.
 *
 * @param isNew asked twice, and refused if it is too short
 * @throws {UsageError}
 */
export const passphraseFrom = async (environment: Environment, isNew: boolean): Promise<string> => {
  const otherwise = `Set ${passphraseVariable} to the passphrase of the backup, or run the command at a terminal, which asks for it.`
  const given = environment[passphraseVariable]
  const passphrase = given || (await ask('Passphrase of the backup: ', otherwise, true))
  if (!isNew) return passphrase
  if (passphrase.length < shortest)
    throw new UsageError(
      `The passphrase has to have at least ${shortest} characters: it protects the data of everybody in the file.`,
    )
  if (!given && (await ask('Once more: ', otherwise, true)) !== passphrase)
    throw new UsageError('The two passphrases differ. Nothing was written; run the command again.')
  return passphrase
}
