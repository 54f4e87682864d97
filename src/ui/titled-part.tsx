import { type ReactNode, useMemo, useState } from 'react'
import { PageHeadContext } from './page-head.tsx'

interface TitledPartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page that has its own title, beside which it draws what it would draw beside that of a page. */
export const TitledPart = ({ title, children }: TitledPartProps) => {
  const [count, setCount] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ count, actions }), [count, actions])
  return (
    <>
      <div className="page-head">
        <h2 className="m-0 fs-5">{title}</h2>
        <div className="page-head-count" ref={setCount} />
        <div className="page-head-place" ref={setActions} />
      </div>
      <PageHeadContext value={places}>{children}</PageHeadContext>
    </>
  )
}
