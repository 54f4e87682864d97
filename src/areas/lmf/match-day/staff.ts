import type { Role } from '../../../model/permissions.ts'
import type { Language } from '../../../ui/messages/language.ts'
import type { Writers } from '../suspensions/use-writers.ts'

/** Who writes from the match day, by what, and in which words: what records are called is stored. */
export interface Staff {
  readonly writers: Writers
  readonly uid: string
  readonly role: Role
  readonly language: () => Language
}
