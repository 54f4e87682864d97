import { type Failure, failureOf } from '../../../model/failure.ts'
import type { Store } from '../../../model/store.ts'
import { newSecret } from '../../../records/data/writing/secret.ts'
import { calendarsPath, refereeCalendarsPath } from '../collections/referee-calendars.ts'

/** A link is created, or revoked. */
export interface LinkAction {
  readonly referee: string
  /** The present secret; null without a link. */
  readonly secret: string | null
  readonly type: 'create' | 'revoke'
}

export type LinkOutcome =
  | { readonly type: 'saved'; readonly secret: string | null }
  | { readonly type: 'denied' }
  | { readonly type: 'failed'; readonly failure: Failure }

export const secretPath = (referee: string): string => `${refereeCalendarsPath}/${referee}`

export const calendarAddress = (secret: string): string => `${window.location.origin}/calendar/${secret}.ics`

/** Never rejects. A link that exists stays as it is. */
export const carryOut = async (store: Store, { referee, secret, type }: LinkAction): Promise<LinkOutcome> => {
  try {
    if (type === 'create' && secret !== null) return { type: 'saved', secret }
    const made = type === 'create' ? newSecret() : null
    await store.update({
      [secretPath(referee)]: made,
      ...(secret === null ? {} : { [`${calendarsPath}/${secret}`]: null }),
    })
    return { type: 'saved', secret: made }
  } catch (error) {
    const failure = failureOf(error)
    return failure.code === 'permission_denied' ? { type: 'denied' } : { type: 'failed', failure }
  }
}
