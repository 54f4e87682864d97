import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ImageIcon from 'lucide-react/icons/image'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { platforms } from '../../../model/audience.ts'
import { thumbnailPath } from '../../../model/fields/reference.ts'
import { useLiveText } from '../../../records/data/live/live.ts'
import { useThumbnail } from '../../../records/data/pictures.ts'
import { Editable } from '../../../records/fields/editable.tsx'
import { AsideCard } from '../../../records/form/sidebar.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { ExternalLink } from '../../../ui/messages/external-link.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { ProgressCard } from '../progress/progress.tsx'
import { android, type Cut, cut, ios } from './cut.ts'
import { messages } from './messages.ts'
import './preview.scss'

const grounds = ['light', 'dark'] as const

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const hostOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' ? url.host : null
}

/** Progress of sending, and both platforms' cards before and after opening, from the form. */
export default function NotificationPreview({ id, values, before }: FormPartProps) {
  const t = useMessages(messages)
  const [ground, setGround] = useState<(typeof grounds)[number]>('light')
  const [app = '', title = '', text = '', chosen = '', image = ''] = [
    values.app,
    values.title,
    values.text,
    values.picture,
    values.image,
  ].map(textIn)
  const host = chosen === '' ? hostOf(image) : null
  const picture = chosen !== '' ? ({ chosen } as const) : host !== null ? ({ host } as const) : null
  const card: CardProps = { app, title, text, picture }
  const platform = textIn(values.platform)
  return (
    <>
      <ProgressCard id={id} before={before} />
      <AsideCard
        title={t('title')}
        action={
          <Segmented
            label={t('ground')}
            options={grounds.map(value => ({ value, label: t(value) }))}
            value={ground}
            onChange={setGround}
          />
        }
      >
        <div className="preview-stage" data-bs-theme={ground}>
          {platform === 'ios' ? null : (
            <>
              <AndroidCard {...card} isOpen={false} />
              <AndroidCard {...card} isOpen />
            </>
          )}
          {platform === 'android' ? null : <IosCard {...card} />}
        </div>
        <PlatformNote platform={platform} />
        {host === null ? null : (
          <p className="preview-note">
            {t('pictureNote')} <ExternalLink href={image}>{t('open')}</ExternalLink>
          </p>
        )}
      </AsideCard>
    </>
  )
}

const PlatformNote = ({ platform }: { readonly platform: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const isDrawn = platform !== 'web' && platform !== 'tv'
  return (
    <p className="preview-note">
      {isDrawn ? t('about') : t('otherPlatform', { platform: platforms[platform][language] })}
    </p>
  )
}

interface CardProps {
  readonly app: string
  readonly title: string
  readonly text: string
  readonly picture: PushPicture | null
}

/** Id of a picture of the console, or the host of a link, which the console does not load. */
type PushPicture = { readonly chosen: string } | { readonly host: string }

const AndroidCard = ({ app, title, text, picture, isOpen }: CardProps & { readonly isOpen: boolean }) => {
  const t = useMessages(messages)
  const { lines } = isOpen && picture === null ? android.openText : android.text
  const shown = { title: cut(title, android.title), text: cut(text, { ...android.text, lines }) }
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <Figure
      label={t(isOpen ? 'androidOpen' : 'androidClosed')}
      notes={[
        shown.title.isCut && t(isOpen ? 'cutTitleClosed' : 'cutTitle'),
        shown.text.isCut && t(isOpen ? 'cutTextByPicture' : 'cutText'),
      ]}
    >
      <div className="push-card" data-platform="android">
        <AppIcon app={app} />
        <div className="flex-1 min-w-0">
          <p className="push-head">
            <AppName app={app} /> · {t('now')}
          </p>
          <Words {...shown} lines={lines} />
          {isOpen && picture !== null ? <Picture picture={picture} /> : null}
        </div>
        <Arrow className="push-arrow" aria-hidden="true" />
      </div>
    </Figure>
  )
}

