import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { inProject } from '../../tools/project.ts'

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
    const hosts: Record<string, string> = {}
    await new Promise<void>((resolve, reject) => {
      child.once('exit', code => reject(new Error(`The emulators ended with code ${code}.`)))
      if (!child.stdout) return
      createInterface({ input: child.stdout }).on('line', line => {
        const [, name, host] = /^(\w+) on (\S+)$/.exec(line) ?? []
        if (name && host) hosts[name] = host
        if (line === 'emulators ready') resolve()
      })
    })
    this.#hosts = hosts
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

  async leave(): Promise<void> {
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

  async #stopEmulators(): Promise<void> {
    const child = this.#emulators
    this.#emulators = undefined
    if (child === undefined || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
