import { TabBar } from '../tab-bar.tsx'
import './page-tabs.scss'
import { Link, matchPath, useLocation, useParams } from 'react-router-dom'
import { type Tab, tabAddress } from '../../config/paths.ts'
import { defineMessages } from '../messages/define-messages.ts'
import { langOf, useLanguage, useMessages } from '../messages/use-messages.ts'

const messages = defineMessages({ neighbours: { en: 'Related pages', es: 'Páginas relacionadas' } })

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
  const shown = (tab: Tab) => matchPath(tab.path, pathname) !== null
  if (!isAroundTitle)
    return (
      <TabBar
        label={t('neighbours')}
        tabs={tabs.map(tab => ({
          to: tabAddress(tab, id),
          label: tab.title[language],
          lang: langOf(tab.title, language),
          isCurrent: shown(tab),
        }))}
      />
    )
  return (
    <nav className="page-tabs-around" aria-label={t('neighbours')}>
      <ul>
        {tabs.map((tab, order) =>
          shown(tab) ? null : (
            <li key={tab.path} style={{ order }}>
              <Link to={tabAddress(tab, id)} lang={langOf(tab.title, language)}>
                {tab.title[language]}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
