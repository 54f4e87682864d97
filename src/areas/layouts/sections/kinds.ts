import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import ImageIcon from 'lucide-react/icons/image'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Megaphone from 'lucide-react/icons/megaphone'
import Trophy from 'lucide-react/icons/trophy'
import Type from 'lucide-react/icons/type'
import { madeOf, type Section, usualCount } from '../home.ts'

type Kind = Section['kind']
export type SectionField = keyof Section

export const icons: Readonly<Record<Kind, LucideIcon>> = {
  hero: ImageIcon,
  carousel: GalleryHorizontal,
  grid: LayoutGrid,
  list: List,
  banner: Megaphone,
  matchOfTheDay: Trophy,
  standings: ListOrdered,
  fixtures: CalendarDays,
  text: Type,
}

export const kinds = Object.keys(icons) as readonly Kind[]

const ofSource: Readonly<Record<NonNullable<Section['source']>, readonly SectionField[]>> = {
  category: ['category'],
  query: ['contentKind', 'tag'],
  chosen: ['contents'],
  tournament: ['tournament'],
}

export const fieldsOf = (section: Section): readonly SectionField[] => {
  const { kind, source } = section
  if (kind === 'text') return ['title', 'body']
  if (kind === 'matchOfTheDay') return ['title', 'tournament', 'fallback']
  if (kind === 'standings' || kind === 'fixtures') return ['title', 'tournament', 'count', 'fallback']
  const isOfContents = madeOf(section) === 'contents'
  return [
    'title',
    ...(kind === 'banner' ? (['body'] as const) : []),
    ...(kind === 'banner' || kind === 'hero' ? (['link'] as const) : []),
    'source',
    ...(source === undefined || source === 'tournament' ? [] : ofSource[source]),
    ...(isOfContents ? (['count', 'fallback'] as const) : []),
  ]
}

/** Audience and period, common to all sections. */
export const audienceFields = ['from', 'until', 'platform', 'language'] as const satisfies readonly SectionField[]

/** A new section with defaults that show something if possible. */
export const newSection = (kind: Kind, id: string): Section => {
  const begun = { id, kind }
  if (kind === 'text' || kind === 'banner') return begun
  if (madeOf(begun) === 'tournament') return { ...begun, source: 'tournament', fallback: 'message' }
  return { ...begun, source: 'query', count: usualCount[kind], fallback: 'newest' }
}
