import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import sanctions from '../collections/sanctions.ts?head'
import { formatCause, formatService } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { SuspensionState, Suspensions } from '../football/suspensions.ts'
import { usePlayerName } from '../parts/names.tsx'
import { SuspensionsUnknown, useSuspensions } from '../suspensions/live.tsx'
import { AgreementNotice } from '../suspensions/notice.tsx'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'

/** Each player's name is a separate read, so only this many finished ones show at first. */
const shownFirst = 10

export const SuspensionsPanel = () => {
  const { role } = useViewer()
  const live = useSuspensions(useTournament().id)
  return (
    <>
      {can(role, 'lmf.write') ? <AgreementNotice /> : null}
      {live.status === 'ready' ? <Listed {...live.value} /> : <SuspensionsUnknown live={live} />}
    </>
  )
}

const Listed = ({ all }: Suspensions) => {
  const t = useMessages(messages)
  const [showsAll, setShowsAll] = useState(false)
  const listOf = (listed: readonly SuspensionState[]) => (
    <ul className="mb-4">
      {listed.map(suspension => (
        <SuspensionLine key={suspension.id} suspension={suspension} />
      ))}
    </ul>
  )
  const inForce = all.filter(({ left }) => left > 0)
  const over = all.filter(({ left }) => left <= 0)
  return (
    <>
      <section aria-labelledby="suspended-now">
        <h3 className="fs-6" id="suspended-now">
          {t('suspendedNow')}
        </h3>
        {inForce.length === 0 ? <p>{t('nobodySuspended')}</p> : listOf(inForce)}
      </section>
      <section aria-labelledby="served-before">
        <h3 className="fs-6" id="served-before">
          {t('servedBefore')}
        </h3>
        {over.length === 0 ? <p>{t('nobodyServed')}</p> : listOf(showsAll ? over : over.slice(0, shownFirst))}
        {showsAll || over.length <= shownFirst ? null : (
          <Button variant="outline-primary" onClick={() => setShowsAll(true)}>
            {t('allServed', { count: over.length })}
          </Button>
        )}
      </section>
    </>
  )
}

const SuspensionLine = ({ suspension }: { readonly suspension: SuspensionState }) => {
  const t = useMessages(messages)
  const tSuspension = useMessages(suspensionMessages)
  const { role } = useViewer()
  const { nameOf } = useTournament()
  const { id, playsFor, left, next, waits, overruled } = suspension
  const player = usePlayerName(suspension.player)
  const { value: why } = useLiveValue(overruled === null ? null : `sanctions/${id}/reason`)
  const reason = typeof why === 'string' ? why : t('noReason')
  return (
    <li className="suspension">
      <div>
        <span className="d-block text-heading fw-bold">{player}</span>
        <span className="d-block text-soft fs-small" dir="auto">
          {nameOf(playsFor)}
        </span>
      </div>
      <ul className="suspension-facts">
        <li>{t('because', { cause: formatCause(tSuspension, suspension) })}</li>
        {formatService(tSuspension, suspension, nameOf, reason).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
        {left > 0 && !waits ? (
          <li>
            {next === null
              ? t('noneToServe')
              : t('nextToServe', { round: next.round, home: nameOf(next.home), away: nameOf(next.away) })}
          </li>
        ) : null}
      </ul>
      {(['message', 'overrule'] as const).map(step =>
        can(role, step === 'message' ? 'lmf.write' : 'lmf.overrule') ? (
          <Link
            key={step}
            to={pathsOf(sanctions).edit(id)}
            className="btn btn-outline-primary"
            aria-label={t(`${step}For`, { player })}
          >
            {t(step)}
          </Link>
        ) : null,
      )}
    </li>
  )
}
