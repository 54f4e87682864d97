import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { type ReactNode, useState } from 'react'
import Pagination from 'react-bootstrap/Pagination'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage, Said } from '../demo-page.tsx'
import { messages } from './messages.ts'
import '../navigation.scss'

interface PageButtonProps {
  readonly children: ReactNode
  readonly label?: string
  readonly isCurrent?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A pagination step. react-bootstrap's loses keyboard focus, because its current page is plain text. */
export const PageButton = ({ children, label, isCurrent = false, isDisabled = false, onPress }: PageButtonProps) => (
  <li className={`page-item ${isCurrent ? 'active' : ''} ${isDisabled ? 'disabled' : ''}`}>
    <button
      type="button"
      className="page-link"
      aria-label={label}
      aria-disabled={isDisabled}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  </li>
)

const few = 7

/** Page numbers: all if few, else the ends and the surroundings of the page, with gaps. */
export const pagesInSight = (page: number, count: number): readonly (number | 'before' | 'after')[] => {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  if (count <= few) return all
  const around = all.filter(one => Math.abs(one - page) <= 1 && one > 1 && one < count)
  return [
    1,
    ...((around.at(0) ?? count) > 2 ? (['before'] as const) : []),
    ...around,
    ...((around.at(-1) ?? 1) < count - 1 ? (['after'] as const) : []),
    count,
  ]
}

interface PagesProps {
  readonly label: string
  readonly count: number
  readonly first?: number
  readonly hasArrows?: boolean
  readonly size?: 'sm' | 'lg'
}

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
      <Said>{t('shown', { page, count })}</Said>
    </>
  )
}

export default function PaginationPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('basic')}>
        <Pages label={t('basicLabel')} count={5} />
      </Card>
      <Card title={t('icons')}>
        <Pages label={t('iconsLabel')} count={5} hasArrows />
      </Card>
      <Card title={t('ellipsis')}>
        <Pages label={t('ellipsisLabel')} count={20} first={10} hasArrows />
      </Card>
      <Card title={t('states')}>
        <p className="demo-note">{t('second')}</p>
        <Pages label={t('statesLabel')} count={2} hasArrows />
      </Card>
      <Card title={t('sizes')} className="is-wide">
        <Pages label={t('large')} count={3} size="lg" />
        <Pages label={t('small')} count={3} size="sm" />
      </Card>
    </DemoPage>
  )
}
