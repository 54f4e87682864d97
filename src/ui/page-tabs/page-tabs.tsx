import './page-tabs.scss'
import { Link, matchPath, useLocation, useParams } from 'react-router-dom'
import { type Tab, tabAddress } from '../../config/paths.ts'
import { langOf, useLanguage, useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

interface PageTabsProps {
  readonly tabs: readonly Tab[]
  /** On the title's line, with the title in place of the present page's tab. */
  readonly isAroundTitle?: boolean
}

export const PageTabs = ({ tabs, isAroundTitle = false }: PageTabsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  if (tabs.length === 0) return null
  return (
    <nav className={isAroundTitle ? 'page-tabs-around' : 'page-tabs'} aria-label={t('neighbours')}>
      <ul>
        {tabs.map((tab, order) => {
          const isShown = matchPath(tab.path, pathname) !== null
          if (isShown && isAroundTitle) return null
          return (
            <li key={tab.path} style={{ order }}>
              <Link
                to={tabAddress(tab, id)}
                aria-current={isShown ? 'page' : undefined}
                lang={langOf(tab.title, language)}
              >
                {tab.title[language]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
