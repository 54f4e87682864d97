import House from 'lucide-react/icons/house'
import { Link } from 'react-router-dom'
import { paths } from '../config/paths.ts'
import { useMessages } from '../ui/messages/use-messages.ts'
import { TabTitle } from '../ui/tab-title.tsx'
import { messages } from './messages.ts'

interface PageHeaderProps {
  readonly title: string
  readonly group: string
  readonly hasBreadcrumb: boolean
}

/** The title of the page, in the page and in the tab, and the way to it. */
export const PageHeader = ({ title, group, hasBreadcrumb }: PageHeaderProps) => {
  const t = useMessages(messages)
  return (
    <div className="page-header">
      <TabTitle title={title} />
      {/* Live, since following a link of the menu leaves the focus there: people who do not see the page hear where they are. */}
      <h1 className="page-title" aria-live="polite">
        {title}
      </h1>
      {hasBreadcrumb ? (
        <nav aria-label={t('breadcrumb')}>
          <ol className="breadcrumb">
            <li className="breadcrumb-item">
              <Link to={paths.dashboard} aria-label={t('home')} className="breadcrumb-home">
                <House size={15} aria-hidden="true" />
              </Link>
            </li>
            <li className="breadcrumb-item">{group}</li>
            <li className="breadcrumb-item active" aria-current="page">
              {title}
            </li>
          </ol>
        </nav>
      ) : null}
    </div>
  )
}
