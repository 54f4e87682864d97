import type { ReactNode } from 'react'
import { Card } from './card/card.tsx'
import './demo.scss'

interface Content {
  readonly children: ReactNode
}

/** Cards of a demo page, side by side on wide screens. Scopes Bootstrap's sheets for these pages. */
export const DemoPage = ({ children }: Content) => <div className="demo">{children}</div>

/** A card of samples side by side. */
export const Samples = ({
  title,
  children,
  className,
}: Content & { readonly title: string; readonly className?: string }) => (
  <Card title={title} {...(className ? { className } : {})}>
    <div className="demo-row">{children}</div>
  </Card>
)

/** Announces what the last action did. */
export const Said = ({ children }: Content) => (
  <p className="demo-said" role="status">
    {children}
  </p>
)
