import type { ReactNode } from 'react'
import type { Kinds } from './kind.ts'
import { RecordsContext } from './records-context.ts'

/** Around a page: what its records refer to can be named, chosen and gone to. */
export const KnownRecords = ({ kinds, children }: { readonly kinds: Kinds; readonly children?: ReactNode }) => (
  <RecordsContext value={kinds}>{children}</RecordsContext>
)
