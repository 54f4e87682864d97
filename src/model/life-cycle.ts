import type { Closing, Collection, Fields, Text, ValueLabel } from './collection.ts'
import { type Field, field, type Labels } from './fields/field.ts'
import { oneOf } from './fields/scalar.ts'
import { can, type Permission, type Role } from './permissions.ts'
import type { Values } from './record.ts'
import { isObject, type Json, same } from './values/json.ts'

/** Style of a state: `open` done, `timed` waits for a moment, `asked` for somebody, `new` first, `past` rest. */
export type Tone = 'open' | 'timed' | 'asked' | 'new' | 'past'

interface State<Name extends string = string> {
  readonly name: string
  readonly label: Text
  readonly needs: readonly Name[]
  /** Entering the state publishes the record. */
  readonly isPublic: boolean
  /** Earlier publications stay public. */
  readonly keepsPublic: boolean
  /** Entered fields are locked, also for the steps to other such states. */
  readonly isFixed: boolean
  /** Records in it cannot be deleted. */
  readonly isKept: boolean
  /** Style if its steps do not determine it. */
  readonly tone: Tone | null
  /** The expected next step of people; null if all are exceptions. */
  readonly next: string | null
}

/**
 * A step that needs a count of its recipients: `{at}/{id}` holds the number of `devices`, and the values of the fields
 * `of` at the count, which must still match the record. Above `alone`, neither the author nor the last writer may take
 * the step.
 */
export interface Counted<Name extends string = string> {
  readonly at: string
  readonly of: readonly Name[]
  readonly alone: number
}

/**
 * How a step asks for a field. `offered` shows the current value; the others start empty, next to it. `again`: an empty
 * answer keeps the value. `decided`: an answer is required, even "unknown". `needed`: a value is required, by the
 * database, too.
 */
export type Asking = 'offered' | 'again' | 'decided' | 'needed'

export type Asks<Name extends string = string> = readonly (readonly [field: Name, how: Asking])[]

export interface Step<Name extends string = string> {
  readonly event: string
  readonly label: Text
  /** Label while the record has a moment ahead that the step empties. */
  readonly labelNow: Text
  readonly from: string
  readonly to: string
  /** Permission to take it; null for the worker, which takes it when due or done. */
  readonly permission: Permission | null
  /** Field whose timestamp must be in the future. */
  readonly ahead: Name | null
  /** Field whose timestamp must have passed. */
  readonly due: Name | null
  /** Requires a count; the record's other fields stay unchanged. */
  readonly counted: Counted<Name> | null
  /** Field that stores the time of the first step or, with `again`, of the last. */
  readonly stamps: { readonly field: Name; readonly again: boolean } | null
  /** Fields that it empties, because they lose their meaning. */
  readonly clears: readonly Name[]
  /** Fields asked for before it, in order. */
  readonly asks: Asks<Name>
  /** Preceding step, taken first in bulk for records that need it. */
  readonly after: string | null
  /** The step by which a release publishes the record; the worker takes it with a release that is due. */
  readonly inRelease: boolean
}

/** Initial state, transitions, and the field that holds the state. */
export interface LifeCycle<Name extends string = string> {
  readonly field: string
  readonly initial: string
  readonly states: readonly State<Name>[]
  readonly steps: readonly Step<Name>[]
}

/** Properties of a step other than its target: for people, or for the worker when due or done. */
type Terms<Name extends string> = {
  readonly stamps?: Name
  readonly again?: true
  readonly clears?: readonly Name[]
  readonly asks?: Asks<Name>
  readonly inRelease?: true
} & (
  | { readonly by?: Permission; readonly ahead?: Name; readonly due?: never; readonly counted?: Counted<Name> }
  | { readonly due: Name; readonly by?: never; readonly ahead?: never; readonly counted?: never }
  | { readonly by: 'worker'; readonly due?: never; readonly ahead?: never; readonly counted?: never }
)

type Target<StateName extends string, Name extends string> = StateName | ({ readonly to: StateName } & Terms<Name>)

interface StateOptions<StateName extends string, Event extends string, Name extends string> extends ValueLabel {
  readonly needs?: readonly Name[]
  /** `kept`: the published version stays public while another is prepared. */
  readonly isPublic?: true | 'kept'
  readonly isFixed?: true
  readonly isKept?: true
  readonly tone?: Tone
  /** The usual next step. By default the first one to a later state, if the worker has none. */
  readonly next?: Event | null
  /** Targets of the steps from here, with terms specific to this state. */
  readonly steps?: { readonly [E in Event]?: Target<StateName, Name> }
}

