import type { DatabaseAddress } from '../../emulators/seed/database-admin.ts'
import type { DeclaredConsole } from '../../scripts/web/areas.ts'
import type { TestedBrowser } from './browser.ts'

/** Name suffix of the console served without a database: `http://NAME--without-database.localhost`. */
export const withoutDatabase = '--without-database'

/** Name suffix of a console that reports web vitals to a port of this machine. */
export const vitalsEnding = '--vitals-'

/** A production build with its areas' declarations. */
export interface ServedConsole extends DeclaredConsole {
  /** `http://NAME.localhost:PORT` serves it for the space of that name. */
  readonly port: number
}

/** Shared by all scenarios of a run; start-stage.ts starts it before the workers. */
export interface Stage {
  readonly authOrigin: string
  readonly projectId: string
  readonly database: DatabaseAddress
  /** The database's rules, for the official emulator, which needs them per namespace. */
  readonly rules?: string
  /** Namespace copied by each scenario; Firebase's own emulator makes no copies. */
  readonly seedSpace?: string
  readonly console: ServedConsole
  readonly browser: TestedBrowser
}

const variable = 'LUNA_FEATURES_STAGE'

/** Passes the stage to this process and its workers. */
export const announceStage = (stage: Stage): void => {
  process.env[variable] = JSON.stringify(stage)
}

export const readStage = (): Stage => {
  const text = process.env[variable]
  if (text === undefined)
    throw new Error('The emulators have not been started. Run the features with "npm run features".')
  return JSON.parse(text) as Stage
}
