import type { Use } from '../../../src/model/outcome.ts'
import type { Reason } from '../bulk/job.ts'

/** A record that is there, or whose history is. */
export interface Target {
  readonly collection: string
  readonly id: string
}

/** What it takes to erase somebody: found out before the person is asked. */
export interface ErasingPlan {
  readonly title: string
  /** Those that go with it, each with its history. */
  readonly erased: readonly Target[]
  /** Those that stay, but tell of nobody any more, nor does their history. */
  readonly emptied: readonly Target[]
  /** Pictures of it that go with it. */
  readonly pictures: readonly Target[]
  /** How many pictures of it stay, since others show them. */
  readonly shared: number
  /** What has to let go of it first. */
  readonly hindering: readonly Use[]
}

export interface RefusedTarget extends Target {
  readonly reason: Reason
}

/** What is carried out, and the reason that stays for ever. */
export interface Erasing {
  readonly plan: ErasingPlan | null
  readonly reason: string
}

export interface ErasingTold {
  readonly type: 'erasing.moved'
  readonly done: number
  readonly of: number
}
