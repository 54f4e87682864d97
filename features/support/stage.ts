import type { DatabaseAddress } from '../../emulators/seed/database-admin.ts'

/** The console that is served under this name finds neither Authentication nor a database. */
export const withoutServices = 'without-services'

/** What all scenarios of a run share: started once, before the workers, by start-stage.ts. */
export interface Stage {
  readonly authOrigin: string
  readonly projectId: string
  readonly database: DatabaseAddress
  /** Where the production build is served; `http://NAME.localhost:PORT` serves it for the space of that name. */
  readonly webPort: number
  /** The browser to drive. */
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
