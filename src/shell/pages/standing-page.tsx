import type { ReactNode } from 'react'
import { brand } from '../../config/brand.ts'
import { Sky } from '../../ui/sky.tsx'
import { TabTitle } from '../../ui/tab-title.tsx'

interface StandingPageProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A page without the frame, for a signed-in person who cannot enter yet. */
export const StandingPage = ({ title, icon, children }: StandingPageProps) => (
  <main className="standing">
    <TabTitle title={title} />
    <div className="standing-block">
      <Sky />
      <div className="card standing-card">
        <span className="standing-icon" aria-hidden="true">
          {icon}
        </span>
        <p className="standing-brand">{brand.titleSuffix}</p>
        <h1 className="standing-title">{title}</h1>
        {children}
      </div>
    </div>
  </main>
)
