import { Link } from 'react-router-dom'
import { valuesOf } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { MatchMessage } from '../club-messages/match-message.tsx'
import { matches } from '../collections/matches.ts'
import { matchDayPath, reportPath } from '../parts/addresses.ts'
import { messages } from './messages.ts'

/** Links a match to its match day, with the focus on its score. */
export default function MatchAside({ id, before }: FormPartProps) {
  const { field } = useFieldMessages()
  const t = useMessages(messages)
  if (id === null || before === null) return null
  const round = Number(before.round)
  return (
    <>
      <AsideCard title={field('matchDay')}>
        <Link to={matchDayPath(String(before.tournament), round, id)}>
          {field('matchDay')} {round}
        </Link>
        <br />
        <Link to={reportPath(id)}>{t('report')}</Link>
      </AsideCard>
      <MatchMessage match={valuesOf(matches, before)} />
    </>
  )
}
