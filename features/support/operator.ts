import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../emulators/base/ports.ts'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { deployedFile } from '../../scripts/web/hosting.ts'
import { endProcess, hostsIn, untilSaid } from '../../tools/child-process.ts'
import { demoProject, inProject, loopback } from '../../tools/project.ts'

interface Outcome {
  readonly code: number
  readonly said: string
}

/** An operator at a machine with emulators that keep their data in a folder; commands run as processes. */
export class Operator {
  readonly #folder = temporaryFolder()
  /** Number of data folders so far. */
  #lost = 0
  #emulators: ChildProcess | undefined
  #hosting: { readonly child: ChildProcess; readonly file: string } | undefined
  #hosts: Readonly<Record<string, string>> = {}
  outcome: Outcome = { code: 0, said: '' }

  get file(): string {
    return join(this.#folder.path, 'luna.backup')
  }

  originOf(emulator: 'auth' | 'database'): string {
    return `http://${this.#hosts[emulator]}`
  }

  async startEmulators(): Promise<void> {
    const ports = ['--auth-port', '0', '--database-port', '0']
    const child = this.#spawn(['emulators', '--data', join(this.#folder.path, `data-${this.#lost}`), ...ports])
    this.#emulators = child
    this.#hosts = hostsIn(await untilSaid(child, 'emulators ready'))
  }

  /** The next emulators find an empty folder. */
  async loseData(): Promise<void> {
    await this.#stopEmulators()
    this.#lost += 1
  }

  /** @param command as behind `npm run`, with FILE for the backup */
  async run(command: string): Promise<void> {
    const [name = '', ...args] = command.replace(' -- ', ' ').replaceAll('FILE', this.file).split(' ')
    const child = this.#spawn([name, ...args])
    const [said = '', complained = '', [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      once(child, 'exit'),
    ])
    this.outcome = { code, said: `${said}${complained}`.replaceAll(this.file, 'FILE') }
  }

  /**
   * Serves what a deployment would upload by Firebase's own hosting emulator, at the returned origin. Its settings have
   * to be in the project's folder, with a free port.
   */
  async serveDeployed(): Promise<string> {
    const port = await freePort()
    const file = inProject(`firebase.emulated-${port}.json`)
    const { functions, emulators, ...deployed } = JSON.parse(await readFile(deployedFile, 'utf8'))
    const settings = { ...deployed, emulators: { hosting: { host: loopback, port }, ui: { enabled: false } } }
    await writeFile(file, JSON.stringify(settings))
    const firebase = inProject('node_modules/firebase-tools/lib/bin/firebase.js')
    const args = ['emulators:start', '--only', 'hosting', '--project', demoProject, '--config', file]
    const child = spawn(process.execPath, [firebase, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#hosting = { child, file }
    await untilSaid(child, 'All emulators ready')
    return `http://${loopback}:${port}`
  }

  async leave(): Promise<void> {
    await this.#stopHosting()
    await this.#stopEmulators()
    this.#folder[Symbol.dispose]()
  }

  #spawn(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [inProject('scripts/run.mjs'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FIREBASE_AUTH_EMULATOR_HOST: this.#hosts.auth ?? '',
        FIREBASE_DATABASE_EMULATOR_HOST: this.#hosts.database ?? '',
        LUNA_BACKUP_PASSPHRASE: 'correct horse battery staple',
      },
    })
  }

  /** Its data is the project's files. It ignores every milder signal in its first 100 ms. */
  async #stopHosting(): Promise<void> {
    if (this.#hosting === undefined) return
    await rm(this.#hosting.file)
    await endProcess(this.#hosting.child, 'SIGKILL')
  }

  async #stopEmulators(): Promise<void> {
    if (this.#emulators) await endProcess(this.#emulators, 'SIGTERM')
    this.#emulators = undefined
  }
}
