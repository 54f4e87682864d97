import { useEffect, useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { platforms } from '../../../model/audience.ts'
import { partChanges } from '../../../model/keyed-parts.ts'
import type { Json } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { formatZonedTimestamp } from '../../../records/fields/format.ts'
import { PartChanges, useKeyedList } from '../../../records/fields/part-changes.tsx'
import { clockIn, usePublishingZone } from '../../../records/fields/zone.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { SelectField, TimestampField } from '../../../ui/form/fields.tsx'
import { joinParts } from '../../../ui/format.ts'
import { Loader, useSkeleton } from '../../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { layoutIn, layoutPath } from '../home.ts'
import { type Sections, sectionsIn } from '../sections/editing.ts'
import { sectionFields, useSectionName, useTrouble, useValueWord } from '../sections/section-words.ts'
import { type HomeNow, useHome, useNow } from '../use-home.ts'
import { type Size, sizes, useViewing, view } from '../viewing.ts'
import { Device } from './device.tsx'
import { messages } from './messages.ts'
import './home.scss'
import './phone.scss'

const Phone = ({ values }: FormPartProps) => {
  const t = useMessages(messages)
  const app = String(values.app ?? '')
  const sections = useMemo(() => sectionsIn(values.sections ?? null), [values.sections])
  const { shown } = useViewing()
  // Another layout starts with the defaults.
  useEffect(() => () => view({ selected: null, at: null, shown: 'draft' }), [])
  const options = (['draft', 'public', 'both'] as const).map(value => ({ value, label: t(value) }))
  return (
    <Card as="section" className="p-5" aria-labelledby="phone-title">
      <h2 className="section-title" id="phone-title">
        {t('title')}
      </h2>
      <Segmented
        label={t('what')}
        className="mb-3"
        options={options}
        value={shown}
        onChange={next => view({ shown: next })}
      />
      <Circumstances />
      {app === '' ? <p className="text-soft">{t('noApp')}</p> : <Shown app={app} sections={sections} />}
    </Card>
  )
}

const Shown = (props: ShownProps) => {
  const { shown } = useViewing()
  return (
    <>
      <div className="phone-pair">
        {shown === 'public' ? null : <Draft {...props} />}
        {shown === 'draft' ? null : <Public app={props.app} />}
      </div>
      {shown === 'both' ? <Differences {...props} /> : null}
    </>
  )
}

const Circumstances = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { at, size, theme, platform, language: reader } = useViewing()
  const word = useValueWord()
  const zone = usePublishingZone()
  const shownFor = [
    at === null ? t('asNow') : t('asAt', { time: formatZonedTimestamp(language, at, zone) }),
    t(size),
    t(theme),
    ...(platform === null ? [] : [word('platform', platform)]),
    ...(reader === null ? [] : [word('language', reader)]),
  ]
  return (
    <details className="phone-circumstances">
      <summary className="py-1">{joinParts(shownFor)}</summary>
      <div className="phone-moment">
        <TimestampField
          label={t('asOn')}
          value={at}
          clock={clockIn(zone)}
          onChange={next => view({ at: typeof next === 'number' ? next : null })}
        />
        <Button variant="outline-primary" aria-pressed={at === null} onClick={() => view({ at: null })}>
          {t('now')}
        </Button>
      </div>
      <div className="phone-choices">
        <Segmented
          label={t('size')}
          className="mb-3"
          options={(Object.keys(sizes) as Size[]).map(value => ({ value, label: t(value) }))}
          value={size}
          onChange={next => view({ size: next })}
        />
        <Segmented
          label={t('theme')}
          className="mb-3"
          options={(['light', 'dark'] as const).map(value => ({ value, label: t(value) }))}
          value={theme}
          onChange={next => view({ theme: next })}
        />
      </div>
      <div className="phone-reader">
        <SelectField
          label={t('platform')}
          emptyLabel={t('anyPlatform')}
          options={Object.entries(platforms).map(([value, label]) => ({ value, label: label[language] }))}
          value={platform}
          onChange={next => view({ platform: next })}
        />
        <SelectField
          label={t('language')}
          emptyLabel={t('anyLanguage')}
          options={Object.entries(sectionFields.language?.valueLabels ?? {}).map(([value, label]) => ({
            value,
            label: label[language],
          }))}
          value={reader}
          onChange={next => view({ language: next })}
        />
      </div>
    </details>
  )
}

