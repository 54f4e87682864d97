import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open'
import type { ReactNode } from 'react'
import { brand } from '../../config/brand.ts'
import { Sky } from '../../ui/sky.tsx'
import { TabTitle } from '../../ui/tab-title.tsx'

interface AccountBlockProps {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
  /** The links below the form. */
  readonly links: ReactNode
}

/** What the three account pages look like: a block in the middle, with circles drifting behind it. */
export const AccountBlock = ({ title, intro, children, links }: AccountBlockProps) => (
  <div className="account">
    <TabTitle title={title} />
    <main className="account-block">
      <Sky />
      <div className="account-card">
        <span className="account-icon" aria-hidden="true">
          <LockKeyholeOpen size={30} />
        </span>
        <p className="account-brand">{brand.titleSuffix}</p>
        <h1 className="account-title">{title}</h1>
        <p className="account-intro">{intro}</p>
        {children}
        <div className="account-links">{links}</div>
      </div>
    </main>
  </div>
)
