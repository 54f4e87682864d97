import { type ReactNode, use, useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { RecordsContext } from '../records-context.ts'

interface WithReferringProps {
  /** The path of a collection. */
  readonly of: string
  readonly children: ReactNode
}

/** For what says where records of a collection are used: knows what may refer to them, too, once that is loaded. */
export const WithReferring = ({ of: path, children }: WithReferringProps) => {
  const kinds = use(RecordsContext)
  const load = kinds[path]?.referring
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
