import BatteryFull from 'lucide-react/icons/battery-full'
import Bell from 'lucide-react/icons/bell'
import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import Signal from 'lucide-react/icons/signal'
import User from 'lucide-react/icons/user'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { thumbnailPath } from '../../../model/fields/reference.ts'
import { isObject, type Json } from '../../../model/json.ts'
import { dateFormat } from '../../../records/fields/format.ts'
import { useThumbnail } from '../../../records/gallery/pictures.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { Home, Section } from '../home.ts'
import { useSectionName } from '../sections/section-words.ts'
import { sizes, useViewing, view } from '../viewing.ts'
import { accentIn, onAccent } from './accent.ts'
import { HomeSectionView } from './home-section.tsx'
import { messages } from './messages.ts'

/** What it is called, and its colour; as its key has it while that is not known. */
const useApp = (key: string) => {
  const { value } = useLiveValue(key === '' ? null : `apps/${key}`)
  const record: Readonly<Record<string, Json>> = isObject(value) ? value : {}
  return {
    name: typeof record.name === 'string' ? record.name : key,
    accent: accentIn(record.accent),
    icon: typeof record.icon === 'string' ? record.icon : null,
  }
}

const useWidth = () => {
  const [width, setWidth] = useState(0)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return { ref, width }
}

/** CSS pixels that it takes of the window, so that the steps to publish stay in sight: what is beyond is scrolled. */
const highest = (): number => Math.max(400, Math.min(640, window.innerHeight - 340))

/** CSS pixels of the screen that stay in sight above the section that is chosen. */
const margin = 12

const readers: Readonly<Record<string, Language>> = { en: 'en', es: 'es' }

interface DeviceProps {
  readonly app: string
  readonly title: 'homeOf' | 'publicHomeOf'
  readonly sections: readonly Section[]
  readonly home: Home
  readonly at: number
}

/** The home of an app on a screen of the size that is looked at, as large as there is room. */
export const Device = ({ app: key, title, sections, home, at }: DeviceProps) => {
  const t = useMessages(messages)
  const ofConsole = useLanguage()
  const { size, theme, language: reader, selected } = useViewing()
  const language = readers[reader ?? ''] ?? ofConsole
  const { name, accent, icon } = useApp(key)
  const nameOf = useSectionName()
  const { ref, width } = useWidth()
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = scroller.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(selected ?? '')}"]`)
    if (chosen) scroller.current?.scrollTo({ top: chosen.offsetTop - scroller.current.offsetTop - margin })
  }, [selected])
  const screen = sizes[size]
  // The frame is 10 px at each side.
  const scale = width === 0 ? 1 : Math.min(1, width / (screen.width + 20))
  const colours = accent === null ? {} : { '--accent': accent, '--on-accent': onAccent(accent) }
  const sectionOf = (id: string) => sections.find(section => section.id === id)
  return (
    <div className="device-place" ref={ref}>
      <section
        className="device"
        data-bs-theme={theme}
        data-size={size}
        aria-label={t(title, { app: name })}
        lang={language}
        style={
          { ...colours, zoom: scale, width: screen.width, height: Math.min(screen.height, highest() / scale) } as object
        }
      >
        <StatusBar at={at} language={language} />
        <header className="app-header">
          <Icon id={icon} />
          <h3>{name}</h3>
          <Search size={20} aria-hidden="true" />
          <Bell size={20} aria-hidden="true" />
        </header>
        <div className="app-sections" ref={scroller} tabIndex={title === 'homeOf' ? undefined : 0}>
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
                {title === 'homeOf' ? (
                  <button
                    type="button"
                    className="app-select"
                    aria-pressed={selected === section.id}
                    aria-label={t('select', { section: label })}
                    onClick={() => view({ selected: section.id })}
                  />
                ) : null}
              </div>
            )
          })}
        </div>
        <AppTabs />
      </section>
    </div>
  )
}

const StatusBar = ({ at, language }: { readonly at: number; readonly language: Language }): ReactNode => (
  <div className="device-status">
    <span>{dateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at)}</span>
    <span aria-hidden="true">
      <Signal size={14} /> <BatteryFull size={16} />
    </span>
  </div>
)

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
