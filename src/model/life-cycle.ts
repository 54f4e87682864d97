import { type AnyStateMachine, createMachine } from 'xstate'
import type { Closing, Collection, Fields, Text } from './collection.ts'
import { type Field, field, type Labels } from './fields/field.ts'
import { oneOf } from './fields/scalar.ts'
import { isObject, type Json, same } from './json.ts'
import { can, type Permission, type Role } from './permissions.ts'
import type { Values } from './record.ts'

/** How a state looks: `open` is public or done, `timed` waits for its moment or for the worker, `asked` for somebody, `new` is the first, `past` the rest. */
export type Tone = 'open' | 'timed' | 'asked' | 'new' | 'past'

interface State<Name extends string = string> {
  readonly name: string
  readonly label: Text
  readonly needs: readonly Name[]
  /** What is in it was published. */
  readonly isPublic: boolean
  /** What was published before stays public. */
  readonly keepsPublic: boolean
  /** What people entered stays as it is, also by the steps that lead on. */
  readonly isFixed: boolean
  /** No record that is in it is deleted. */
  readonly isKept: boolean
  /** How it looks where its steps do not tell. */
  readonly tone: Tone | null
  /** The step that is expected of people there; null: none, those that there are are exceptions. */
  readonly next: string | null
}

/**
 * Records that a step reaches have been counted: at `{at}/{id}` lies how many `devices`, with the values of the fields `of` that it was counted for. They have to be
 * the record's, and above `alone` whoever made the record or wrote it last does not take the step.
 */
export interface Counted<Name extends string = string> {
  readonly at: string
  readonly of: readonly Name[]
  readonly alone: number
}

/**
 * How people are asked for a field with a step. `offered`: with what it says. The others begin empty, beside what it says. `anew`: where nothing is said, it stays as
 * it is. `decided`: something has to be said, if only that nobody knows it. `needed`: it has to be there, which the database demands, too.
 */
export type Asking = 'offered' | 'anew' | 'decided' | 'needed'

export type Asks<Name extends string = string> = readonly (readonly [field: Name, how: Asking])[]

export interface Step<Name extends string = string> {
  readonly event: string
  readonly label: Text
  readonly from: string
  readonly to: string
  /** Who may take it; null: the worker does, when it is due or when its work is done. */
  readonly permission: Permission | null
  /** The field whose timestamp must lie ahead. */
  readonly ahead: Name | null
  /** The field whose timestamp must have come. */
  readonly due: Name | null
  /** It is taken for what was counted; the record's other fields stay as they are. */
  readonly counted: Counted<Name> | null
  /** The field that keeps when it was taken first or, `anew`, last. */
  readonly stamps: { readonly field: Name; readonly anew: boolean } | null
  /** What it empties: moments that mean nothing any more once it is taken. */
  readonly clears: readonly Name[]
  /** What people are asked for before they take it, in this order. */
  readonly asks: Asks<Name>
  /** The step that is taken before it where many records are led on at once, and some are not there yet. */
  readonly after: string | null
}

/** Where records begin, how they move, and the field that holds the state. */
export interface LifeCycle<Name extends string = string> {
  readonly field: string
  readonly initial: string
  readonly states: readonly State<Name>[]
  readonly steps: readonly Step<Name>[]
}

/** What a step is besides where it leads: for people or for the worker, when it is due or, by `worker`, when its work is done. */
type Terms<Name extends string> = {
  readonly stamps?: Name
  readonly anew?: true
  readonly clears?: readonly Name[]
  readonly asks?: Asks<Name>
} & (
  | { readonly by?: Permission; readonly ahead?: Name; readonly due?: never; readonly counted?: Counted<Name> }
  | { readonly due: Name; readonly by?: never; readonly ahead?: never; readonly counted?: never }
  | { readonly by: 'worker'; readonly due?: never; readonly ahead?: never; readonly counted?: never }
)

type Way<StateName extends string, Name extends string> = StateName | ({ readonly to: StateName } & Terms<Name>)

interface StateOptions<StateName extends string, Event extends string, Name extends string> extends Text {
  readonly needs?: readonly Name[]
  /** `kept`: what was published stays public while something else is prepared. */
  readonly isPublic?: true | 'kept'
  readonly isFixed?: true
  readonly isKept?: true
  readonly tone?: Tone
  /** The step that people take there as a rule. Absent: the first, where it leads to a state further down or publishes anew, and no step of the worker leads out. */
  readonly next?: Event | null
  /** Where each step leads from here; with terms that only hold from here. */
  readonly steps?: { readonly [E in Event]?: Way<StateName, Name> }
}

interface LifeCycleOptions<StateName extends string, Event extends string, Name extends string> extends Labels {
  readonly by: Permission
  readonly initial: NoInfer<StateName>
  readonly states: Readonly<Record<StateName, StateOptions<NoInfer<StateName>, NoInfer<Event>, Name>>>
  readonly steps: Readonly<Record<Event, Text & Terms<Name> & { readonly after?: NoInfer<Event> }>>
}

/**
 * Where a record stands in its life cycle, as a table. It is not entered: records move by its steps.
 *
 * @throws Error when no step leads to a state, or a step leads from none.
 */
