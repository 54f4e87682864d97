import Bell from 'lucide-react/icons/bell'
import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import { use, useEffect, useRef } from 'react'
import { thumbnailPath } from '../../../model/fields/reference.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { useThumbnail } from '../../../records/data/pictures.ts'
import { GoToContext } from '../../../records/fields/form-place.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { PhoneFrame } from '../../../ui/phone/phone-frame.tsx'
import type { Home, Section } from '../home.ts'
import { useSectionName } from '../sections/section-words.ts'
import { sizes, useViewing, view } from '../viewing.ts'
import { accentIn, onAccent } from './accent.ts'
import { HomeSectionView } from './home-section.tsx'
import { messages } from './messages.ts'

/** Name and colour of an app; falls back to its key until they load. */
const useApp = (key: string) => {
  const { value } = useLiveValue(key === '' ? null : `apps/${key}`)
  const record: Readonly<Record<string, Json>> = isObject(value) ? value : {}
  return {
    name: typeof record.name === 'string' ? record.name : key,
    accent: accentIn(record.accent),
    icon: typeof record.icon === 'string' ? record.icon : null,
  }
}

/** CSS pixels kept visible above the selected section. */
const margin = 12

const readers: Readonly<Record<string, Language>> = { en: 'en', es: 'es' }

interface DeviceProps {
  readonly app: string
  readonly title: 'homeOf' | 'publicHomeOf'
  readonly sections: readonly Section[]
  readonly home: Home
  readonly at: number
}

export const Device = ({ app: key, title, sections, home, at }: DeviceProps) => {
  const t = useMessages(messages)
  const ofConsole = useLanguage()
  const { size, theme, language: reader, selected } = useViewing()
  const language = readers[reader ?? ''] ?? ofConsole
  const { name, accent, icon } = useApp(key)
  const nameOf = useSectionName()
  // Sections are not edited in a release.
  const isEditable = use(GoToContext) !== null && title === 'homeOf'
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = scroller.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(selected ?? '')}"]`)
    if (chosen) scroller.current?.scrollTo({ top: chosen.offsetTop - scroller.current.offsetTop - margin })
  }, [selected])
  const colours = accent === null ? {} : { '--accent': accent, '--on-accent': onAccent(accent) }
  const sectionOf = (id: string) => sections.find(section => section.id === id)
  return (
    <PhoneFrame
      label={t(title, { app: name })}
      screen={sizes[size]}
      size={size}
      theme={theme}
      language={language}
      at={at}
      colours={colours}
    >
      <header className="app-header">
        <Icon id={icon} />
        <h3>{name}</h3>
        <Search size={20} aria-hidden="true" />
        <Bell size={20} aria-hidden="true" />
      </header>
      <div className="app-sections" ref={scroller} tabIndex={isEditable ? undefined : 0}>
        {home.sections.length === 0 ? (
          <p className="app-nothing">{t(sections.length === 0 ? 'emptyHome' : 'nothingShown')}</p>
        ) : null}
        {home.sections.map(section => {
          const source = sectionOf(section.id)
          const label = source ? nameOf(source) : section.id
          return (
            <div
              key={section.id}
              className="app-section"
              data-section={section.id}
              data-kind={section.kind}
              data-selected={selected === section.id}
            >
              <HomeSectionView section={section} name={label} language={language} now={at} />
              {isEditable ? (
                <button
                  type="button"
                  className="app-select"
                  aria-pressed={selected === section.id}
                  aria-label={t('select', { section: label })}
                  onClick={() => view({ selected: section.id, isEntered: true })}
                />
              ) : null}
            </div>
          )
        })}
      </div>
      <AppTabs />
    </PhoneFrame>
  )
}

const Icon = ({ id }: { readonly id: string | null }) => {
  const source = useThumbnail(thumbnailPath('images', id ?? ''), id !== null)
  return (
    <span className="app-icon" aria-hidden="true">
      {typeof source === 'string' ? null : <img src={source.url} alt="" />}
    </span>
  )
}

const AppTabs = () => (
  <div className="app-tabs" aria-hidden="true">
    {[House, Search, Bell, User].map((Tab, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <span key={index} data-current={index === 0}>
        <Tab size={20} />
      </span>
    ))}
  </div>
)
