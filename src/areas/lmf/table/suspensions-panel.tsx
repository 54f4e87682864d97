import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { can } from '../../../model/permissions.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import type { Suspension, Suspensions } from '../football/suspensions.ts'
import { SuspensionsUnknown, useSuspensions } from '../suspensions/live.tsx'
import { AgreementNotice } from '../suspensions/notice.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { SuspensionLine } from './suspension-line.tsx'

/** The name of each player is a read of its own: of what is over, as many are shown at first. */
const shownFirst = 10

/** Who is suspended now, and the suspensions that are over. */
export const SuspensionsPanel = () => {
  const { role } = useViewer()
  const view = useSuspensions(useTournament().id)
  return (
    <>
      {can(role, 'lmf.write') ? <AgreementNotice /> : null}
      {view.status === 'ready' ? <Listed {...view.suspensions} /> : <SuspensionsUnknown view={view} />}
    </>
  )
}

const Listed = ({ all }: Suspensions) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const [showsAll, setShowsAll] = useState(false)
  const listOf = (listed: readonly Suspension[]) => (
    <ul className="suspensions">
      {listed.map(suspension => (
        <SuspensionLine key={suspension.id} suspension={suspension} mayOverrule={can(role, 'lmf.overrule')} />
      ))}
    </ul>
  )
  const inForce = all.filter(({ left }) => left > 0)
  const over = all.filter(({ left }) => left <= 0)
  return (
    <>
      <section aria-labelledby="suspended-now">
        <h3 id="suspended-now">{t('suspendedNow')}</h3>
        {inForce.length === 0 ? <p>{t('nobodySuspended')}</p> : listOf(inForce)}
      </section>
      <section aria-labelledby="served-before">
        <h3 id="served-before">{t('servedBefore')}</h3>
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
