import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Desk } from '../desk/use-desk.ts'
import type { Names } from '../football/format.ts'
import type { Places } from '../football/registrations.ts'
import { messages } from './messages.ts'
import type { PlacesView } from './places-source.ts'
import type { Listed } from './registration.ts'
import { RegistrationRow } from './registration-row.tsx'
import type { useDeeds } from './use-deeds.ts'

interface RegistrationGroupProps {
  readonly title: string
  readonly members: readonly Listed[]
  /** The registration that was moved last: it keeps the focus. */
  readonly movedId: string | null
  readonly desk: Desk<PlacesView>
  readonly places: Places
  readonly names: Names
  readonly deeds: ReturnType<typeof useDeeds>
}

/** The registrations that stand alike, in the order in which they came. */
export const RegistrationGroup = ({ title, members, movedId, ...shared }: RegistrationGroupProps) => {
  const t = useMessages(messages)
  const heading = t('groupCount', { group: title, count: members.length })
  return (
    <section className="registrations" aria-label={title}>
      <h3>{heading}</h3>
      {members.length === 0 ? (
        <p className="text-soft">{t('nobody')}</p>
      ) : (
        <ul>
          {members.map(listed => (
            <RegistrationRow key={listed.id} listed={listed} isMoved={listed.id === movedId} {...shared} />
          ))}
        </ul>
      )}
    </section>
  )
}
