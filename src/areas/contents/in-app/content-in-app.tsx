import CirclePlay from 'lucide-react/icons/circle-play'
import { useState } from 'react'
import { picturePath } from '../../../model/fields/reference.ts'
import type { Values } from '../../../model/record.ts'
import { itemsOf, type Json } from '../../../model/values/json.ts'
import { useLiveText, useLiveValue } from '../../../records/data/live/live.ts'
import { Editable } from '../../../records/fields/editable.tsx'
import { valueWord } from '../../../records/fields/field-words.ts'
import TextPicture from '../../../records/fields/text-picture.tsx'
import { usePublishingZone } from '../../../records/fields/zone.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { formatMoment, joinParts } from '../../../ui/format.ts'
import { MarkdownPreview, usePreviewStore } from '../../../ui/markdown/preview.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { PhoneFrame } from '../../../ui/phone/phone-frame.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { contents } from '../collections/contents.ts'
import { messages } from './messages.ts'
import './content-in-app.scss'

const screen = { width: 390, height: 844 } as const
const themes = ['light', 'dark'] as const

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** Renders the form's content like the app. */
export default function ContentInApp({ id, values }: FormPartProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const [app] = itemsOf(values.apps)
  const appName = useName('apps', app)
  return (
    <div className="mt-4">
      <Segmented
        className="mb-3"
        label={t('theme')}
        options={themes.map(value => ({ value, label: t(value) }))}
        value={theme}
        onChange={setTheme}
      />
      <p className="text-soft fs-small">{t('unsaved')}</p>
      <PhoneFrame label={t('phone')} screen={screen} size="phone" theme={theme} language={language} at={store.now()}>
        <p className="in-app-name">{appName ?? t('anApp')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls has to be reached by keyboard */}
        <article className="in-app-page" tabIndex={0} aria-label={textIn(values.title) || t('noTitle')}>
          <Article id={id} values={values} />
        </article>
      </PhoneFrame>
    </div>
  )
}

const useName = (path: string, id: Json | undefined): string | null =>
  useLiveText(typeof id === 'string' && id !== '' ? `${path}/${id}/name` : null)

/** Date of publication: planned, or actual, or else now. */
const useDate = (id: string | null, values: Values): number => {
  const store = useStore()
  const published = useLiveValue(id === null ? null : `${contents.path}/${id}/published/at`).value
  const planned = values.publishAt
  if (typeof planned === 'number') return planned
  return typeof published === 'number' ? published : store.now()
}

const Article = ({ id, values }: { readonly id: string | null; readonly values: Values }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const markdown = usePreviewStore()
  const category = useName('categories', values.category)
  const date = useDate(id, values)
  const zone = usePublishingZone()
  const [title, author, summary, kind] = [values.title, values.author, values.summary, values.kind].map(textIn)
  const tags = itemsOf(values.tags).map(textIn).filter(Boolean)
  return (
    <>
      {textIn(values.cover) === '' ? null : (
        <Editable field="cover">
          <Cover id={textIn(values.cover)} />
        </Editable>
      )}
      {kind !== 'article' && textIn(values.mediaUrl) !== '' ? (
        <Editable field="mediaUrl">
          <p className="in-app-media">
            <CirclePlay size={20} aria-hidden="true" /> {t('play')}
          </p>
        </Editable>
      ) : null}
      <Editable field={category === null ? 'kind' : 'category'}>
        <p className="in-app-kind">
          {joinParts([category, kind === '' ? null : valueWord(contents.fields.kind, kind ?? '', language)])}
        </p>
      </Editable>
      <Editable field="title">
        <h3 data-empty={title === ''} dir="auto">
          {title || t('noTitle')}
        </h3>
      </Editable>
      <Editable field={author === '' ? 'publishAt' : 'author'}>
        <p className="in-app-line">
          {author === '' ? null : <span>{t('by', { author: author ?? '' })} · </span>}
          <time dateTime={new Date(date).toISOString()}>{formatMoment(language, 'longDate', date, zone)}</time>
        </p>
      </Editable>
      {summary === '' ? null : (
        <Editable field="summary">
          <p className="in-app-summary" dir="auto">
            {summary}
          </p>
        </Editable>
      )}
      <Editable field="body">
        <MarkdownPreview
          store={markdown}
          source={typeof values.body === 'string' ? values.body : ''}
          pictures={{ collection: 'images', Picture: TextPicture }}
        />
      </Editable>
      {tags.length === 0 ? null : (
        <Editable field="tags">
          <p className="in-app-line">{tags.map(tag => `#${tag}`).join(' ')}</p>
        </Editable>
      )}
    </>
  )
}

const Cover = ({ id }: { readonly id: string }) => {
  const t = useMessages(messages)
  const picture = useLiveValue(picturePath('images', id))
  const alt = useLiveText(`images/${id}/alt`)
  if (picture.status === 'failed') return <p className="in-app-cover">{t('noPicture')}</p>
  return typeof picture.value === 'string' ? (
    <img className="in-app-cover" src={picture.value} alt={alt ?? ''} />
  ) : (
    <div className="in-app-cover" aria-hidden="true" />
  )
}
