import { type ReactNode, use, useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { Kinds } from './kind.ts'
import { RecordsContext } from './records-context.ts'

interface WithKindsProps {
  /** Absent: the page knows them all. */
  readonly load: (() => Promise<Kinds>) | undefined
  readonly children: ReactNode
}

/** For a part of a page that names records of more collections than the page: drawn once they are loaded. */
export const WithKinds = ({ load, children }: WithKindsProps) => {
  const kinds = use(RecordsContext)
  const [Known] = useState(() =>
    load
      ? lazyPart<{ readonly children: ReactNode }>(async () => {
          const known = { ...kinds, ...(await load()) }
          return { default: props => <RecordsContext value={known}>{props.children}</RecordsContext> }
        })
      : undefined,
  )
  return Known ? <Known>{children}</Known> : children
}
