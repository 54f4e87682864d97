import { SDK_VERSION } from 'firebase/app'
import { _initStandalone, connectDatabaseEmulator, type Database, forceWebSockets, goOffline } from 'firebase/database'
import type { Environment } from '../../config/environment.ts'
import { PortError } from '../../model/failure.ts'
import { openApp } from './app.ts'
import type { TokenSource } from './internals.d.ts'

export { openEntrance } from './entrance.ts'
export { registerUserRecord, watchRole } from './role.ts'
export { firebaseStore } from './store.ts'

// After a reload at the wrong moment the SDK would begin with long polling, and stay there for a while. Once a page: the SDK warns
// of a second time.
forceWebSockets()

/**
 * The app's Realtime Database, which does not wait for Authentication: it says who asks by the token that `tokens` gives.
 *
 * @throws {PortError} of code `database-missing` when the environment names no database
 */
export const openDatabase = ({ firebase, emulators }: Environment, appName: string, tokens: TokenSource): Database => {
  if (firebase.databaseURL === undefined) {
    const message = 'Firebase db is not initialized!'
    console.error(message)
    throw new PortError({ code: 'database-missing', message })
  }
  const database = _initStandalone({
    app: openApp(firebase, appName),
    url: firebase.databaseURL,
    version: SDK_VERSION,
    customAuthImpl: tokens,
  })
  if (emulators) connectDatabaseEmulator(database, emulators.database.host, emulators.database.port)
  return database
}

export const closeDatabase = goOffline
