import { deviceStorage } from '../config/browser-storage.ts'
import { keptSession } from '../config/kept-session.ts'
import { paths } from '../config/paths.ts'
import { sessionKeyOf } from '../config/session-storage.ts'

/** Start of a page: its heading, and the text next to it. A line each. */
export interface Heading {
  readonly title: string
  readonly note: string
}

const storageKeyOf = (uid: string) => sessionKeyOf(uid, 'heading')

/**
 * Stores the heading for the first screen, for the same person's next visit to this address. Only the last one counts.
 *
 * @param until when it expires, in milliseconds since 1970
 */
export const keepHeading = (uid: string, language: string, until: number, { title, note }: Heading): void => {
  deviceStorage.write(storageKeyOf(uid), [window.location.pathname, language, until, title, note].join('\n'))
}

/** The stored heading of the current address for this person, unless expired; empty texts otherwise. */
export const keptHeading = (language: string): Heading => {
  const uid = keptSession()?.uid ?? ''
  const [path, spoken, until, title = '', note = ''] = deviceStorage.read(storageKeyOf(uid))?.split('\n') ?? []
  const { pathname } = window.location
  const shown = pathname === paths.home ? paths.dashboard : pathname
  const isSo = path === shown && spoken === language && Number(until) > Date.now()
  return isSo ? { title, note } : { title: '', note: '' }
}