const IosCard = ({ app, title, text, picture }: CardProps) => {
  const t = useMessages(messages)
  const shown = { title: cut(title, ios.title), text: cut(text, picture === null ? ios.text : ios.textByPicture) }
  return (
    <Figure label={t('ios')} notes={[shown.title.isCut && t('cutTitle'), shown.text.isCut && t('cutText')]}>
      <div className="push-card" data-platform="ios">
        <AppIcon app={app} />
        <div className="flex-1 min-w-0">
          <p className="push-head">
            <AppName app={app} />
            <span className="ms-auto">{t('now')}</span>
          </p>
          <Words {...shown} lines={ios.text.lines} />
        </div>
        {picture === null ? null : <Picture picture={picture} isSmall />}
      </div>
    </Figure>
  )
}

interface FigureProps {
  readonly label: string
  readonly notes: readonly (string | false)[]
  readonly children: ReactNode
}

const Figure = ({ label, notes, children }: FigureProps) => {
  const t = useMessages(messages)
  const id = useId()
  const said = notes.filter(note => note !== false)
  return (
    <figure className="preview-figure" aria-labelledby={id}>
      <figcaption id={id}>
        {label}
        <span className="preview-fit" data-cut={said.length > 0}>
          {said.length === 0 ? t('fits') : said.join(' ')}
        </span>
      </figcaption>
      {children}
    </figure>
  )
}

const Words = ({ title, text, lines }: { readonly title: Cut; readonly text: Cut; readonly lines: number }) => {
  const t = useMessages(messages)
  return (
    <div className="push-words">
      <Editable field="title">
        <p className="push-title" dir="auto" data-empty={title.shown === ''}>
          {title.shown || t('aTitle')}
        </p>
      </Editable>
      <Editable field="text">
        <p className="push-text" dir="auto" data-empty={text.shown === ''} data-lines={lines}>
          {text.shown || t('aText')}
        </p>
      </Editable>
    </div>
  )
}

const AppName = ({ app }: { readonly app: string }) => {
  const t = useMessages(messages)
  const name = useLiveText(app === '' ? null : `apps/${app}/name`)
  return <span className="push-app">{name ?? t('anApp')}</span>
}

const AppIcon = ({ app }: { readonly app: string }) => {
  const accent = useLiveText(app === '' ? null : `apps/${app}/accent`)
  const icon = useLiveText(app === '' ? null : `apps/${app}/icon`)
  const picture = useThumbnail(thumbnailPath('images', String(icon)), icon !== null)
  const style: CSSProperties & { '--accent'?: string } = accent === null ? {} : { '--accent': accent }
  return (
    <span className="push-icon" style={style} aria-hidden="true">
      {typeof picture === 'string' ? <Bell /> : <img src={picture.url} alt="" />}
    </span>
  )
}

interface PictureProps {
  readonly picture: PushPicture
  readonly isSmall?: boolean
}

const Picture = ({ picture, isSmall = false }: PictureProps) =>
  'chosen' in picture ? <Chosen id={picture.chosen} isSmall={isSmall} /> : <Linked {...picture} isSmall={isSmall} />

const Chosen = ({ id, isSmall }: { readonly id: string; readonly isSmall: boolean }) => {
  const t = useMessages(messages)
  const source = useThumbnail(thumbnailPath('images', id), true)
  const isShown = typeof source !== 'string'
  return (
    <Editable field="picture">
      <span className="push-picture" data-small={isSmall} data-shown={isShown} role="img" aria-label={t('chosen')}>
        {isShown ? <img src={source.url} alt="" /> : <ImageIcon aria-hidden="true" />}
      </span>
    </Editable>
  )
}

const Linked = ({ host, isSmall }: { readonly host: string; readonly isSmall: boolean }) => {
  const t = useMessages(messages)
  return (
    <Editable field="image">
      <span className="push-picture" data-small={isSmall} role="img" aria-label={t('picture', { host })}>
        <ImageIcon aria-hidden="true" />
        {isSmall ? null : <span aria-hidden="true">{host}</span>}
      </span>
    </Editable>
  )
}
