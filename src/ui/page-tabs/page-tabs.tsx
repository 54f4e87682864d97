import './page-tabs.scss'
import { Link, matchPath, useLocation, useParams } from 'react-router-dom'
import { type Tab, tabAddress } from '../../config/paths.ts'
import { langOf, useLanguage, useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

export const PageTabs = ({ tabs }: { readonly tabs: readonly Tab[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  if (tabs.length === 0) return null
  return (
    <nav className="page-tabs" aria-label={t('neighbours')}>
      <ul>
        {tabs.map(tab => (
          <li key={tab.path}>
            <Link
              to={tabAddress(tab, id)}
              aria-current={matchPath(tab.path, pathname) ? 'page' : undefined}
              lang={langOf(tab.title, language)}
            >
              {tab.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
