import type { LucideIcon } from 'lucide-react'
import type { Role } from '../model/permissions.ts'

/** A page that the viewer may open, as the dashboard lists it. */
export interface Place {
  readonly title: string
  readonly path: string
}

/** An area that the viewer may open, with its pages. */
export interface OpenArea {
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon | undefined
  readonly places: readonly Place[]
}

/** Who looks at the console, and what the role opens to them. */
export interface Viewer {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly areas: readonly OpenArea[]
}
