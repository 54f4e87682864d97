import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { Stored } from '../../../model/record.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import registrations from '../collections/registrations.ts?head'
import { DeskView } from '../desk/desk-view.tsx'
import { messages as deskMessages } from '../desk/messages.ts'
import { RefusalNote } from '../desk/refusal-note.tsx'
import { type Desk, useDesk } from '../desk/use-desk.ts'
import { useNames } from '../desk/use-names.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { messages } from './messages.ts'
import { PlacesHead } from './places-head.tsx'
import { type PlacesView, placesSource } from './places-source.ts'
import { placesIn } from './registration.ts'
import { RegistrationGroup } from './registration-group.tsx'
import { useDeeds } from './use-deeds.ts'

/** The groups in which registrations stand, and the states in each. */
const groups = [
  { title: 'undecided', states: ['submitted'] },
  { title: 'waitlisted', states: ['waitlisted'] },
  { title: 'approved', states: ['approved'] },
  { title: 'drafts', states: ['draft'] },
  { title: 'closed', states: ['rejected', 'withdrawn'] },
] as const

/** The places of a tournament, live for all who look at them. */
export const PlacesDesk = ({ id }: { readonly id: string }) => {
  const t = useMessages(deskMessages)
  const desk = useDesk<PlacesView>(store => placesSource(store, id))
  return (
    <DeskView desk={desk}>
      {({ tournament, ...view }) =>
        tournament === null ? (
          <p>
            {t('absent')} <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
          </p>
        ) : (
          <Places desk={desk} id={id} tournament={tournament} {...view} />
        )
      }
    </DeskView>
  )
}

interface PlacesProps extends PlacesView {
  readonly id: string
  readonly desk: Desk<PlacesView>
  readonly tournament: Stored
}

const Places = ({ desk, id, tournament, registrations, isCut }: PlacesProps) => {
  const t = useMessages(messages)
  const names = useNames({ teams: registrations.map(({ record }) => String(record.team)) })
  const deeds = useDeeds(names)
  const isAsking = useSelector(desk, snapshot => snapshot.hasTag('asking'))
  const done = useSelector(desk, ({ context }) => context.done)
  const places = placesIn(tournament, registrations)
  const listedOf = (wanted: string) => registrations.find(listed => listed.id === wanted)
  return (
    <section className="places" aria-labelledby="places-of">
      <PlacesHead {...{ desk, id, tournament, places, names, deeds, listedOf }} />
      {isCut ? <p className="alert alert-warning">{t('cut')}</p> : null}
      <RefusalNote desk={desk} />
      {groups.map(({ title, states }) => {
        const wanted: readonly string[] = states
        const members = registrations.filter(({ record }) => wanted.includes(String(record.status)))
        return (
          <RegistrationGroup
            key={title}
            title={t(title)}
            members={members}
            movedId={done?.id ?? null}
            {...{ desk, places, names, deeds }}
          />
        )
      })}
      {isAsking ? <DecisionDialog {...{ desk, places, names, listedOf }} /> : null}
    </section>
  )
}
