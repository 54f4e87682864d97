import type { ReactNode } from 'react'
import { brand } from '../config/brand.ts'
import { TabTitle } from './tab-title.tsx'

interface CenteredPageProps {
  readonly title: string
  readonly icon: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page without the frame: a centred block over slowly drifting circles, static under reduced motion. */
export const CenteredPage = ({ title, icon, isWide = false, children }: CenteredPageProps) => (
  <div className="centered">
    <TabTitle title={title} />
    <main className="centered-block" data-wide={isWide}>
      <div className="sky" aria-hidden="true">
        <span className="sky-circle" />
        <span className="sky-circle" />
        <span className="sky-dot" />
        <span className="sky-dot" />
      </div>
      <div className="centered-card">
        <span className="centered-icon" aria-hidden="true">
          {icon}
        </span>
        <p className="centered-brand">{brand.titleSuffix}</p>
        <h1 className="centered-title">{title}</h1>
        {children}
      </div>
    </main>
  </div>
)
