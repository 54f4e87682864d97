import type { DatabaseAddress } from '../../emulators/seed/database-admin.ts'
import type { DeclaredConsole } from '../../scripts/web/areas.ts'

/** The ending of the name under which the console is served as one that was set up without a database: `http://NAME--without-database.localhost`. */
export const withoutDatabase = '--without-database'

/** The ending for a console that tells how its pages feel, to a port of this machine. */
export const vitalsEnding = '--vitals-'

/** A production build, and what its areas declare. */
export interface ServedConsole extends DeclaredConsole {
  /** `http://NAME.localhost:PORT` serves it for the space of that name. */
  readonly port: number
}

/** Shared by all scenarios of a run; start-stage.ts starts it before the workers. */
export interface Stage {
  readonly authOrigin: string
  readonly projectId: string
  readonly database: DatabaseAddress
  /** The database's rules, for the official emulator, which has none for a namespace until it is told. */
  readonly rules?: string
  /** The namespace that each scenario begins with a copy of; Firebase's own emulator makes none. */
  readonly seedSpace?: string
  readonly console: ServedConsole
  readonly chromium: string
}

const variable = 'LUNA_FEATURES_STAGE'

/** Hands the stage to this process and to the worker processes that it starts. */
export const announceStage = (stage: Stage): void => {
  process.env[variable] = JSON.stringify(stage)
}

export const readStage = (): Stage => {
  const text = process.env[variable]
  if (text === undefined)
    throw new Error('The emulators have not been started. Run the features with "npm run features".')
  return JSON.parse(text) as Stage
}
