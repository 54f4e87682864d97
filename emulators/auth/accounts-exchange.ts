import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type ExportPart, FORMAT, requireMetadata } from '../database/exchange/exchange.ts'
import { parseAccounts } from './accounts-file.ts'
import type { AuthAdmin } from './auth-admin.ts'

/** The Auth emulator's part of a firebase-tools export: a file of accounts per tenant, and settings. */

type AdminOf = (tenantId?: string) => AuthAdmin

const accountsFile = /^accounts(?:-(.+))?\.json$/
const configFile = 'config.json'

/** Exports the emulator's present accounts; the emulator may be gone when the part is written. */
export const authPart = async (adminOf: AdminOf): Promise<ExportPart> => {
  const admin = adminOf()
  const files: [name: string, content: object][] = [[configFile, await admin.config()]]
  for (const tenantId of [undefined, ...(await admin.tenantIds())]) {
    const users = await adminOf(tenantId).exportAccounts()
    const name = tenantId === undefined ? 'accounts.json' : `accounts-${tenantId}.json`
    files.push([name, { kind: 'identitytoolkit#DownloadAccountResponse', users }])
  }
  return {
    name: 'auth',
    metadata: { version: FORMAT.tools, path: 'auth_export' },
    write: async folder => {
      for (const [name, content] of files) await writeFile(join(folder, name), JSON.stringify(content, null, 2))
    },
  }
}

/** Replaces settings and the exported accounts. Does nothing without an Auth part; rejects naming an unusable file. */
export const importAccounts = async (folder: string, adminOf: AdminOf): Promise<void> => {
  const { auth } = await requireMetadata(folder)
  if (!auth) return
  const location = resolve(folder, auth.path)
  const unreadable = (cause: Error): never => {
    throw new Error(`The accounts of the export in ${folder} cannot be read: ${cause.message}`, { cause })
  }
  const names = await readdir(location).catch(unreadable)
  const textOf = (name: string): Promise<string> => readFile(join(location, name), 'utf8').catch(unreadable)
  if (names.includes(configFile))
    await adminOf().setConfig(parseConfig(join(location, configFile), await textOf(configFile)))
  for (const name of names) {
    const found = accountsFile.exec(name)
    if (!found) continue
    const accounts = parseAccounts(join(location, name), await textOf(name), 'Export them again.')
    const admin = adminOf(found[1])
    await admin.removeAllAccounts()
    await admin.importAccounts(accounts)
  }
}

const parseConfig = (file: string, text: string): object => {
  const refusal = `${file} does not hold the settings of a project. Export them again.`
  try {
    const config: unknown = JSON.parse(text)
    if (typeof config === 'object' && config !== null) return config
  } catch (cause) {
    throw new Error(refusal, { cause })
  }
  throw new Error(refusal)
}
