import type { FocusEvent, ReactNode } from 'react'
import Nav from 'react-bootstrap/Nav'
import { Link, type To } from 'react-router-dom'

interface TabBarProps {
  readonly label: string
  readonly tabs: readonly {
    readonly to: To
    readonly label: ReactNode
    readonly lang?: string | undefined
    readonly isCurrent: boolean
  }[]
  /** Placed after the tabs. */
  readonly note?: ReactNode
}

/** Browsers leave a tab that is partly visible where it is. */
const showWhole = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Tabs for pages or views of one thing; scrolls sideways if narrow. */
export const TabBar = ({ label, tabs, note }: TabBarProps) => (
  <nav className="tab-bar" aria-label={label} onFocus={showWhole}>
    <Nav as="ul" variant="underline">
      {tabs.map(({ to, label: content, lang, isCurrent }) => (
        <Nav.Item key={typeof to === 'string' ? to : to.search} as="li">
          <Nav.Link as={Link} to={to} lang={lang} active={isCurrent} aria-current={isCurrent ? 'page' : undefined}>
            {content}
          </Nav.Link>
        </Nav.Item>
      ))}
      {note ? <li className="tab-bar-note">{note}</li> : null}
    </Nav>
  </nav>
)
