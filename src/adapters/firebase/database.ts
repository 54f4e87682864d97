import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase, goOffline } from 'firebase/database'
import type { Environment } from '../../config/environment.ts'
import { PortError } from '../../model/failure.ts'
import { openApp } from './app.ts'

export { openOnboarding } from './onboarding.ts'
export { recordSecondFactor, registerUserRecord, watchRole } from './role.ts'
export { firebaseStore } from './store.ts'

// After a badly timed reload the SDK would stay with long polling for a while. Once per page, because the SDK warns of
// a second call.
forceWebSockets()

/**
 * The app's Realtime Database.
 *
 * @throws {PortError} of code `database-missing` when the environment names no database
 */
export const openDatabase = ({ firebase, emulators }: Environment, appName: string): Database => {
  if (firebase.databaseURL === undefined) {
    const message = 'Firebase db is not initialized!'
    console.error(message)
    throw new PortError({ code: 'database-missing', message })
  }
  const database = getDatabase(openApp(firebase, appName), firebase.databaseURL)
  if (emulators) connectDatabaseEmulator(database, emulators.database.host, emulators.database.port)
  return database
}

export const closeDatabase = goOffline
