import { build } from 'vite'
import { inProject } from './project.ts'

/** Builds the console into dist/, minified as for production; the local servers tell it of its surroundings. */
export const buildConsole = async (): Promise<void> => {
  await build({ root: inProject('.'), logLevel: 'warn' })
}
