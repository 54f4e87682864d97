import './page-tabs.scss'
import type { Ref } from 'react'
import { Link, matchPath, useLocation, useParams } from 'react-router-dom'
import { type Tab, tabAddress } from '../../config/paths.ts'
import { langOf, useLanguage, useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

interface PageTabsProps {
  readonly tabs: readonly Tab[]
  /** Of the place beside the page that is shown, where they stand in place of its title. */
  readonly count?: Ref<HTMLDivElement>
}

export const PageTabs = ({ tabs, count }: PageTabsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  if (tabs.length === 0) return null
  return (
    <nav className={count ? 'page-tabs-title' : 'page-tabs'} aria-label={t('neighbours')}>
      <ul>
        {tabs.map(tab => {
          const isShown = matchPath(tab.path, pathname) !== null
          return (
            <li key={tab.path}>
              <Link
                to={tabAddress(tab, id)}
                aria-current={isShown ? 'page' : undefined}
                lang={langOf(tab.title, language)}
              >
                {tab.title[language]}
              </Link>
              {isShown && count ? <div ref={count} /> : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
