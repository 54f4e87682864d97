import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { loopback } from '../../tools/project.ts'
import { EmulatorError } from './emulator.ts'

const run = promisify(execFile)

/** Whether the port is free; port 0, any free one, always is. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new EmulatorError('unusable', `Port ${port} cannot be used: ${error.message}.`, { cause: error }))
    })
    probe.listen(port, loopback, () => probe.close(() => resolve(true)))
  })

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, loopback, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Inodes of sockets listening on the port, from a table like /proc/net/tcp (see proc_net_tcp). */
export const listeningInodes = (table: string, port: number): string[] => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const listening = '0A'
  return table
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .flatMap(columns => columns[9] ?? [])
}

/** Unreadable entries (another user's process, one that just ended) count as absent. */
const orNothing = <T>(reading: Promise<T>, nothing: T): Promise<T> => reading.catch(() => nothing)

const holderOnLinux = async (port: number): Promise<string | undefined> => {
  const tables = await Promise.all(['tcp', 'tcp6'].map(name => orNothing(readFile(`/proc/net/${name}`, 'utf8'), '')))
  const sockets = new Set(tables.flatMap(table => listeningInodes(table, port)).map(inode => `socket:[${inode}]`))
  if (sockets.size === 0) return undefined
  const processes = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  for (const pid of processes) {
    const descriptors = await orNothing(readdir(`/proc/${pid}/fd`), [])
    const links = await Promise.all(descriptors.map(fd => orNothing(readlink(`/proc/${pid}/fd/${fd}`), '')))
    if (!links.some(link => sockets.has(link))) continue
    const command = await orNothing(readFile(`/proc/${pid}/cmdline`, 'utf8'), '')
    return describe(pid, command.replaceAll('\0', ' '))
  }
  return undefined
}

const holderByLsof = async (port: number): Promise<string | undefined> => {
  const { stdout } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'])
  const [, pid, command] = /^p(\d+)\n(?:c(.+))?/.exec(stdout) ?? []
  return pid ? describe(pid, command ?? '') : undefined
}

const longest = 60
const describe = (pid: string, command: string): string => {
  const text = command.trim()
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return shown ? `process ${pid} (${shown})` : `process ${pid}`
}

export const portHolder = (port: number): Promise<string | undefined> =>
  orNothing(process.platform === 'linux' ? holderOnLinux(port) : holderByLsof(port), undefined)

const portInUse = async (what: string, port: number, setting: string): Promise<EmulatorError> => {
  const holder = await portHolder(port)
  return new EmulatorError(
    'port-in-use',
    `Port ${port}, for ${what}, is in use${holder ? ` by ${holder}` : ''}. Stop that, or choose another port with ${setting}.`,
  )
}

export const assertFree = async (what: string, port: number, setting: string): Promise<void> => {
  if (!(await isFree(port))) throw await portInUse(what, port, setting)
}
