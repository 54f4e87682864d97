import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { pathsOf } from '../../../records/paths.ts'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import squads from '../collections/squads.ts?head'
import type { EntryIssue } from '../football/squads.ts'
import { messages } from './messages.ts'
import { mayBeExcepted } from './squad-sheet.ts'
import type { SquadEntry } from './use-entry.ts'

interface EntryStandingProps {
  readonly entry: SquadEntry
  readonly issues: readonly EntryIssue[]
}

/** Whether the player who was chosen may join; for a rule that only the sheet keeps, where an exception is entered. */
export const EntryStanding = ({ entry, issues }: EntryStandingProps) => {
  const t = useMessages(messages)
  const candidate = useSelector(entry, ({ context }) => context.candidate)
  const isLooking = useSelector(entry, snapshot => snapshot.hasTag('looking'))
  const why = useFailureMessage(useSelector(entry, ({ context }) => context.failure))
  const isExceptable = issues.length > 0 && issues.every(mayBeExcepted)
  return (
    <div role="status" className="add-player-standing">
      {isLooking ? t('checking') : null}
      {why === null ? null : (
        <>
          {t('notChecked', { why })}{' '}
          <Button variant="link" size="sm" onClick={() => entry.send({ type: 'retry' })}>
            {t('checkAgain')}
          </Button>
        </>
      )}
      {candidate !== null && issues.length === 0 ? t('readyToAdd', { player: candidate.name }) : null}
      {isExceptable ? (
        <>
          {t('exception')} <Link to={pathsOf(squads).create ?? ''}>{t('exceptionForm')}</Link>
        </>
      ) : null}
    </div>
  )
}
