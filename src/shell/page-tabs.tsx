import './tabs.scss'
import { Link, useParams } from 'react-router-dom'
import type { Path } from '../config/paths.ts'
import { type Tab, tabAddress } from '../config/tab.ts'
import { useLanguage, useWords } from '../ui/words/use-words.ts'
import { words } from './words.ts'

interface PageTabsProps {
  readonly tabs: readonly Tab[]
  /** Of the route shown. */
  readonly path: Path
}

/** The pages that belong together with the one that is shown. */
export const PageTabs = ({ tabs, path }: PageTabsProps) => {
  const t = useWords(words)
  const language = useLanguage()
  const { id = '' } = useParams()
  if (tabs.length === 0) return null
  return (
    <nav className="page-tabs" aria-label={t('neighbours')}>
      <ul>
        {tabs.map(tab => (
          <li key={tab.path}>
            <Link to={tabAddress(tab, id)} aria-current={tab.path === path ? 'page' : undefined}>
              {tab.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
