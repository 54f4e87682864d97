import ChevronRight from 'lucide-react/icons/chevron-right'
import Images from 'lucide-react/icons/images'
import Mic from 'lucide-react/icons/mic'
import Newspaper from 'lucide-react/icons/newspaper'
import Play from 'lucide-react/icons/play'
import { useId } from 'react'
import { thumbnailPath } from '../../../model/fields/reference.ts'
import { useThumbnail } from '../../../records/data/pictures.ts'
import { formatAgo } from '../../../ui/format.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import type { Language } from '../../../ui/messages/language.ts'
import type { HomeItem, HomeSection } from '../home.ts'
import { Fixtures, MatchCard, Standings } from './league-parts.tsx'
import { appMessages } from './messages.ts'

const kindIcons = { article: Newspaper, video: Play, gallery: Images, podcast: Mic } as const

/** Staff write for the apps in Spanish, whatever language the app runs in. */
const written = 'es'

const isKnown = (kind: string): kind is keyof typeof kindIcons => Object.hasOwn(kindIcons, kind)

const Picture = ({ item }: { readonly item: HomeItem }) => {
  const source = useThumbnail(thumbnailPath('images', item.cover ?? ''), item.cover !== null)
  const Icon = isKnown(item.kind) ? kindIcons[item.kind] : Newspaper
  return (
    <span className="app-picture">
      {typeof source === 'string' ? (
        <Icon size={28} aria-hidden="true" />
      ) : (
        <img src={source.url} alt="" decoding="async" />
      )}
      {item.kind === 'video' && typeof source !== 'string' ? (
        <span className="app-play" aria-hidden="true">
          <Play size={16} />
        </span>
      ) : null}
    </span>
  )
}

interface ItemsProps {
  readonly items: readonly HomeItem[]
  readonly language: Language
  readonly now: number
}

const About = ({ item, language, now }: { readonly item: HomeItem } & Pick<ItemsProps, 'language' | 'now'>) => {
  const t = translator(appMessages, language)
  return (
    <span className="text-soft fs-smaller">
      {isKnown(item.kind) ? `${t(item.kind)} · ` : null}
      {formatAgo(language, Math.max(0, now - item.publishedAt))}
    </span>
  )
}

const Cards = ({ items, shape, ...more }: ItemsProps & { readonly shape: 'hero' | 'carousel' | 'grid' | 'list' }) => (
  <ul className={`app-${shape}`}>
    {items.map(item => (
      <li key={item.id} className="app-card">
        <Picture item={item} />
        <span className="app-card-words">
          <span className="app-card-title" dir="auto" lang={written}>
            {item.title}
          </span>
          {shape === 'hero' && item.summary !== null ? (
            <span className="app-summary" dir="auto" lang={written}>
              {item.summary}
            </span>
          ) : null}
          <About item={item} {...more} />
        </span>
      </li>
    ))}
  </ul>
)

const Content = ({ section, ...more }: HomeSectionProps) => {
  const { kind, items, body, nothingYet } = section
  const { language } = more
  if (nothingYet) return <p className="app-nothing">{translator(appMessages, language)('nothingYet')}</p>
  switch (kind) {
    case 'hero':
    case 'carousel':
    case 'grid':
    case 'list':
      return <Cards shape={kind} items={items} {...more} />
    case 'banner':
      return items.length > 0 ? <Cards shape="hero" items={items} {...more} /> : <Banner section={section} />
    case 'matchOfTheDay':
      return <MatchCard section={section} language={language} />
    case 'standings':
      return <Standings section={section} language={language} />
    case 'fixtures':
      return <Fixtures section={section} language={language} />
    case 'text':
      return (
        <p className="app-text" dir="auto" lang={written}>
          {body}
        </p>
      )
  }
}

const Banner = ({ section: { title, body, link } }: { readonly section: HomeSection }) => (
  <div className="app-banner">
    <span lang={written}>
      <strong dir="auto">{title}</strong>
      {body === null ? null : (
        <span className="d-block" dir="auto">
          {body}
        </span>
      )}
    </span>
    {link === null ? null : <ChevronRight size={20} aria-hidden="true" />}
  </div>
)

export interface HomeSectionProps {
  readonly section: HomeSection
  readonly language: Language
  readonly now: number
}

export const HomeSectionView = (props: HomeSectionProps & { readonly name: string }) => {
  const { section, name, ...more } = props
  const id = useId()
  // A banner contains its title.
  const hasTitle = section.title !== null && !(section.kind === 'banner' && section.items.length === 0)
  return (
    <>
      <h4
        className={hasTitle ? 'app-title' : 'visually-hidden'}
        id={id}
        dir="auto"
        lang={section.title === null ? undefined : written}
      >
        {section.title ?? name}
      </h4>
      <Content section={section} {...more} />
    </>
  )
}