export const lifeCycle = <
  const StateName extends string,
  const Event extends string,
  const Name extends string = never,
>(
  options: LifeCycleOptions<StateName, Event, Name>,
): Field<StateName, NoInfer<Name>> => {
  const { initial } = options
  const tables = Object.entries(options.states) as [StateName, StateOptions<StateName, Event, Name>][]
  const steps = tables.flatMap(([from, table]) =>
    Object.entries<Way<StateName, Name> | undefined>(table.steps ?? {}).flatMap(([event, way]) =>
      way === undefined ? [] : [stepOf(options, event as Event, from, way)],
    ),
  )
  const names = tables.map(([name]) => name)
  const states = tables.map(
    ([name, { en, es, needs = [], isPublic = false, isFixed = false, isKept = false, tone = null, next }]) => ({
      name,
      label: { en, es },
      needs,
      isPublic: isPublic === true,
      keepsPublic: isPublic === 'kept',
      tone,
      isFixed,
      isKept,
      next: next === undefined ? wayOn(names, name, steps) : next,
    }),
  )
  for (const { name, next } of states) {
    if (next !== null && !steps.some(({ from, event }) => from === name && event === next))
      throw new Error(`The step "${next}" is expected in the state "${name}", and does not lead out of it.`)
    if (name !== initial && !steps.some(({ to }) => to === name))
      throw new Error(`No step leads to the state "${name}".`)
  }
  for (const event of Object.keys(options.steps))
    if (!steps.some(step => step.event === event)) throw new Error(`The step "${event}" leads from no state.`)
  const labels = Object.fromEntries(states.map(({ name, label }) => [name, label])) as Record<StateName, Text>
  const made = field({ ...oneOf(labels), control: { type: 'none' } }, options)
  return { ...made, lifeCycle: { initial, states, steps } }
}

const wayOn = (states: readonly string[], name: string, steps: readonly Step[]): string | null => {
  const out = steps.filter(({ from }) => from === name)
  const [first] = out
  if (first === undefined || first.permission === null) return null
  if (first.to === name) return first.event
  const isLedOn = out.some(({ permission }) => permission === null)
  return !isLedOn && states.indexOf(first.to) > states.indexOf(name) ? first.event : null
}

const stepOf = <StateName extends string, Event extends string, Name extends string>(
  options: LifeCycleOptions<StateName, Event, Name>,
  event: Event,
  from: StateName,
  way: Way<StateName, Name>,
): Step<Name> => {
  const { en, es, after = null, ...general } = options.steps[event]
  const { to, ...own } = typeof way === 'string' ? { to: way } : way
  const {
    by = options.by,
    ahead = null,
    due = null,
    counted = null,
    stamps,
    anew = false,
    clears = [],
    asks = [],
  } = { ...general, ...own }
  return {
    event,
    label: { en, es },
    from,
    to,
    permission: due === null && by !== 'worker' ? by : null,
    ahead,
    due,
    counted,
    stamps: stamps === undefined ? null : { field: stamps, anew },
    clears,
    asks,
    after,
  }
}

export const lifeCycleIn = (fields: Fields): LifeCycle | undefined => {
  for (const [name, { lifeCycle: found }] of Object.entries(fields)) if (found) return { field: name, ...found }
  return undefined
}

export const mayTake = (role: Role, { permission }: Step): boolean => permission !== null && can(role, permission)

/** The steps for people from a state; with a role only those that it may take. */
export const stepsFrom = ({ steps }: LifeCycle, state: string, role?: Role) =>
  steps.filter(step => step.from === state && (role ? mayTake(role, step) : step.permission !== null))

/** The fields without which a step is not taken, by the database either. */
export const neededWith = ({ asks }: Pick<Step, 'asks'>): readonly string[] =>
  asks.flatMap(([name, how]) => (how === 'needed' ? [name] : []))

/** The steps by which a record comes to be led on by one: that one, with what it comes after where that has to be taken first; none where it does not lead out. */
export const wayBy = (lifeCycle: LifeCycle, event: string, state: string): readonly Step[] => {
  const out = stepsFrom(lifeCycle, state)
  const direct = out.filter(step => step.event === event)
  if (direct.length > 0) return direct
  const next = out.map(first => [first, ...stepsFrom(lifeCycle, first.to).filter(step => step.event === event)])
  return next.find(([first, last]) => last !== undefined && last.after === first?.event) ?? []
}

/** The shortest way of steps from one state to another that the role may take, none of which needs a count; null where none leads there. */
export const wayTo = (lifeCycle: LifeCycle, from: string, to: string, role: Role): readonly Step[] | null => {
  const seen = new Set([from])
  let ways: readonly (readonly Step[])[] = [[]]
  while (ways.length > 0) {
    const longer = ways.flatMap(way => {
      const at = way.at(-1)?.to ?? from
      const next = stepsFrom(lifeCycle, at, role).filter(step => step.counted === null && !seen.has(step.to))
      for (const step of next) seen.add(step.to)
      return next.map(step => [...way, step])
    })
    const found = longer.find(way => way.at(-1)?.to === to)
    if (found) return found
    ways = longer
  }
  return null
}

