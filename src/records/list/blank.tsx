import type { ReactNode } from 'react'
import Card from 'react-bootstrap/Card'

interface BlankProps {
  readonly icon: ReactNode
  readonly title: string
  readonly line: string
  readonly children?: ReactNode
}

/** Placeholder of an empty list. */
export const Blank = ({ icon, title, line, children }: BlankProps) => (
  <Card className="record-blank">
    <span className="record-blank-icon">{icon}</span>
    <h3 className="record-blank-title">{title}</h3>
    <p className="mb-5 text-soft">{line}</p>
    {children}
  </Card>
)
