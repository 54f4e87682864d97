import ButtonGroup from 'react-bootstrap/ButtonGroup'
import { compareNames } from '../../../model/collation.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import '../stats.scss'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, use, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { loadChunk } from '../../../config/chunk-load.ts'
import { dayAt, daysFrom } from '../../../model/statistics/days.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import { comparedRange, grainOf } from '../../../model/statistics/ranges.ts'
import type { Store } from '../../../model/store.ts'
import { isObject, jsonAt } from '../../../model/values/json.ts'
import { type Live, useLive, useMoment } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { mapped, memoizePerStore, page, type Source } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import type { SavedChart } from '../../../ui/charts/chart-frame.tsx'
import { Loader, useSkeleton } from '../../../ui/loading/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useAddress } from './address.ts'
import { Controls, Notes } from './controls.tsx'
import type { Compared } from './figure-card.tsx'
import { FileScopeContext, fileNameOf, useFormats } from './formats.ts'
import { messages } from './messages.ts'
import type { App, Asked } from './read-range.ts'

/** All apps by name. */
const appsSource = memoizePerStore<Source<readonly App[]>>(store =>
  mapped(page(store, { path: 'apps', order: '$key', limit: 100 }), entries =>
    entries
      .flatMap(({ id, value }): readonly App[] => {
        const name = isObject(value) ? jsonAt(value, 'name') : null
        return typeof name === 'string' ? [{ id, name }] : []
      })
      .toSorted((one, other) => compareNames(one.name, other.name)),
  ),
)

const noApps: readonly App[] = []

/** The last loaded parameters and their value, kept until the next load. */
export interface Drawn<Value> extends Asked {
  readonly compared: Compared | null
  readonly value: Value
}

interface StatsPageProps<Value> {
  /** Printed above the figures, without the console's frame. */
  readonly title: string
  readonly sourceOf: (store: Store, asked: Asked, before: Asked | null) => Source<Value>
  readonly isEmpty: (value: Value) => boolean
  readonly children: (drawn: Drawn<Value>, apps: readonly App[]) => ReactNode
}

const inGrain = { days: 'inDays', weeks: 'inWeeks', months: 'inMonths' } as const

const useKept = <Value,>(live: Live<Value>): Value | undefined => {
  const [kept, setKept] = useState(live.value)
  if (live.value !== undefined && live.value !== kept) setKept(live.value)
  return live.value ?? kept
}

/** Shared frame of the statistics pages: days, apps and comparison, all stored in the address. */
export const StatsPage = <Value,>({ title, sourceOf, isEmpty, children }: StatsPageProps<Value>) => {
  const t = useMessages(messages)
  const formats = useFormats()
  const store = useStore()
  const today = dayAt(useMoment())
  const { shown, notes, range, show } = useAddress(today)
  const { comparison } = shown
  const apps = useLive(appsSource(store, 'apps')).value
  const isUnknown = apps !== undefined && shown.app !== allApps && !apps.some(({ id }) => id === shown.app)
  const app = isUnknown ? allApps : shown.app
  const source = useMemo((): Source<Drawn<Value>> => {
    const asked = { app, range, today }
    const before = comparedRange(range, comparison)
    const read = sourceOf(store, asked, before && { app, range: before, today })
    const compared = before && { comparison, range: before }
    return mapped(read, value => ({ ...asked, compared, value }))
  }, [store, sourceOf, app, comparison, range, today])
  const live = useLive(source)
  const drawn = useKept(live)
  const isAwaited = useSkeleton(drawn === undefined)
  const before = comparedRange(range, comparison)
  const against =
    before && (comparison === 'year' ? t('yearBefore') : t('daysBefore', { days: daysFrom(before.from, before.to) }))
  const appName = app === allApps ? t('allApps') : (apps?.find(({ id }) => id === app)?.name ?? app)
  const scope = useMemo(() => ({ app: appName, range }), [appName, range])
  return (
    <div className="stats" aria-busy={live.status === 'loading'}>
      <p className="stats-title" aria-hidden="true">
        {title}
      </p>
      <Controls {...{ range, today }} shown={{ ...shown, app }} apps={apps ?? noApps} onShow={show} />
      <Notes notes={notes} />
      {isUnknown ? <Notice kind="warning">{t('noteApp', { app: shown.app })}</Notice> : null}
      <div className="stats-range">
        <p>
          <strong>{appName}</strong> · {t(inGrain[grainOf(range)], { range: formats.range(range) })}
          {against === null ? null : <span> · {t('comparedWith', { against })}</span>}
          {range.to === today ? <span> · {t('partial')}</span> : null}
        </p>
        <Button variant="outline-primary" className="stats-print" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" /> {t('print')}
        </Button>
      </div>
      {live.status === 'failed' ? (
        <LoadFailure failure={live.failure} onRetry={live.retry} title={t('failed')} />
      ) : drawn === undefined || isAwaited ? (
        <Loader />
      ) : isEmpty(drawn.value) ? (
        <section className="stats-empty">
          <h2>{t('empty')}</h2>
          <p>{t('emptyHint')}</p>
        </section>
      ) : (
        <FileScopeContext value={scope}>{children(drawn, apps ?? noApps)}</FileScopeContext>
      )}
    </div>
  )
}

/** Saves charts as files; its code loads on demand. */
export const useSaveChart = () => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const scope = use(FileScopeContext)
  return ({ file, title, ...chart }: SavedChart): void => {
    const name = scope === null ? title : fileNameOf(title, scope)
    loadChunk(() => import('./save-chart.ts'))
      .then(({ saveChart }) => saveChart({ file, title, ...chart }, name))
      .then(
        () => toasts.show({ kind: 'done', text: t('saved', { title, file: file.toUpperCase() }) }),
        () => toasts.show({ kind: 'failed', text: t('notSaved', { title }) }),
      )
  }
}

interface TableFileProps {
  readonly title: string
  /** Headings first; numbers unformatted. */
  readonly rows: () => SavedChart['rows']
}

/** Saves a table without a chart. */
export const TableFile = ({ title, rows }: TableFileProps) => {
  const t = useMessages(messages)
  const save = useSaveChart()
  return (
    <div className="chart-save text-end">
      <ButtonGroup size="sm" aria-label={t('download', { title })}>
        <Button variant="segment" onClick={() => save({ file: 'csv', title, rows: rows(), figure: null })}>
          CSV
        </Button>
      </ButtonGroup>
    </div>
  )
}

interface ChartCardProps {
  readonly title: string
  readonly hint?: string
  /** Share of the row; half by default. */
  readonly width?: 'whole' | 'third'
  readonly children: ReactNode
}

export const ChartCard = ({ title, hint, width, children }: ChartCardProps) => (
  <section className="stats-card" data-width={width}>
    <h2>{title}</h2>
    {hint ? <p className="m-0 text-soft fs-smaller">{hint}</p> : null}
    {children}
  </section>
)
