import { Actor, type ActorRefLike, type AnyActorLogic, type AnyActorRef, type InspectionEvent } from 'xstate'

/** An actor that runs, or has failed. */
export interface WatchedActor {
  readonly id: string
  readonly name: string
  /** The states that it is in, or how it stands where it has none. */
  readonly state: string
  /** The types of the last events that it was sent, the newest first. What they carry may be secret, and is not kept. */
  readonly events: readonly string[]
}

/** Events kept for each actor. */
const mostEvents = 20

const known = new Map<string, WatchedActor>()
const listeners = new Set<() => void>()
let shown: readonly WatchedActor[] = []
let isTelling = false

/** All actors, in the order in which they began. */
export const watchedActors = (): readonly WatchedActor[] => shown

export const onWatchedChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Actors begin and change while React draws, which must not draw the panel meanwhile. */
const tellSoon = () => {
  if (isTelling) return
  isTelling = true
  queueMicrotask(() => {
    isTelling = false
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
  tellSoon()
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
    tellSoon()
  }
}