interface LifeCycleOptions<StateName extends string, Event extends string, Name extends string> extends Labels {
  readonly by: Permission
  readonly initial: NoInfer<StateName>
  readonly states: Readonly<Record<StateName, StateOptions<NoInfer<StateName>, NoInfer<Event>, Name>>>
  readonly steps: Readonly<Record<Event, Text & Terms<Name> & { readonly after?: NoInfer<Event>; readonly now?: Text }>>
}

/**
 * State of a record in its life cycle, as a table. It changes by steps only.
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
    Object.entries<Target<StateName, Name> | undefined>(table.steps ?? {}).flatMap(([event, target]) =>
      target === undefined ? [] : [stepOf(options, event as Event, from, target)],
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
  const labels = Object.fromEntries(
    tables.map(([name, { en, es, also }]) => [name, also === undefined ? { en, es } : { en, es, also }]),
  ) as Record<StateName, ValueLabel>
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
  target: Target<StateName, Name>,
): Step<Name> => {
  const { en, es, now = { en, es }, after = null, ...general } = options.steps[event]
  const { to, ...own } = typeof target === 'string' ? { to: target } : target
  const {
    by = options.by,
    ahead = null,
    due = null,
    counted = null,
    stamps,
    again = false,
    clears = [],
    asks = [],
    inRelease = false,
  } = { ...general, ...own }
  return {
    event,
    label: { en, es },
    labelNow: now,
    from,
    to,
    permission: due === null && by !== 'worker' ? by : null,
    ahead,
    due,
    counted,
    stamps: stamps === undefined ? null : { field: stamps, again },
    clears,
    asks,
    after,
    inRelease,
  }
}

export const lifeCycleIn = (fields: Fields): LifeCycle | undefined => {
  for (const [name, { lifeCycle: found }] of Object.entries(fields)) if (found) return { field: name, ...found }
  return undefined
}

export const mayTake = (role: Role, { permission }: Step): boolean => permission !== null && can(role, permission)

/** Steps for people from a state; with a role only the permitted ones. */
export const stepsFrom = ({ steps }: LifeCycle, state: string, role?: Role) =>
  steps.filter(step => step.from === state && (role ? mayTake(role, step) : step.permission !== null))

/** Whether a permitted step leads from a state to one in which the record can be edited. */
export const leadsToEditing = (lifeCycle: LifeCycle, state: string, role: Role): boolean =>
  stepsFrom(lifeCycle, state, role).some(({ to }) => stateNamed(lifeCycle, to)?.isFixed === false)

const isAhead = (values: Values, name: string, now: number): boolean => Number(values[name] ?? 0) > now

/** The expected next step of people: if a step waits for a moment, that step exactly while the moment is ahead. */
export const nextStep = (lifeCycle: LifeCycle, state: string, values: Values, now: number): string | null => {
  const next = stateNamed(lifeCycle, state)?.next ?? null
  const out = stepsFrom(lifeCycle, state)
  const timed = out.find(({ ahead }) => ahead !== null)
  if (next === null || !timed?.ahead) return next
  if (isAhead(values, timed.ahead, now)) return timed.event
  if (next !== timed.event) return next
  const order = lifeCycle.states.map(({ name }) => name)
  return out.find(step => step !== timed && order.indexOf(step.to) > order.indexOf(state))?.event ?? next
}

/** Moment ahead that a step empties, such as the date of a publication that takes place now; null without one. */
export const forgoneMoment = ({ steps }: LifeCycle, { clears }: Step, values: Values, now: number): string | null =>
  clears.find(name => steps.some(({ ahead }) => ahead === name) && isAhead(values, name, now)) ?? null

/** Changed moments that have passed, after which an automatic step would follow at once, without a question. */
export const passedMoments = (
  { lifeCycle }: Pick<Collection, 'lifeCycle'>,
  old: Values,
  values: Values,
  now: number,
): Readonly<Record<string, { readonly code: 'passed' }>> =>
  Object.fromEntries(
    (lifeCycle?.steps ?? []).flatMap(({ from, due }) => {
      if (due === null || from !== old[lifeCycle?.field ?? '']) return []
      const [before, moment] = [old[due] ?? null, values[due] ?? null]
      const isPassed = moment !== null && !same(moment, before) && Number(moment) <= now
      return isPassed ? [[due, { code: 'passed' }] as const] : []
    }),
  )

/** Reasons to ask before a step: it reaches readers or devices, or no step leads on. */
export type Weight = 'publishes' | 'withdraws' | 'sends' | 'final'

export const weightOf = (lifeCycle: LifeCycle, { from, to, counted }: Step): Weight | null => {
  const [before, after] = [stateNamed(lifeCycle, from), stateNamed(lifeCycle, to)]
  if (counted !== null) return 'sends'
  if (after?.isPublic) return 'publishes'
  if (before?.isPublic && !after?.keepsPublic) return 'withdraws'
  return stepsFrom(lifeCycle, to).length === 0 ? 'final' : null
}

