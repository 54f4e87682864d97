import { createContext, type ReactNode, use, useEffect, useId, useMemo } from 'react'
import BootstrapCard from 'react-bootstrap/Card'
import ListGroup from 'react-bootstrap/ListGroup'
import Placeholder from 'react-bootstrap/Placeholder'
import './cards.scss'
import { Link } from 'react-router-dom'
import type { AreaCard } from '../../config/area.ts'
import type { Failure } from '../../model/failure.ts'
import type { CollectionHead } from '../../model/head.ts'
import { countPath } from '../../model/keys.ts'
import { formatNumber } from '../../ui/format.ts'
import { useSkeleton } from '../../ui/loading/loader.tsx'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useLanguage, useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { type Live, useLiveValue } from '../data/live/live.ts'
import { LoadFailure } from '../data/live/live-view.tsx'

const messages = defineMessages({
  all: { en: 'All', es: 'Todo' },
  allOf: { en: 'All: {title}', es: 'Todo: {title}' },
  notRead: { en: 'Could not load.', es: 'No se pudo cargar.' },
  loading: { en: 'Loading…', es: 'Cargando…' },
})

/** An urgent matter in a sentence, with a link. */
export interface Urgency {
  readonly text: string
  readonly to: string
}

/** State of a card; a failure with its retry. */
export type CardState = 'loading' | 'ready' | { readonly failure: Failure; readonly retry: () => void }

interface CardPlace extends Pick<AreaCard, 'id' | 'size'> {
  readonly title: string
  readonly menu: ReactNode
  /** Called on each change; null when no longer urgent. */
  readonly onUrgent: (id: string, urgency: Urgency | null) => void
  /** Called on each change; null when the card unmounts. */
  readonly onState: (id: string, state: CardState | null) => void
  /** The page reports the failure once for all cards. */
  readonly isFailureSaid: boolean
}

export const CardContext = createContext<CardPlace | null>(null)

const useCardPlace = (): CardPlace => {
  const place = use(CardContext)
  if (place === null) throw new Error('A card stands on no page: its page gives it a place by CardContext.')
  return place
}

export interface CardProps {
  readonly count?: string | undefined
  readonly to?: string | undefined
  readonly urgent?: string | null | undefined
  readonly state?: CardState
  readonly children: ReactNode
}

export const Card = ({ count, to, urgent = null, state = 'ready', children }: CardProps) => {
  const t = useMessages(messages)
  const { id, size, title, menu, onUrgent, onState } = useCardPlace()
  const headingId = useId()
  // Too small for more than its name.
  const isFigure = size === 'figure'
  const isLoading = state === 'loading'
  useEffect(() => onState(id, state), [id, state, onState])
  useEffect(() => () => onState(id, null), [id, onState])
  useEffect(() => {
    if (urgent === null || to === undefined) return
    onUrgent(id, { text: urgent, to })
    return () => onUrgent(id, null)
  }, [id, urgent, to, onUrgent])
  return (
    <BootstrapCard
      as="section"
      className="board-card"
      data-card={id}
      data-size={size}
      aria-labelledby={headingId}
      aria-busy={isLoading}
    >
      <BootstrapCard.Header as="header">
        <div className="d-flex gap-2 align-items-baseline">
          <h2 id={headingId}>{isFigure && to !== undefined ? <Link to={to}>{title}</Link> : title}</h2>
          {count === undefined ? null : <span className="text-soft fs-smaller tabular">{count}</span>}
        </div>
        {isFigure || to === undefined ? null : (
          <Link to={to} aria-label={t('allOf', { title })}>
            {t('all')}
          </Link>
        )}
        {menu}
      </BootstrapCard.Header>
      <div className="board-card-body">{children}</div>
    </BootstrapCard>
  )
}

/** Typical sizes, so that little moves on a first visit. */
const skeletonLines = { figure: 1, wide: 3, narrow: 2 } as const

export const LoadingCard = () => {
  const t = useMessages(messages)
  const { size } = useCardPlace()
  return (
    <Card state="loading">
      <p className="visually-hidden">{t('loading')}</p>
      <ListGroup variant="flush" aria-hidden="true">
        {Array.from({ length: skeletonLines[size] }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <ListGroup.Item key={line} className="board-line">
            <Placeholder className={line % 2 ? 'w-50' : 'w-75'} />
          </ListGroup.Item>
        ))}
      </ListGroup>
    </Card>
  )
}

