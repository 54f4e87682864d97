import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { can } from '../../../model/permissions.ts'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive } from '../../../records/data/live/live.ts'
import { RefusalNote, useActionState } from '../../../records/outcomes/use-action.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { formatNumber } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import head from '../collections/registrations.ts?head'
import type { Names } from '../football/format.ts'
import { useNames } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import { type Actions, useActions } from '../writing/use-writers.ts'
import { messages } from './messages.ts'
import { registrationsSource, type Waiting } from './sources.ts'

const paths = pathsOf(head)

interface RegistrationLineProps {
  readonly waiting: Waiting['list'][number]
  readonly actions: Actions
  readonly names: Names
}

const RegistrationLine = ({ waiting, actions, names }: RegistrationLineProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { isBusy } = useActionState(actions)
  const { listed, tournament, places, taken, isFree } = waiting
  const team = names.team(listed.team)
  const approve = () => {
    if (isBusy) return
    const { id, stored: before } = listed
    const values = { status: 'approved' }
    const done = t('approved', { team })
    actions.send({ type: 'do', action: { collection: registrations, id, before, values, action: 'approve', done } })
  }
  return (
    <CardLine
      mark="waiting"
      title={<Link to={paths.edit(listed.id)}>{team}</Link>}
      note={places === null ? tournament : t('submitted', { tournament, taken, places })}
    >
      {can(role, 'lmf.write') && isFree ? (
        <Button
          variant="outline-primary"
          aria-label={t('approveTeam', { team })}
          aria-disabled={isBusy}
          onClick={approve}
        >
          {t('approve')}
        </Button>
      ) : (
        <Link
          className="btn btn-outline-primary"
          to={pathTo(lmfPaths.places, { id: listed.tournament })}
          aria-label={t('decideTeam', { team })}
        >
          {t('decide')}
        </Link>
      )}
    </CardLine>
  )
}

const Registrations = ({ list }: Pick<Waiting, 'list'>) => {
  const t = useMessages(messages)
  const names = useNames({ teams: list.map(({ listed }) => listed.team) })
  const actions = useActions()
  return (
    <>
      <RefusalNote actions={actions} />
      {list.length === 0 ? <CardNote>{t('noRegistrations')}</CardNote> : null}
      <ListGroup as="ul" variant="flush">
        {list.map(waiting => (
          <RegistrationLine key={waiting.listed.id} {...{ waiting, names, actions }} />
        ))}
      </ListGroup>
    </>
  )
}

export default function RegistrationsCard() {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const live = useLive(useMemo(() => registrationsSource(store), [store]))
  return (
    <LiveCard
      live={live}
      to={`${paths.list}?filter.status=submitted`}
      count={({ count }) => formatNumber(language, count)}
      urgent={({ count }) => (count > 0 ? t('registrationsWait', { count }) : null)}
    >
      {({ list }) => <Registrations list={list} />}
    </LiveCard>
  )
}
