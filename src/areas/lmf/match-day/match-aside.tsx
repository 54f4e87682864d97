import { Link } from 'react-router-dom'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import type { FormPartProps } from '../../../records/registry/kind.ts'
import { matchDayPath } from '../parts/addresses.ts'

/** Leads from a match to its match day, where its score has the focus. */
export default function MatchAside({ id, before }: FormPartProps) {
  const { field } = useFieldMessages()
  if (id === null || before === null) return null
  const round = Number(before.round)
  return (
    <AsideCard title={field('matchDay')}>
      <Link to={matchDayPath(String(before.tournament), round, id)}>
        {field('matchDay')} {round}
      </Link>
    </AsideCard>
  )
}
