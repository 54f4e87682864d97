import House from 'lucide-react/icons/house'
import Path from 'react-bootstrap/Breadcrumb'
import { Link, useLocation } from 'react-router-dom'
import type { AreaPage } from '../config/area.ts'
import { paths } from '../config/paths.ts'
import { useListPlace } from '../ui/list-place.ts'
import { langOf, useLanguage, useMessages } from '../ui/messages/use-messages.ts'
import { shownName } from '../ui/page-head.tsx'
import { useViewer } from '../ui/viewer.ts'
import { missingFor } from './areas.ts'
import { messages } from './messages.ts'
import { usePageHandle } from './page-handle.ts'
import { usePageTitle } from './watched-value.ts'

interface Step {
  readonly path: string
  readonly title: string
  /** Language of the title, if it is not the page's. */
  readonly lang: string | undefined
}

/** Links to a list as it was left. */
const StepItem = ({ path, title, lang }: Step) => (
  <Path.Item linkAs={Link} linkProps={{ to: useListPlace(path).address, lang }}>
    {title}
  </Path.Item>
)

/** The area's pages at prefixes of an address, outermost first. */
const stepsAbove = (pages: readonly AreaPage[], own: AreaPage, at: string) =>
  pages
    .filter(({ path }) => own.path.startsWith(`${path}/`))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path, title }) => ({ path: at.split('/', path.split('/').length).join('/'), title }))

/** Path to the page; ends with a record's name if the page shows one. */
export const Breadcrumb = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const handle = usePageHandle()
  const { pathname } = useLocation()
  const shown = shownName.use()
  const pageTitle = usePageTitle(handle?.page)
  if (handle === undefined || handle.page.breadcrumb === false) return null
  const { area, page } = handle
  const mayOpen = ({ path }: AreaPage) => missingFor(area, path, role) === null
  const isOpen = mayOpen(page)
  const own = shown ?? { title: pageTitle[language], lang: langOf(pageTitle, language) }
  const { title, lang } = isOpen ? own : { title: t('forbidden'), lang: undefined }
  const above: readonly Step[] = isOpen
    ? stepsAbove(area.pages.filter(mayOpen), page, pathname).map(({ path, title: named }) => ({
        path,
        title: named[language],
        lang: langOf(named, language),
      }))
    : []
  const group = area.title[language]
  return (
    <Path className="breadcrumb-place" label={t('breadcrumb')}>
      <Path.Item
        linkAs={Link}
        linkProps={{ to: paths.dashboard, 'aria-label': t('home'), className: 'breadcrumb-home' }}
      >
        <House size={16} aria-hidden="true" />
      </Path.Item>
      {/* Not repeated if the page is called like its group. */}
      {group === (above[0]?.title ?? title) ? null : (
        <Path.Item linkAs="span" title={group}>
          {group}
        </Path.Item>
      )}
      {above.map(step => (
        <StepItem key={step.path} {...step} />
      ))}
      <Path.Item active lang={lang}>
        <span title={title} dir="auto">
          {title}
        </span>
      </Path.Item>
    </Path>
  )
}