interface ShownProps {
  readonly app: string
  readonly sections: Sections
}

const Draft = ({ app, sections }: ShownProps) => {
  const now = useHome(app, sections)
  return (
    <div className="phone-shown">
      <Moment {...now} />
      <HomeOn app={app} sections={sections} now={now} title="homeOf" />
      <NotShown sections={sections} now={now} />
    </div>
  )
}

const Public = ({ app }: { readonly app: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { value } = useLiveValue(app === '' ? null : layoutPath(app))
  const layout = useMemo(() => layoutIn(value ?? null), [value])
  const sections = layout?.sections ?? none
  const now = useHome(app, sections)
  const zone = usePublishingZone()
  if (layout === null) return <p className="phone-shown text-soft">{t('neverPublished')}</p>
  return (
    <div className="phone-shown">
      <p className="text-soft fs-small">
        {t('publishedAt', { rev: layout.rev, time: formatZonedTimestamp(language, layout.publishedAt, zone) })}
      </p>
      <HomeOn app={app} sections={sections} now={now} title="publicHomeOf" />
    </div>
  )
}

const none: Sections = []

interface HomeOnProps extends ShownProps {
  readonly now: HomeNow
  readonly title: 'homeOf' | 'publicHomeOf'
}

const HomeOn = ({ now: { home, at, live }, ...props }: HomeOnProps) => {
  const isAwaited = useSkeleton(home === undefined)
  if (live.status === 'failed') return <LoadFailure failure={live.failure} onRetry={live.retry} />
  return home === undefined || isAwaited ? <Loader /> : <Device {...props} home={home} at={at} />
}

/** Notes about a preview of another moment. */
const Moment = ({ ahead }: HomeNow) => {
  const t = useMessages(messages)
  const { at: wanted } = useViewing()
  const now = useNow()
  if (wanted === null || wanted === now) return null
  return (
    <p className="phone-note" role="status">
      {wanted < now ? t('past') : ahead === null ? t('aheadUnknown') : t('ahead', { count: ahead })}
    </p>
  )
}

const NotShown = ({ sections, now: { home } }: { readonly sections: Sections; readonly now: HomeNow }) => {
  const t = useMessages(messages)
  const nameOf = useSectionName()
  const troubleOf = useTrouble()
  const { at } = useViewing()
  const absent = (home?.outcomes ?? []).flatMap(outcome => {
    const section = sections.find(({ id }) => id === outcome.id)
    return section === undefined || outcome.state === 'shown' ? [] : [{ section, outcome, state: outcome.state }]
  })
  if (absent.length === 0) return null
  return (
    <div className="phone-absent">
      <h3 className="phone-subtitle">{t(at === null ? 'notShown' : 'notShownThen')}</h3>
      <ul>
        {absent.map(({ section, outcome, state }) => (
          <li key={section.id}>
            <Button variant="link" onClick={() => view({ selected: section.id })}>
              {nameOf(section)}
            </Button>
            : {t(state)}
            {state === 'leftOut' ? ` – ${troubleOf({ ...outcome, fallback: null })}` : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Differences = ({ app, sections }: ShownProps) => {
  const t = useMessages(messages)
  const list = useKeyedList('sections')
  const { value } = useLiveValue(app === '' ? null : layoutPath(app))
  const changes = useMemo(
    () => partChanges('id', (layoutIn(value ?? null)?.sections ?? []) as Json, sections as Json) ?? [],
    [value, sections],
  )
  return (
    <div className="phone-differences">
      <h3 className="phone-subtitle">{t('differences')}</h3>
      {changes.length === 0 || list === null ? (
        <p className="text-soft">{t('noDifferences')}</p>
      ) : (
        <PartChanges list={list} changes={changes} />
      )}
    </div>
  )
}

export default Phone