/** Fields required by a step, for the database, too. */
export const neededWith = ({ asks }: Pick<Step, 'asks'>): readonly string[] =>
  asks.flatMap(([name, how]) => (how === 'needed' ? [name] : []))

/** Steps needed to take one from a state, with a required earlier one first; empty if impossible. */
export const stepsFor = (lifeCycle: LifeCycle, event: string, state: string): readonly Step[] => {
  const out = stepsFrom(lifeCycle, state)
  const direct = out.filter(step => step.event === event)
  if (direct.length > 0) return direct
  const next = out.map(first => [first, ...stepsFrom(lifeCycle, first.to).filter(step => step.event === event)])
  return next.find(([first, last]) => last !== undefined && last.after === first?.event) ?? []
}

/** Shortest permitted path of steps between states without a count; null if there is none. */
export const shortestPath = (lifeCycle: LifeCycle, from: string, to: string, role: Role): readonly Step[] | null => {
  const seen = new Set([from])
  let paths: readonly (readonly Step[])[] = [[]]
  while (paths.length > 0) {
    const longer = paths.flatMap(path => {
      const at = path.at(-1)?.to ?? from
      const next = stepsFrom(lifeCycle, at, role).filter(step => step.counted === null && !seen.has(step.to))
      for (const step of next) seen.add(step.to)
      return next.map(step => [...path, step])
    })
    const found = longer.find(path => path.at(-1)?.to === to)
    if (found) return found
    paths = longer
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
  | { readonly code: 'needsOther'; readonly max: number }

/** A count, and the values that it is valid for. */
export interface Count {
  readonly devices: number
  readonly of: Values
}

export const countIn = (value: Json): Count | null =>
  isObject(value) && typeof value.devices === 'number' ? { devices: value.devices, of: value } : null

export interface StepContext {
  readonly values: Values
  readonly role: Role
  /** Active closing. */
  readonly closed?: Closing | null
  /** For steps that need a count: the count, who takes the step, and the record's writers. */
  readonly counting?: { readonly count: Count | null; readonly uid: string; readonly writers: readonly string[] }
  /** Server time in milliseconds. */
  readonly now: number
}

/** First obstacle to a step, or null. */
export const blockedBy = (
  lifeCycle: LifeCycle,
  { from, to, permission, ahead, counted }: Step,
  { values, role, now, counting, closed }: StepContext,
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
  return isAlone ? { code: 'needsOther', max: counted.alone } : null
}

/** Whether the record's state allows changes by steps only. */
export const isFixed = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>, values: Values | null): boolean =>
  (lifeCycle && stateNamed(lifeCycle, String(values?.[lifeCycle.field]))?.isFixed) ?? false

export const isKept = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>, values: Values | null): boolean =>
  (lifeCycle && stateNamed(lifeCycle, String(values?.[lifeCycle.field]))?.isKept) ?? false

/** Path of the count that the life cycle's steps need; null without any. */
export const countedAt = (lifeCycle: LifeCycle | undefined): string | null =>
  lifeCycle?.steps.find(({ counted }) => counted !== null)?.counted?.at ?? null

export const hasWorkerSteps = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>): boolean =>
  lifeCycle?.steps.some(({ permission }) => permission === null) ?? false

/**
 * Transitions that lock entered fields: steps that need a count, and those between fixed states. After the others a
 * change may follow anyway.
 */
export const settlingSteps = ({ steps, states }: LifeCycle): readonly Step[] => {
  const isFixed = (state: string) => states.some(({ name, isFixed }) => isFixed && name === state)
  return steps.filter(({ from, to, counted }) => counted !== null || (isFixed(from) && isFixed(to)))
}

/** Fields that store the time of a step, by the database's clock; nobody enters them. */
export const stampedFields = ({ lifeCycle: life }: Pick<Collection, 'lifeCycle'>): ReadonlySet<string> =>
  new Set(life?.steps.flatMap(({ stamps }) => (stamps ? [stamps.field] : [])))

/** Fields emptied by a step from the present state. */
export const clearedBy = ({ lifeCycle: life }: Pick<Collection, 'lifeCycle'>, action: string, values: Values) =>
  life?.steps.find(({ event, from }) => event === action && from === values[life.field])?.clears ?? []

/** Steps that write the public copies: those into a public state. */
export const publishingSteps = ({ lifeCycle: life }: Collection): readonly string[] => {
  const open = life?.states.filter(({ isPublic }) => isPublic).map(({ name }) => name) ?? []
  return [...new Set(life?.steps.filter(({ to }) => open.includes(to)).map(({ event }) => event))]
}
