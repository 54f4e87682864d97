import { parsePort, UsageError } from './command.ts'
import { defaultPorts, loopback } from './project.ts'

export const variable = 'LUNA_FIREBASE_DATABASE_URL'

/** Setting with the address of a further database instance, such as that of the apps' events. */
export const variableOf = (database: string): string => `LUNA_FIREBASE_${database.toUpperCase()}_DATABASE_URL`

const example = 'https://my-project-default-rtdb.firebaseio.com'

/** Google's database hosts, the only recipients of an access token. */
const serviceHosts = /\.(firebaseio\.com|firebasedatabase\.app)$/

/** Emulators use plain HTTP, the service never does. */
export const isEmulator = ({ protocol }: Pick<URL, 'protocol'>): boolean => protocol === 'http:'

export const isServed = ({ protocol, hostname }: URL): boolean => protocol === 'https:' && serviceHosts.test(hostname)

/**
 * Address of a database: of the service, or of an emulator with its namespace as `?ns=`.
 *
 * @throws {UsageError}
 */
export const databaseAddress = (text: string | undefined, setting = variable): URL => {
  if (!text)
    throw new UsageError(
      `Which database should check the rules? Set ${setting} in the environment or in .env.deploy to its address, such as ${example}.`,
    )
  const address = URL.canParse(text) ? new URL(text) : null
  if (address && (isEmulator(address) || isServed(address))) return address
  throw new UsageError(
    `${setting} has to be the address of a database, such as ${example}, or http://127.0.0.1:9000/?ns=my-project of an emulator; it is "${text}".`,
  )
}

const instanceOf = ({ host, searchParams }: URL): string => `${host} ${searchParams.get('ns') ?? ''}`

/**
 * Address of a further instance. Its rules would replace those of everything else in the first one.
 *
 * @throws {UsageError}
 */
export const furtherAddress = (setting: string, text: string, main: string): URL => {
  const address = databaseAddress(text, setting)
  if (address.protocol !== new URL(main).protocol)
    throw new UsageError(
      `${setting} is an ${isEmulator(address) ? "emulator's address" : 'address of the service'}, "${text}", but the database of the project is ${main}. Correct or remove it.`,
    )
  if (instanceOf(address) !== instanceOf(new URL(main))) return address
  throw new UsageError(
    `${setting} has the address of the first database, "${text}". Set it to that of another instance, or remove it.`,
  )
}

/**
 * Host and port of an emulator: those of FIREBASE_…_EMULATOR_HOST, else a port of this machine.
 *
 * @throws {UsageError}
 */
export const emulatorHost = (
  emulator: 'auth' | 'database',
  environment: Readonly<Record<string, string | undefined>>,
): string => {
  const name = emulator.toUpperCase()
  const setting = `FIREBASE_${name}_EMULATOR_HOST`
  const host = environment[setting]
  if (!host) {
    const port = environment[`${name}_PORT`]
    return `${loopback}:${port ? parsePort(`${name}_PORT`, port) : defaultPorts[emulator]}`
  }
  if (/^[^/@?#]+$/.test(host) && URL.canParse(`http://${host}`)) return host
  throw new UsageError(
    `${setting} has to be a host and a port, such as ${loopback}:${defaultPorts[emulator]}; it is "${host}".`,
  )
}
