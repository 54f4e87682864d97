import type { Json } from '../../src/model/json.ts'
import type { NewAccount } from '../auth/auth-admin.ts'

/** Data to begin with: accounts of Authentication, and the tree of one database namespace. */
export interface Seed {
  readonly accounts: readonly NewAccount[]
  readonly data: { readonly [key: string]: Json }
  /** What is too much for one call: updates of many paths, each made when the one before is in. */
  readonly more?: () => Iterable<Readonly<Record<string, Json>>>
}
