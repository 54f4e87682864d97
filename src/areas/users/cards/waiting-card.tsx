import { useCallback, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { type Person, peopleIn, waitingRequest } from '../../../model/staff.ts'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive } from '../../../records/data/live/live.ts'
import { mapped, page } from '../../../records/data/live/sources.ts'
import { useAgo } from '../../../records/fields/labels.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { lazyPart, OverPage } from '../../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { messages } from './messages.ts'

const GiveRole = lazyPart(() => import('../staff/give-role.tsx'))

const staff = '/users/staff'

const maxLines = 4

interface WaitingLineProps {
  readonly person: Person
  readonly onGive: (person: Person) => void
}

const WaitingLine = ({ person, onGive }: WaitingLineProps) => {
  const t = useMessages(messages)
  const ago = useAgo()
  const { role } = useViewer()
  const { displayName: name, email, isVerified, waitingSince, createdAt } = person
  const known = isVerified === null ? 'unknown' : isVerified ? 'verified' : 'unverified'
  return (
    <CardLine
      mark="waiting"
      title={<strong>{name}</strong>}
      note={t(known, { email, ago: ago(waitingSince ?? createdAt) })}
    >
      {can(role, 'staff.grantRole') ? (
        <Button variant="outline-primary" aria-label={t('giveRoleTo', { name })} onClick={() => onGive(person)}>
          {t('giveRole')}
        </Button>
      ) : null}
    </CardLine>
  )
}

/** People who signed up and wait for a role, longest first. */
export default function WaitingCard() {
  const t = useMessages(messages)
  const store = useStore()
  const live = useLive(useMemo(() => mapped(page(store, waitingRequest(maxLines + 1)), peopleIn), [store]))
  const [person, setPerson] = useState<Person | null>(null)
  const close = useCallback(() => setPerson(null), [])
  const isMore = (people: readonly Person[]) => people.length > maxLines
  return (
    <>
      <LiveCard
        live={live}
        to={staff}
        count={people => (isMore(people) ? `${maxLines}+` : String(people.length))}
        urgent={people => {
          if (people.length === 0) return null
          return isMore(people) ? t('manyWait', { count: maxLines }) : t('wait', { count: people.length })
        }}
      >
        {people =>
          people.length === 0 ? (
            <CardNote>
              {t('nobody')} <Link to={staff}>{t('invite')}</Link>
            </CardNote>
          ) : (
            <ListGroup as="ul" variant="flush">
              {people.slice(0, maxLines).map(one => (
                <WaitingLine key={one.uid} person={one} onGive={setPerson} />
              ))}
            </ListGroup>
          )
        }
      </LiveCard>
      {person === null ? null : (
        <OverPage isOpen onClose={close}>
          <GiveRole person={person} onClose={close} />
        </OverPage>
      )}
    </>
  )
}
