import { loadEnv } from 'vite'
import { inProject } from '../project.ts'

/**
 * The variables of a real Firebase project, LUNA_FIREBASE_…: of the environment, and those that it does not have of .env.deploy, or of the
 * file of another mode.
 */
export const projectVariables = (
  mode = 'deploy',
  folder = inProject('.'),
): Readonly<Record<string, string | undefined>> => loadEnv(mode, folder, 'LUNA_FIREBASE_')
