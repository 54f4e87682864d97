import { type Change, changeSet, type Update } from './change.ts'
import type { Collection } from './collection.ts'
import type { Issue } from './fields/field.ts'
import { reference } from './fields/reference.ts'
import type { LifeCycle, Step } from './life-cycle.ts'
import type { Stored, Values } from './record.ts'
import { changesTogether, type Joined } from './together.ts'
import type { Json } from './values/json.ts'

/** Path of the releases: sets of changes that are published together. */
export const releasesPath = 'releases'

/** Field of a record that may be part of a release. A record is part of one at most. */
export const releaseField = 'release'

export const inRelease = reference({
  label: { en: 'Release', es: 'Lanzamiento' },
  to: releasesPath,
  required: false,
  hint: {
    en: 'Publishes it together with the other parts of the release.',
    es: 'Se publica junto con las demás partes del lanzamiento.',
  },
})

/**
 * States of a release with fixed parts: no record joins it. A record may leave one that is published, to join the next;
 * a record that returns from the trash keeps its release.
 */
export const fixedStates = ['scheduled', 'published'] as const

/** Why a record may not move from a release in the state `left` to one in the state `joined`; null if it may. */
export const releaseIssue = (left: Json, joined: Json): Issue | null => {
  if (left === fixedStates[0] || joined === fixedStates[0])
    return {
      code: 'told',
      text: {
        en: 'The release is scheduled, so its parts stay as they are. Take it back to draft first.',
        es: 'El lanzamiento está programado, así que sus partes quedan como están. Regrésalo antes a borrador.',
      },
    }
  return joined === fixedStates[1]
    ? {
        code: 'told',
        text: {
          en: 'This release is already published, so nothing joins it. Choose another one.',
          es: 'Este lanzamiento ya se publicó, así que nada más entra en él. Elige otro.',
        },
      }
    : null
}

/** Maximum number of parts, which are one update. */
export const maxParts = 30

/** Maximum size of that update in characters of JSON; the database accepts 16 MB. */
export const maxReleaseSize = 8_000_000

/** A part as a release keeps it: a record in the version that was checked. */
export interface Pin {
  readonly path: string
  readonly id: string
  readonly rev: number
}

/** `contents/-NcA0001@5 layouts/oime@2`, as the field `parts` of a release stores them. */
export const pinsText = (pins: readonly Pin[]): string =>
  pins.map(({ path, id, rev }) => `${path}/${id}@${rev}`).join(' ')

/** The kept parts of a release. */
export const pinsIn = ({ parts }: Values): readonly Pin[] =>
  [...String(parts ?? '').matchAll(/(\w+)\/([\w-]+)@(\d+)/g)].map(([, path = '', id = '', rev]) => ({
    path,
    id,
    rev: Number(rev),
  }))

/** Whether its records may be parts of a release. */
export const isReleasable = ({ lifeCycle }: Pick<Collection, 'lifeCycle'>): boolean =>
  lifeCycle?.steps.some(step => step.inRelease) ?? false

/** The step by which a release publishes a record in this state; undefined if it is not ready. */
export const releaseStep = ({ steps }: LifeCycle, state: Json | undefined): Step | undefined =>
  steps.find(step => step.inRelease && step.from === state)

/** A part of a release as read, with the step that publishes it. */
export interface ReleasePart {
  readonly collection: Collection
  readonly id: string
  readonly record: Stored
  readonly detached: Values | null
  readonly step: Step
  /** Why it is published despite its faults. */
  readonly override?: string | undefined
}

/** The update that publishes a release with all its parts, or nothing. */
export const releaseUpdate = (releases: Collection, change: Change, parts: readonly ReleasePart[]): Update => {
  const { by, now, token } = change
  const joined = parts.map(
    ({ collection, id, record, detached, step, override }, at): Joined => ({
      collection,
      change: {
        id,
        before: record,
        detached,
        values: { [collection.lifeCycle?.field ?? '']: step.to },
        action: step.event,
        by,
        now,
        token: `${token}-${at}`,
        ...(override === undefined ? {} : { override }),
      },
    }),
  )
  return { ...changeSet(releases, { ...change, batch: token }), ...changesTogether(joined, token) }
}

export const isTooLarge = (update: Update): boolean => JSON.stringify(update).length > maxReleaseSize
