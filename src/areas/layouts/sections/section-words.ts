import type { Kind } from '../../../model/fields/field.ts'
import { leaguePath } from '../../../model/league.ts'
import { useLiveText } from '../../../records/data/live/live.ts'
import { formatShortTimestamp } from '../../../records/fields/format.ts'
import { useReferenceLabel } from '../../../records/fields/use-reference.ts'
import { usePublishingZone } from '../../../records/fields/zone.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { layouts } from '../collections/layouts.ts'
import { madeOf, type Outcome, type Section } from '../home.ts'
import { messages } from './messages.ts'

const { control } = layouts.fields.sections

export const sectionFields: Readonly<
  Record<string, Kind & { readonly label?: { readonly en: string; readonly es: string } }>
> = control.type === 'parts' ? control.fields : {}

export const useValueWord = () => {
  const language = useLanguage()
  return (field: string, value: string): string => sectionFields[field]?.valueLabels?.[value]?.[language] ?? value
}

/** Name of a section: its title, else its kind. */
export const useSectionName = () => {
  const word = useValueWord()
  return ({ title, kind }: Section): string => (title === undefined || title === '' ? word('kind', kind) : title)
}

export const useSourceText = (section: Section): string => {
  const t = useMessages(messages)
  const word = useValueWord()
  const { source, category = '', contentKind, tag, contents = '', tournament = '' } = section
  const isCategory = madeOf(section) === 'contents' && source === 'category'
  const label = useReferenceLabel('categories', isCategory ? category : '')
  const isLeague = madeOf(section) === 'tournament'
  const league = useLiveText(isLeague && tournament !== '' ? `${leaguePath}/${tournament}/name` : null)
  if (madeOf(section) === 'words') return t('words')
  if (isLeague) return league ?? t('ofATournament')
  if (source === 'category') return label.type === 'known' ? t('ofCategory', { name: label.label }) : t('ofACategory')
  if (source === 'chosen') return t('chosen', { count: contents.split(' ').filter(Boolean).length })
  const what = contentKind === undefined ? t('newest') : t('newestOf', { kind: word('contentKind', contentKind) })
  return tag === undefined ? what : t('tagged', { what, tag })
}

/** Audience and period in a few words each. */
export const useMarks = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const word = useValueWord()
  const zone = usePublishingZone()
  return ({ hidden, from, until, platform, language: spoken }: Section): readonly string[] => [
    ...(hidden ? [t('hidden')] : []),
    ...(from === undefined ? [] : [t('from', { time: formatShortTimestamp(language, from, undefined, zone) })]),
    ...(until === undefined ? [] : [t('until', { time: formatShortTimestamp(language, until, undefined, zone) })]),
    ...(platform === undefined ? [] : [word('platform', platform)]),
    ...(spoken === undefined ? [] : [word('language', spoken)]),
  ]
}

const issueKeys = {
  noSource: 'noSource',
  missing: 'missing',
  unpublished: 'unpublished',
  empty: 'sourceEmpty',
} as const

const fallbackKeys = { hide: 'fallsHide', newest: 'fallsNewest', message: 'fallsMessage' } as const

/** Describes what is wrong with a section's source and how the app copes; null if all is well. */
export const useTrouble = () => {
  const t = useMessages(messages)
  return ({ issue, fallback, gone }: Outcome): string | null => {
    if (issue === null) return null
    const what = fallback === null && gone.length > 0 ? t('someGone', { count: gone.length }) : t(issueKeys[issue])
    return fallback === null ? what : `${what} ${t(fallbackKeys[fallback])}`
  }
}
