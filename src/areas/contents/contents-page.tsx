import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'wouter'
import { RecordListPage } from '../../records/list/list-page.tsx'
import { useWords } from '../../ui/words/use-words.ts'
import { AreaRecords } from './area-records.tsx'
import { kinds } from './kinds.ts'
import { contentsPaths } from './paths.ts'
import { words } from './words.ts'

/** What the apps show, and the way to when. */
export default function ContentsPage() {
  const t = useWords(words)
  return (
    <AreaRecords>
      <RecordListPage
        {...kinds.contents}
        actions={
          <Link href={contentsPaths.calendar} className="btn btn-outline-primary">
            <CalendarDays size={16} aria-hidden="true" /> {t('calendar')}
          </Link>
        }
      />
    </AreaRecords>
  )
}
