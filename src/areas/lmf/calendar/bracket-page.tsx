import '../../../records/records.scss'
import './calendar.scss'
import './bracket.scss'
import { Loader } from '../../../ui/loader.tsx'
import { useSeason } from '../season/use-season.ts'
import type { TableFacts } from '../table/facts.ts'
import { SeasonPage } from '../table/season-page.tsx'
import { useHappened } from '../table/use-happened.ts'
import { BracketDesk } from './bracket-desk.tsx'

/** The bracket of the tournament of the address. */
export default function BracketPage() {
  return <SeasonPage>{facts => <OfSeason facts={facts} />}</SeasonPage>
}

const OfSeason = ({ facts: { id, name, isCup, rules } }: { readonly facts: TableFacts }) => {
  const season = useSeason(id)
  // Cards are read only where they can decide who comes from a table into the bracket.
  const happened = useHappened(!isCup && rules.tieBreaks.includes('fairPlay') ? id : null)
  if (season.status !== 'ready') return null
  if (happened.status === 'loading') return <Loader />
  const incidents = happened.status === 'ready' ? happened.incidents : []
  return <BracketDesk key={id} season={season} name={name} incidents={incidents} />
}