interface FailedCardProps extends Pick<CardProps, 'to'> {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** Reports a failed read in the card, with a retry, unless the page reports it once for all. */
export const FailedCard = ({ failure, onRetry, to }: FailedCardProps) => {
  const t = useMessages(messages)
  const { isFailureSaid } = useCardPlace()
  const state = useMemo(() => ({ failure, retry: onRetry }), [failure, onRetry])
  return (
    <Card to={to} state={state}>
      {isFailureSaid ? <CardNote>{t('notRead')}</CardNote> : <LoadFailure failure={failure} onRetry={onRetry} />}
    </Card>
  )
}

/** A card without entries: the first step, or that all is done. */
export const CardNote = ({ children }: { readonly children: ReactNode }) => <p className="board-note">{children}</p>

interface CardLineProps {
  /** Its state by the common colours, or a time of day. */
  readonly mark?: 'draft' | 'waiting' | 'planned' | 'done' | 'away' | { readonly time: string }
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly children?: ReactNode
}

export const CardLine = ({ mark, title, note, children }: CardLineProps) => (
  <ListGroup.Item as="li" className="board-line">
    {typeof mark === 'string' ? <span className="board-mark" data-mark={mark} aria-hidden="true" /> : null}
    {typeof mark === 'object' ? <span className="board-time">{mark.time}</span> : null}
    <div className="board-line-text">
      <span className="board-line-title" dir="auto" lang={useRecordsLang()}>
        {title}
      </span>
      {note === undefined ? null : <span className="text-soft fs-smaller d-block">{note}</span>}
    </div>
    {children === undefined ? null : <div className="board-line-actions">{children}</div>}
  </ListGroup.Item>
)

interface LiveCardProps<Value> extends Pick<CardProps, 'to'> {
  readonly live: Live<Value>
  readonly count?: (value: Value) => string | undefined
  readonly urgent?: (value: Value) => string | null
  readonly children: (value: Value) => ReactNode
}

/** A card with live data. */
export const LiveCard = <Value,>({ live, to, count, urgent, children }: LiveCardProps<Value>) => {
  const isAwaited = useSkeleton(live.status === 'loading')
  if (live.status === 'failed') return <FailedCard to={to} failure={live.failure} onRetry={live.retry} />
  if (live.status === 'loading' || isAwaited) return <LoadingCard />
  return (
    <Card to={to} count={count?.(live.value)} urgent={urgent?.(live.value)}>
      {children(live.value)}
    </Card>
  )
}

interface CountedCardProps {
  readonly head: CollectionHead
  readonly status: string
  readonly note: (count: number) => string
}

/** Number of records in a state, by their counter; needs no declaration. */
export const CountedCard = ({ head, status, note }: CountedCardProps) => {
  const language = useLanguage()
  const live = useLiveValue(countPath(head.path, 'status', status))
  return (
    <LiveCard live={live} to={`${head.at}?filter.status=${status}`}>
      {count => <Figure value={formatNumber(language, Number(count ?? 0))} note={note(Number(count ?? 0))} />}
    </LiveCard>
  )
}

interface FigureProps {
  readonly value: string
  readonly note: ReactNode
  /** Colour supplements a sign and words, which carry the meaning. */
  readonly tone?: 'good' | 'bad' | 'same'
  /** Values over time, oldest first; null for gaps. */
  readonly points?: readonly (number | null)[]
}

/** Content of a `figure` card: a number, its meaning, and its trend. */
export const Figure = ({ value, note, tone = 'same', points = [] }: FigureProps) => (
  <div className="board-figure">
    <div className="board-figure-text min-w-0">
      <span className="board-figure-value">{value}</span>
      <span className="board-figure-note" data-tone={tone}>
        {note}
      </span>
    </div>
    <Sparkline points={points} />
  </div>
)

/** Chart units, stretched to the available space. */
const size = { width: 96, height: 36, margin: 3 } as const

/** Hidden from screen readers: the linked page has a table of it. */
const Sparkline = ({ points }: Required<Pick<FigureProps, 'points'>>) => {
  const known = points.filter(point => point !== null)
  if (known.length < 2) return null
  const [min, max] = [Math.min(...known), Math.max(...known)]
  const { width, height, margin } = size
  const line = points.flatMap((point, at) => {
    if (point === null) return []
    const share = max === min ? 0.5 : (point - min) / (max - min)
    const x = (at / (points.length - 1)) * width
    return `${x.toFixed(1)},${(height - margin - share * (height - 2 * margin)).toFixed(1)}`
  })
  return (
    <svg className="board-sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
