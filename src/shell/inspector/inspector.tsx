import { Actor, type ActorRefLike, type AnyActorLogic, type AnyActorRef, type InspectionEvent } from 'xstate'
import './inspector.scss'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

export interface WatchedActor {
  readonly id: string
  readonly name: string
  /** The states that it is in, or how it stands where it has none. */
  readonly state: string
  /** The types of the last events that it was sent, the newest first. What they carry may be secret, and is not kept. */
  readonly events: readonly string[]
}

const mostEvents = 20

const known = new Map<string, WatchedActor>()
const listeners = new Set<() => void>()
let shown: readonly WatchedActor[] = []
let isPublishing = false

export const watchedActors = (): readonly WatchedActor[] => shown

export const onWatchedChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Actors begin and change while React draws, which must not draw the panel meanwhile. */
const publishSoon = () => {
  if (isPublishing) return
  isPublishing = true
  queueMicrotask(() => {
    isPublishing = false
    shown = [...known.values()]
    for (const listener of listeners) listener()
  })
}

const nameOf = ({ id, logic, src }: AnyActorRef & { readonly logic?: unknown }): string => {
  if (typeof logic === 'object' && logic !== null && 'id' in logic) return String(logic.id)
  return typeof src === 'string' ? src : id
}

/** `closed`, or `panel.open.list, outbox.empty`. */
const statesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => {
        const states = statesIn(inner)
        return states.length === 0 ? [name] : states.map(state => `${name}.${state}`)
      })
    : [String(value)]

const keep = (ref: AnyActorRef, event: string | null) => {
  const snapshot: { readonly status: string; readonly value?: unknown } = ref.getSnapshot() ?? { status: 'active' }
  const before = known.get(ref.sessionId)
  if (snapshot.status === 'done' || snapshot.status === 'stopped') known.delete(ref.sessionId)
  else
    known.set(ref.sessionId, {
      id: ref.sessionId,
      name: nameOf(ref),
      state:
        snapshot.status === 'active' && snapshot.value !== undefined
          ? statesIn(snapshot.value).join(', ')
          : snapshot.status,
      events: event === null ? (before?.events ?? []) : [event, ...(before?.events ?? [])].slice(0, mostEvents),
    })
  publishSoon()
}

const isActor = (ref: ActorRefLike): ref is AnyActorRef => ref instanceof Actor

const observe = (event: InspectionEvent): void => {
  const { actorRef } = event
  if (!isActor(actorRef)) return
  if (event.type === '@xstate.event') keep(actorRef, event.event.type)
  else if (event.type === '@xstate.snapshot') keep(actorRef, null)
}

/**
 * Watches every actor that starts from now on, whoever makes it: hooks make systems of their own, which share nothing but the class of their
 * actors. Gives what ends it.
 */
export const watchActors = (): (() => void) => {
  const systems = new WeakSet<object>()
  const subscriptions: { readonly unsubscribe: () => void }[] = []
  const { start } = Actor.prototype
  Actor.prototype.start = function (this: Actor<AnyActorLogic>) {
    if (!systems.has(this.system)) {
      systems.add(this.system)
      subscriptions.push(this.system.inspect(observe))
    }
    const started = start.call(this)
    keep(this, null)
    return started
  }
  return () => {
    Actor.prototype.start = start
    for (const subscription of subscriptions) subscription.unsubscribe()
    known.clear()
    publishSoon()
  }
}

const Line = ({ actor: { name, state, events } }: { readonly actor: WatchedActor }) => {
  const t = useMessages(messages)
  return (
    <li>
      <details>
        <summary>
          <span>{name}</span> <span className="inspector-state">{state}</span>
        </summary>
        {events.length === 0 ? <p>{t('noEvents')}</p> : null}
        <ol>
          {events.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have nothing of their own to be known by.
            <li key={at}>{event}</li>
          ))}
        </ol>
      </details>
    </li>
  )
}

const Lines = () => {
  const t = useMessages(messages)
  const all = useDeferredValue(useSyncExternalStore(onWatchedChange, watchedActors))
  const [text, setText] = useState('')
  const found = all.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <>
      <label>
        {t('filter')}
        <input type="search" value={text} onChange={event => setText(event.target.value)} />
      </label>
      {found.length === 0 ? <p>{t('none')}</p> : null}
      <ul>
        {found.map(actor => (
          <Line key={actor.id} actor={actor} />
        ))}
      </ul>
    </>
  )
}

/** For developers: which machines run, the states that they are in, and the events that they were sent last. */
export const Inspector = ({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) => {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <section className="inspector" data-open={isOpen} aria-label={t('title')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'close' : 'open')}
      </button>
      {isOpen ? <Lines /> : null}
    </section>
  )
}

/** Watches all machines from now on, in a panel beside the console: a root of its own, which no issue of the console takes away. */
export const startInspector = (isOpenAtFirst: boolean): void => {
  watchActors()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Inspector isOpenAtFirst={isOpenAtFirst} />)
}
