import type { Stored } from '../../../model/record.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTold } from '../desk/use-told.ts'
import { type Names, tellSquadIssue } from '../football/format.ts'
import { squadMessages } from '../football/messages.ts'
import { freeNumber, type SquadPlace, type SquadRules, squadIssues } from '../football/squads.ts'
import { messages } from './messages.ts'
import { newPlaceOf } from './squad-sheet.ts'

const TeamCrest = lazyPart(() => import('./team-crest.tsx'))

interface SheetHeadProps {
  readonly tournament: Stored
  readonly team: Stored
  readonly teamId: string
  /** Those who are in the squad. */
  readonly places: readonly SquadPlace[]
  readonly rules: SquadRules
  readonly today: string
  readonly names: Names
}

/** Whose sheet it is, and how full the squad is. */
export const SheetHead = ({ tournament, team, teamId, places, rules, today, names }: SheetHeadProps) => {
  const t = useMessages(messages)
  const tell = useTold(squadMessages)
  const { minimum, maximum } = rules
  const to = rules.window?.to ?? null
  const count = places.length
  const free = freeNumber(newPlaceOf(teamId, today), places)
  const issues = squadIssues(
    places.map(place => ({ ...place, from: today, to: null })),
    teamId,
    today,
    rules,
  )
  return (
    <header className="sheet-head card">
      {typeof team.crest === 'string' ? (
        <span className="sheet-crest">
          <TeamCrest id={team.crest} />
        </span>
      ) : null}
      <h2 id="sheet-of">
        {String(team.name)} <span className="text-soft">{String(tournament.name)}</span>
      </h2>
      <p className="sheet-size" role="status">
        <strong>{maximum === null ? t('size', { count }) : t('sizeOf', { count, maximum })}</strong>
        {minimum === null ? null : `, ${t('atLeast', { minimum })}`}
        {` · ${free === null ? t('noneFree') : t('nextFree', { number: free })}`}
        {to === null ? null : ` · ${t(today > to ? 'windowWas' : 'windowUntil', { to: names.day(to) })}`}
      </p>
      {issues.map(issue => (
        <p key={issue.type} className="sheet-fault">
          {tell(tellSquadIssue(issue))}
        </p>
      ))}
    </header>
  )
}
