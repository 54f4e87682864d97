import Moon from 'lucide-react/icons/moon'
import type { ReactNode } from 'react'
import { brand } from '../config/brand.ts'
import { TabTitle } from './tab-title.tsx'

interface CenteredPageProps {
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page without the frame: one card below the console's name. */
export const CenteredPage = ({ title, isWide = false, children }: CenteredPageProps) => (
  <div className="centered">
    <TabTitle title={title} />
    <main className="centered-card" data-wide={isWide}>
      <p className="centered-brand">
        <span className="brand-mark" aria-hidden="true">
          <Moon size={16} />
        </span>
        {brand.titleSuffix}
      </p>
      <h1 className="centered-title">{title}</h1>
      {children}
    </main>
  </div>
)
