import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTold } from '../desk/use-told.ts'
import { tellKept } from '../football/format.ts'
import { fixtureMessages } from '../football/messages.ts'
import type { PreviewMatch, PreviewRound } from './fixture-plan.ts'
import { messages } from './messages.ts'
import { useFixtureNames, useMatchTitle } from './use-fixture-messages.ts'

/** All matches as they would stand, each with what becomes of it. The first match day that changes is open. */
export const PreviewDays = ({ rounds }: { readonly rounds: readonly PreviewRound[] }) => {
  const t = useMessages(messages)
  const changed = rounds.find(({ matches }) => matches.some(({ fate }) => fate !== 'kept'))
  return (
    <>
      <h3 className="fixtures-subtitle">{t('daysTitle')}</h3>
      {rounds.map(({ round, matches }) => (
        <details key={round} className="fixtures-day" open={round === changed?.round}>
          <summary>
            <strong>{t('matchDay', { round })}</strong>{' '}
            <span className="text-soft">{t('summary', { count: matches.length })}</span>
          </summary>
          <ul className="fixtures-matches">
            {matches.map(match => (
              <Line key={match.id ?? `${match.part} ${match.home} ${match.away}`} match={match} />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

const fateMessages = { created: 'fateCreated', changed: 'fateChanged' } as const

const Line = ({ match }: { readonly match: PreviewMatch }) => {
  const t = useMessages(messages)
  const { timestamp } = useFixtureNames()
  const titleOf = useMatchTitle()
  const note = useFateNote()(match)
  return (
    <li className="fixtures-match">
      <span>{titleOf({ home: match.home, away: match.away })}</span>
      <span className="text-soft">
        {[match.kickOff === null ? t('noDate') : timestamp(match.kickOff), match.venue].filter(Boolean).join(' · ')}
      </span>
      {match.fate === 'kept' ? null : (
        <span className="fixtures-mark" data-fate={match.fate}>
          {t(fateMessages[match.fate])}
        </span>
      )}
      {note === null ? null : <span className="fixtures-note text-soft">{note}</span>}
    </li>
  )
}

/** What a match was before, or why it stays. */
const useFateNote = () => {
  const t = useMessages(messages)
  const tell = useTold(fixtureMessages)
  const { timestamp } = useFixtureNames()
  const titleOf = useMatchTitle()
  return (match: PreviewMatch): string | null => {
    if (match.fate === 'kept') return tell(tellKept(match))
    if (match.fate === 'created') return null
    const { was, fields } = match
    const hasOtherSides = fields.includes('home') || fields.includes('away')
    const told = [
      ...(fields.includes('round') ? [t('wasRound', { round: was.round })] : []),
      ...(hasOtherSides ? [titleOf({ home: was.home, away: was.away })] : []),
      ...(fields.includes('kickOff') ? [was.kickOff === null ? t('wasUndated') : timestamp(was.kickOff)] : []),
      ...(fields.includes('venue') && was.venue !== null ? [was.venue] : []),
    ]
    return told.length === 0 ? null : t('was', { what: told.join(' · ') })
  }
}
