import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
export const inProject = (path: string): string => fileURLToPath(new URL(path, root))

/** True inside a package by pack-worker.ts, without the project. */
export const isPacked: boolean = false

/** Local servers listen on this address only. */
export const loopback = '127.0.0.1'

/** Project of the emulators: Firebase never contacts real services for `demo-` projects. */
export const demoProject = 'demo-luna'

export const demoNamespace = 'demo-luna-default-rtdb'

type Rewrite = { readonly source: string } & (
  | { readonly destination: string; readonly function?: never }
  | { readonly function: { readonly functionId: string }; readonly destination?: never }
)

interface FirebaseJson {
  readonly database: { readonly rules: string }
  readonly hosting: {
    readonly rewrites: readonly Rewrite[]
    readonly headers: readonly {
      readonly source: string
      readonly headers: readonly { readonly key: string; readonly value: string }[]
    }[]
  }
  readonly emulators: Readonly<Record<'auth' | 'database' | 'hosting', { readonly port: number }>>
}

export type HostingConfig = FirebaseJson['hosting']

export const firebaseJson: FirebaseJson = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'))

export const rulesFile = inProject(firebaseJson.database.rules)

/** Rules of a further database instance. */
export const rulesFileOf = (database: string): string => inProject(`database.${database}.rules.json`)

export const defaultPorts = {
  auth: firebaseJson.emulators.auth.port,
  database: firebaseJson.emulators.database.port,
  console: firebaseJson.emulators.hosting.port,
  // Firebase has no emulator for it.
  push: 9199,
}

export const defaultData = inProject('.luna/data')
