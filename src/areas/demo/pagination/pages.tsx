import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { useState } from 'react'
import Pagination from 'react-bootstrap/Pagination'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { PageButton } from './page-button.tsx'
import { pagesInSight } from './pages-in-sight.ts'

interface PagesProps {
  readonly label: string
  readonly count: number
  /** The page that is shown first. */
  readonly first?: number
  readonly hasArrows?: boolean
  readonly size?: 'sm' | 'lg'
}

/** A pagination to go through, with a line that says where one is. */
export const Pages = ({ label, count, first = 1, hasArrows = false, size }: PagesProps) => {
  const t = useMessages(messages)
  const [page, setPage] = useState(first)
  const before = [
    { label: t('first'), icon: ChevronsLeft, to: 1 },
    { label: t('previous'), icon: ChevronLeft, to: page - 1 },
  ]
  const after = [
    { label: t('next'), icon: ChevronRight, to: page + 1 },
    { label: t('last'), icon: ChevronsRight, to: count },
  ]
  const arrows = (list: typeof before) =>
    hasArrows
      ? list.map(({ label: text, icon: Icon, to }) => (
          <PageButton
            key={text}
            label={text}
            isDisabled={to < 1 || to > count || to === page}
            onPress={() => setPage(to)}
          >
            <Icon size={16} aria-hidden="true" />
          </PageButton>
        ))
      : null
  return (
    <>
      <nav aria-label={label}>
        <Pagination {...(size ? { size } : {})}>
          {arrows(before)}
          {pagesInSight(page, count).map(one =>
            typeof one === 'number' ? (
              <PageButton key={one} isCurrent={one === page} onPress={() => setPage(one)}>
                {one}
              </PageButton>
            ) : (
              <li key={one} className="page-item disabled">
                <span className="page-link">
                  <span aria-hidden="true">…</span>
                  <span className="visually-hidden">{t('left')}</span>
                </span>
              </li>
            ),
          )}
          {arrows(after)}
        </Pagination>
      </nav>
      <p className="demo-said" role="status">
        {t('shown', { page, count })}
      </p>
    </>
  )
}
