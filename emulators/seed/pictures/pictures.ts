import { readFileSync } from 'node:fs'

/** A picture of this folder, such as `lmf/izalco`, as a data URL. All are our own drawings, whatever crest the real club has. */
export const pictureUrl = (name: string): string =>
  `data:image/webp;base64,${readFileSync(new URL(`${name}.webp`, import.meta.url), 'base64')}`
