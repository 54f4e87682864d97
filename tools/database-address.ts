import { UsageError } from './command.ts'

export const variable = 'LUNA_FIREBASE_DATABASE_URL'

/** Setting with the address of a further database instance, such as that of the apps' events. */
export const variableOf = (database: string): string => `LUNA_FIREBASE_${database.toUpperCase()}_DATABASE_URL`

const example = 'https://my-project-default-rtdb.firebaseio.com'

/** Google's database hosts, the only recipients of an access token. */
const serviceHosts = /\.(firebaseio\.com|firebasedatabase\.app)$/

/** Emulators use plain HTTP, the service never does. */
export const isEmulator = ({ protocol }: URL): boolean => protocol === 'http:'

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
