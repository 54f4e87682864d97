import type { ComponentType, ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import type { Path } from '../../config/paths.ts'
import { useWords } from '../../ui/words/use-words.ts'
import './lmf-tabs.scss'
import { addressOf, tabsOf } from './tabs.ts'
import { words } from './words.ts'

interface LmfTabsProps {
  /** Of the route shown. */
  readonly path: Path
  readonly children: ReactNode
}

const LmfTabs = ({ path, children }: LmfTabsProps) => {
  const t = useWords(words)
  const { id = '' } = useParams<{ id?: string }>()
  return (
    <>
      <nav className="lmf-tabs" aria-label={t('neighbours')}>
        <ul>
          {tabsOf(path).map(tab => (
            <li key={tab.title}>
              <Link href={addressOf(tab, id)} aria-current={tab.path === path ? 'page' : undefined}>
                {t(tab.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

/** A page below the ways to its neighbours. */
export const belowTabs =
  (path: Path, Page: ComponentType): ComponentType =>
  () => (
    <LmfTabs path={path}>
      <Page />
    </LmfTabs>
  )
