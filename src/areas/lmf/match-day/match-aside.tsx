import { Link } from 'react-router-dom'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import type { FormPartProps } from '../../../records/registry/kind.ts'
import { matchDayPath } from '../parts/addresses.ts'

/** Links a match to its match day, with the focus on its score. */
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
