import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../database/journal/make-folder.ts'
import type { AuthAdmin, StoredAccount } from './auth-admin.ts'

/** Loads the file into the emulator, including uids, passwords and sessions. Does nothing without a file. */
export const importAccountsFile = async (file: string, admin: Pick<AuthAdmin, 'importAccounts'>): Promise<void> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The accounts in ${file} cannot be read: ${error.message}`, { cause: error })
  })
  if (text === undefined) return
  await admin.importAccounts(parseAccounts(file, text, "Fix it, or remove it to start again from the seed's accounts."))
}

export const parseAccounts = (file: string, text: string, advice: string): StoredAccount[] => {
  const refusal = `${file} does not hold accounts. ${advice}`
  let content: { users?: StoredAccount[] } | null
  try {
    content = JSON.parse(text)
  } catch (cause) {
    throw new Error(refusal, { cause })
  }
  if (!Array.isArray(content?.users)) throw new Error(refusal)
  return content.users
}

/** Writes the emulator's accounts; a crash midway leaves the old file. */
export const exportAccountsFile = async (file: string, admin: Pick<AuthAdmin, 'exportAccounts'>): Promise<void> => {
  const users = await admin.exportAccounts()
  makeFolder(dirname(file))
  const draft = `${file}.new`
  await writeFile(draft, `${JSON.stringify({ users }, null, 2)}\n`)
  await rename(draft, file)
}

/** Delay before changed accounts are written: short, because a killed process loses later changes. */
const writeDelay = 200

export class AccountsKeeper {
  readonly #write: () => Promise<void>
  readonly #failed: (error: Error) => void
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(write: () => Promise<void>, failed: (error: Error) => void) {
    this.#write = write
    this.#failed = failed
  }

  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.flush().catch(this.#failed)
    }, writeDelay)
  }

  flush(): Promise<void> {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#writing = this.#writing.then(this.#write)
    }
    return this.#writing
  }
}
