import { Link } from 'react-router-dom'
import { pathsOf } from '../../../records/paths.ts'
import { useWords } from '../../../ui/words/use-words.ts'
import squads from '../collections/squads.ts?head'
import type { EntryFault } from '../squads/eligibility.ts'
import { mayBeExcepted } from './squad-sheet.ts'
import type { Candidate } from './use-candidate.ts'
import { words } from './words.ts'

interface EntryStandingProps {
  readonly candidate: Candidate
  readonly faults: readonly EntryFault[]
}

/** Whether the player who was chosen may join; for a rule that only the sheet keeps, where an exception is entered. */
export const EntryStanding = ({ candidate, faults }: EntryStandingProps) => {
  const t = useWords(words)
  const isFree = candidate.type === 'known' && faults.length === 0
  const isExceptable = faults.length > 0 && faults.every(mayBeExcepted)
  return (
    <div role="status" className="add-player-standing">
      {candidate.type === 'loading' ? t('checking') : null}
      {isFree ? t('readyToAdd', { player: candidate.name }) : null}
      {isExceptable ? (
        <>
          {t('exception')} <Link to={pathsOf(squads).create ?? ''}>{t('exceptionForm')}</Link>
        </>
      ) : null}
    </div>
  )
}
