import { deviceStorage } from '../config/browser-storage.ts'
import { keptSession } from '../config/kept-session.ts'
import { paths } from '../config/paths.ts'
import { sessionKeyOf } from '../config/session-storage.ts'

/** How a page begins: its heading, and what stands beside it. A line each. */
export interface Heading {
  readonly title: string
  readonly note: string
}

const keyOf = (uid: string) => sessionKeyOf(uid, 'heading')

/**
 * For the first screen, where the same person opens the page at the window's address next. Only the heading kept last counts.
 *
 * @param until when it says what is so no more, in milliseconds since 1970
 */
export const keepHeading = (uid: string, language: string, until: number, { title, note }: Heading): void => {
  deviceStorage.write(keyOf(uid), [window.location.pathname, language, until, title, note].join('\n'))
}

/** What the page at the window's address began with when this person saw it last, if that is still so; empty texts otherwise. */
export const keptHeading = (language: string): Heading => {
  const uid = keptSession()?.uid ?? ''
  const [path, spoken, until, title = '', note = ''] = deviceStorage.read(keyOf(uid))?.split('\n') ?? []
  const { pathname } = window.location
  const shown = pathname === paths.home ? paths.dashboard : pathname
  const isSo = path === shown && spoken === language && Number(until) > Date.now()
  return isSo ? { title, note } : { title: '', note: '' }
}
