import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseAdmin } from '../../../emulators/seed/database-admin.ts'
import { roleUpdate } from '../../../emulators/seed/roles.ts'

const hour = 60 * 60_000

export interface Disturbed {
  readonly database: DatabaseAdmin
  /** People whose role is taken, and given back. */
  readonly people: readonly { readonly uid: string; readonly role: string }[]
  killEmulators(): Promise<void>
  killWorker(): Promise<void>
  /** Steps the clocks of everybody: groups of members, tabs and the worker, half of them the other way. */
  setClocks(step: number): Promise<void>
  closeTokens(closed: boolean): void
}

interface Disturbance {
  readonly name: string
  /** Ends a program; its memory begins anew. */
  readonly kills?: boolean
  run(disturbed: Disturbed): Promise<void>
}

let turn = 0

/** Takes the roles of the next three people for ten seconds. */
const changeRoles = async ({ database, people }: Disturbed): Promise<void> => {
  const chosen = [0, 1, 2].map(at => people[(turn + at) % people.length]).filter(person => person !== undefined)
  turn += 3
  const give = async (uid: string, role: string | null) =>
    database.update('', roleUpdate(uid, await database.read(`users/${uid}`), role, 'demo-admin'))
  for (const { uid } of chosen) await give(uid, null)
  await delay(10_000)
  for (const { uid, role } of chosen) await give(uid, role)
}

const slowAnswers = async ({ database }: Disturbed): Promise<void> => {
  await database.setFaults({ delay: 1_500 })
  await delay(8_000)
  await database.setFaults({})
}

const dropSockets = async ({ database }: Disturbed): Promise<void> => {
  await database.setFaults({ dropSockets: true })
}

const cycle: readonly Disturbance[] = [
  { name: 'all sockets dropped', run: dropSockets },
  { name: 'roles of three people taken for ten seconds', run: changeRoles },
  { name: 'clocks stepped by an hour, half forwards and half back', run: disturbed => disturbed.setClocks(hour) },
  { name: 'answers slow for eight seconds', run: slowAnswers },
  { name: 'emulators killed and started again', kills: true, run: disturbed => disturbed.killEmulators() },
  { name: 'clocks stepped to the other side', run: disturbed => disturbed.setClocks(-hour) },
  { name: 'all sockets dropped', run: dropSockets },
  { name: 'roles of three people taken for ten seconds', run: changeRoles },
  { name: 'worker killed and started again', kills: true, run: disturbed => disturbed.killWorker() },
  { name: 'clocks set right', run: disturbed => disturbed.setClocks(0) },
]

/** Without kills from this share of the time on, so that the memory of one process is seen for long. */
const lastKill = 0.55

/** No new tokens in this part of the time: in a run of half an hour, longer than a token lives. */
const withoutTokens = { from: 0.2, to: 0.42 }

/** Disturbs every twenty seconds until the time is over. */
export const disturb = async (
  disturbed: Disturbed,
  minutes: number,
  log: (line: string) => void,
): Promise<Readonly<Record<string, number>>> => {
  const began = performance.now()
  const share = () => (performance.now() - began) / (minutes * 60_000)
  const times: Record<string, number> = {}
  for (let nth = 0; share() < 0.97; nth++) {
    await delay(20_000)
    disturbed.closeTokens(share() > withoutTokens.from && share() < withoutTokens.to)
    const next = cycle[nth % cycle.length]
    if (next === undefined || (next.kills && share() > lastKill)) continue
    log(next.name)
    times[next.name] = (times[next.name] ?? 0) + 1
    await next.run(disturbed)
  }
  await disturbed.setClocks(0)
  await disturbed.database.setFaults({})
  return times
}
