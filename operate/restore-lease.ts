import { randomUUID } from 'node:crypto'
import { isObject, type Json, type JsonObject } from '../src/model/values/json.ts'
import { CommandError } from '../tools/command.ts'
import type { OwnerStore } from '../worker/migration/prepare.ts'
import { listenForInterrupts } from './interrupts.ts'
import type { Project } from './project.ts'

/** State of a restore in its target: `{ salt, chunk }` of its progress, `{ holder, until }` while it is at work. */
export const restoringPath = 'restoring'

/** Time after which a restore that was killed no longer holds others up, and between renewals. Milliseconds. */
const [lasts, renewal] = [60_000, 15_000]

export type RestoreLease = Awaited<ReturnType<typeof takeRestoreLease>>

/**
 * Takes the lease of restores into a project, because two at once would remove what the other one writes.
 *
 * @throws {CommandError} while another restore is at work
 */
export const takeRestoreLease = async ({ id, database }: Project, store: Pick<OwnerStore, 'transact'>) => {
  const holder = randomUUID()
  const isOurs = (state: Json): state is JsonObject => isObject(state) && state.holder === holder
  let until = 0
  const hold = async (isFree: (state: Json, now: number) => boolean): Promise<boolean> => {
    const [begun, now] = [performance.now(), await database.time()]
    const state = await store.transact(restoringPath, current => {
      if (!isFree(current, now)) return current
      return { ...(isObject(current) ? current : {}), holder, until: now + lasts }
    })
    if (isOurs(state)) until = begun + lasts
    return isOurs(state)
  }
  if (!(await hold((state, now) => !isObject(state) || Number(state.until ?? 0) <= now)))
    throw new CommandError(
      `Another restore into "${id}" is at work, or was killed within the last minute. Wait until it has ended, then run the command again.`,
    )
  /** Without an answer it is tried again, until the time is over. */
  const renew = async (): Promise<void> => {
    const isHeld = await hold(isOurs).catch(() => true)
    if (!isHeld) until = 0
  }
  const timer = setInterval(renew, renewal).unref()
  const interrupts = listenForInterrupts('restore')
  return {
    renew,
    /** @throws {CommandError} when the process is asked to end, or another restore may have begun */
    assertHeld: (): void => {
      interrupts.assertNone()
      if (performance.now() < until) return
      throw new CommandError(
        `Another restore into "${id}" may have begun, because this one was not heard of for a minute. When no other is at work, run the command again.`,
      )
    },
    /** Leaves the progress, for a restore that continues. */
    release: async (): Promise<void> => {
      clearInterval(timer)
      interrupts[Symbol.dispose]()
      await store.transact(restoringPath, state => {
        if (!isOurs(state)) return state
        const { holder: _, until: __, ...progress } = state
        return Object.keys(progress).length === 0 ? null : progress
      })
    },
  }
}
