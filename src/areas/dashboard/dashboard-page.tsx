import Card from 'react-bootstrap/Card'
import { formatMoment } from '../../ui/format.ts'
import './dashboard.scss'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useMemo, useState, useSyncExternalStore } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import type { AreaCard } from '../../config/area.ts'
import type { CardState, Urgency } from '../../records/cards/card.tsx'
import { useMoment } from '../../records/data/live/live.ts'
import { LoadFailure } from '../../records/data/live/live-view.tsx'
import { useWasOpened } from '../../ui/dialogs/dialogs.tsx'
import { takePageFocus } from '../../ui/dom.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { loadPart } from '../../ui/loading/load-part.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { createStore } from '../../ui/store.ts'
import { useViewer } from '../../ui/viewer.ts'
import { CardSlot, type CardSlotProps } from './card-slot.tsx'
import { messages } from './messages.ts'
import { type Arranging, useArrangement } from './use-arrangement.ts'

/** Colleagues' recent changes in every area that the role may read. */
const changesCard: AreaCard = {
  id: 'changes',
  title: { en: 'Since your last visit', es: 'Desde tu última visita' },
  permission: 'dashboard.open',
  size: 'narrow',
  load: () => loadPart(() => import('./changes/changes-card.tsx')),
}

const Customize = lazyPart(() => import('./customize.tsx'))

/** Parts of the day, each with its end hour. */
const parts = [
  [5, 'evening'],
  [12, 'morning'],
  [19, 'afternoon'],
  [24, 'evening'],
] as const

const partOfDay = (at: number) => {
  const hour = new Date(at).getHours()
  const [, part] = parts.find(([end]) => hour < end) ?? parts[0]
  return part
}

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Keeps the reports of cards in a store, so that only their readers render again. */
const cardReports = <Said,>() => {
  const store = createStore<ReadonlyMap<string, Said>>(new Map())
  return {
    ...store,
    tell: (id: string, said: Said | null) => {
      const next = new Map(store.get())
      if (said === null) next.delete(id)
      else next.set(id, said)
      store.set(next)
    },
  }
}

type Said<What> = ReturnType<typeof cardReports<What>>

/** True if several cards failed and none loaded, which is reported once. */
const isFailureOfAll = (states: ReadonlyMap<string, CardState>): boolean => {
  const all = [...states.values()]
  return all.filter(state => typeof state === 'object').length > 1 && !all.includes('ready')
}

interface GreetingProps {
  readonly shown: readonly AreaCard[]
  readonly urgencies: Said<Urgency>
  readonly onCustomize: () => void
}

/** The urgency of the first card counts. */
const Greeting = ({ shown, urgencies, onCustomize }: GreetingProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { name } = useViewer()
  const now = useMoment()
  const part = partOfDay(now)
  const title = t(part, { name: firstName(name) })
  const note = formatMoment(language, 'longDay', now)
  const known = urgencies.use()
  const urgency = shown.map(({ id }) => known.get(id)).find(one => one !== undefined)
  return (
    <header className="greeting">
      <h2 tabIndex={-1} ref={takePageFocus}>
        {title}
      </h2>
      <span className="greeting-date">{note}</span>
      {urgency ? (
        <Link to={urgency.to} className="greeting-urgent">
          {urgency.text}
        </Link>
      ) : null}
      <Button variant="link" className="greeting-customize" onClick={onCustomize}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        <span>{t('customize')}</span>
      </Button>
    </header>
  )
}

type BoardProps = Omit<CardSlotProps, 'card'>

const Board = (props: BoardProps) => {
  const slots = (size: AreaCard['size']) =>
    props.arranging.shown
      .filter(card => card.size === size)
      .map(card => <CardSlot key={card.id} card={card} {...props} />)
  const column = (size: AreaCard['size']) => {
    const cards = slots(size)
    return cards.length === 0 ? null : <div className="board-column">{cards}</div>
  }
  const figures = slots('figure')
  return (
    <div className="board">
      <div className="board-figures" data-count={figures.length}>
        {figures}
      </div>
      <div className="board-columns">
        {column('wide')}
        {column('narrow')}
      </div>
    </div>
  )
}

const MoveAnnouncement = ({ arranging: { lastMoved, all } }: Pick<BoardProps, 'arranging'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const card = all.find(({ id }) => id === lastMoved?.id)
  return (
    <p className="visually-hidden" role="status">
      {lastMoved && card ? t('cardMoved', { ...lastMoved, card: card.title[language] }) : null}
    </p>
  )
}

interface AllFailedProps {
  readonly arranging: Arranging
  readonly states: Said<CardState>
}

const AllFailed = ({ arranging: { live, shown }, states }: AllFailedProps) => {
  const t = useMessages(messages)
  const known = states.use()
  const failed = shown.map(({ id }) => known.get(id)).filter(state => typeof state === 'object')
  const [first] = failed
  const retry = () => {
    live.retry()
    for (const state of failed) state.retry()
  }
  return first === undefined ? null : <LoadFailure failure={first.failure} onRetry={retry} title={t('nothingRead')} />
}

const AllHidden = ({ onCustomize }: Pick<GreetingProps, 'onCustomize'>) => {
  const t = useMessages(messages)
  return (
    <Card className="align-items-start p-5">
      <p>{t('allHidden')}</p>
      <Button onClick={onCustomize}>{t('showSome')}</Button>
    </Card>
  )
}

/** The start page: cards of all areas that the role may open, in the person's own order. */
export default function DashboardPage() {
  const t = useMessages(messages)
  const { cards } = useViewer()
  const arranging = useArrangement(useMemo(() => [...cards, changesCard], [cards]))
  const { live, shown } = arranging
  const [urgencies] = useState(cardReports<Urgency>)
  const [states] = useState(cardReports<CardState>)
  const isFailureSaid = useSyncExternalStore(states.subscribe, () => isFailureOfAll(states.get()))
  const [isCustomizing, setCustomizing] = useState(false)
  const wasCustomized = useWasOpened(isCustomizing)
  const customize = () => setCustomizing(true)
  return (
    <>
      <Greeting shown={shown} urgencies={urgencies} onCustomize={customize} />
      {isFailureSaid ? <AllFailed arranging={arranging} states={states} /> : null}
      {live.status === 'failed' && !isFailureSaid ? (
        <LoadFailure failure={live.failure} onRetry={live.retry} title={t('arrangementUnread')} />
      ) : null}
      {shown.length === 0 ? (
        <AllHidden onCustomize={customize} />
      ) : (
        <Board arranging={arranging} onUrgent={urgencies.tell} onState={states.tell} isFailureSaid={isFailureSaid} />
      )}
      <MoveAnnouncement arranging={arranging} />
      {wasCustomized ? (
        <OverPage isOpen={isCustomizing} onClose={() => setCustomizing(false)}>
          <Customize isOpen={isCustomizing} onClose={() => setCustomizing(false)} arranging={arranging} />
        </OverPage>
      ) : null}
    </>
  )
}