export const stateNamed = ({ states }: LifeCycle, name: string) => states.find(state => state.name === name)

export type Blocked =
  | { readonly code: 'needsPermission'; readonly permission: Permission }
  | { readonly code: 'needsFields'; readonly fields: readonly string[] }
  | { readonly code: 'needsAhead'; readonly field: string }
  | { readonly code: 'closed'; readonly refusal: Text }
  | { readonly code: 'needsCount' }
  | { readonly code: 'needsOther'; readonly most: number }

/** What a count says: how many, and the values that it holds for. */
export interface Count {
  readonly devices: number
  readonly of: Values
}

export const countIn = (value: Json): Count | null =>
  isObject(value) && typeof value.devices === 'number' ? { devices: value.devices, of: value } : null

export interface Standing {
  readonly values: Values
  readonly role: Role
  /** The closing that is in force. */
  readonly closed?: Closing | null
  /** For steps that need a count: what lies there, who takes the step, and who made the record or wrote it last. */
  readonly counting?: { readonly count: Count | null; readonly uid: string; readonly writers: readonly string[] }
  /** The server's clock, in milliseconds. */
  readonly now: number
}

/** The first reason that keeps a step from being taken, or null. */
export const blockedBy = (
  lifeCycle: LifeCycle,
  { from, to, permission, ahead, counted }: Step,
  { values, role, now, counting, closed }: Standing,
): Blocked | null => {
  if (permission !== null && !can(role, permission)) return { code: 'needsPermission', permission }
  if (closed?.states.includes(to) && from !== to) return { code: 'closed', refusal: closed.refusal }
  const fields = stateNamed(lifeCycle, to)?.needs.filter(name => (values[name] ?? null) === null) ?? []
  if (fields.length > 0) return { code: 'needsFields', fields }
  if (ahead !== null && Number(values[ahead] ?? 0) <= now) return { code: 'needsAhead', field: ahead }
  if (counted === null) return null
  const count = counting?.count ?? null
  if (!counting || count === null || !counted.of.every(name => same(count.of[name], values[name])))
    return { code: 'needsCount' }
  const isAlone = count.devices > counted.alone && counting.writers.includes(counting.uid)
  return isAlone ? { code: 'needsOther', most: counted.alone } : null
}

/** The state of a record, of which people change nothing but by steps. */
export const isFixed = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>, values: Values | null): boolean =>
  (lifeCycle && stateNamed(lifeCycle, String(values?.[lifeCycle.field]))?.isFixed) ?? false

export const isKept = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>, values: Values | null): boolean =>
  (lifeCycle && stateNamed(lifeCycle, String(values?.[lifeCycle.field]))?.isKept) ?? false

/** Where the steps of a life cycle look for the count that they need; null where none does. */
export const countedAt = (lifeCycle: LifeCycle | undefined): string | null =>
  lifeCycle?.steps.find(({ counted }) => counted !== null)?.counted?.at ?? null

export const hasWorkerSteps = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>): boolean =>
  lifeCycle?.steps.some(({ permission }) => permission === null) ?? false

/** The moves by which what people entered stays as it is: steps for what was counted, and those out of a fixed state. */
export const settlingSteps = ({ steps, states }: LifeCycle): readonly Step[] =>
  steps.filter(({ from, counted }) => counted !== null || states.some(({ name, isFixed }) => isFixed && name === from))

/** The fields that keep when a step was taken: the database's clock says it, and nobody enters it. */
export const stampedFields = ({ lifeCycle: life }: Pick<Collection, 'lifeCycle'>): ReadonlySet<string> =>
  new Set(life?.steps.flatMap(({ stamps }) => (stamps ? [stamps.field] : [])))

/** The fields that a step empties which is taken from where the values stand. */
export const clearedBy = ({ lifeCycle: life }: Pick<Collection, 'lifeCycle'>, action: string, values: Values) =>
  life?.steps.find(({ event, from }) => event === action && from === values[life.field])?.clears ?? []

/** The fields that the worker empties by its steps. */
export const clearedByWorker = ({ lifeCycle: life }: Pick<Collection, 'lifeCycle'>): readonly string[] => [
  ...new Set(life?.steps.flatMap(({ permission, clears }) => (permission === null ? clears : []))),
]

/** The steps that write what is public: those that lead into a public state. */
export const publishingSteps = ({ lifeCycle: life }: Collection): readonly string[] => {
  const open = life?.states.filter(({ isPublic }) => isPublic).map(({ name }) => name) ?? []
  return [...new Set(life?.steps.filter(({ to }) => open.includes(to)).map(({ event }) => event))]
}

/** The state chart of a life cycle: for tests that walk it. */
export const machineOf = ({ field, initial, states, steps }: LifeCycle): AnyStateMachine =>
  createMachine({
    id: field,
    initial,
    states: Object.fromEntries(
      states.map(({ name }) => [
        name,
        { on: Object.fromEntries(steps.filter(({ from }) => from === name).map(({ event, to }) => [event, to])) },
      ]),
    ),
  })
