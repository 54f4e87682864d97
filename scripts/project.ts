import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EmulatorName } from '../emulators/emulator.ts'
import { type Hosting, type HostingConfig, readHosting } from './web/hosting.ts'

const root = new URL('../', import.meta.url)
export const inProject = (path: string): string => fileURLToPath(new URL(path, root))

/** Whether this runs without the project around it, as pack-worker.ts leaves it. */
export const isPacked: boolean = false

interface FirebaseJson {
  readonly database: { readonly rules: string }
  readonly hosting: HostingConfig
  readonly emulators: Readonly<Record<Exclude<EmulatorName, 'push'> | 'hosting', { readonly port: number }>>
}

const firebaseJson: FirebaseJson = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))

export const rulesFile = inProject(firebaseJson.database.rules)

export const defaultPorts = {
  auth: firebaseJson.emulators.auth.port,
  database: firebaseJson.emulators.database.port,
  console: firebaseJson.emulators.hosting.port,
  // Firebase's own emulators have none for it.
  push: 9199,
}

export const defaultData = inProject('.luna/data')

export const hosting = (): Hosting => readHosting(firebaseJson.hosting)

/** What is deployed: firebase.json with what the last build has put into the page. */
export const deployedFile = inProject('firebase.deploy.json')

export const builtHosting = (): Hosting => readHosting(JSON.parse(readFileSync(deployedFile, 'utf8')).hosting)
