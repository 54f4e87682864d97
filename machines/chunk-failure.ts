import { setup } from 'xstate'
import { promiseNotProvided } from './work.ts'

/** Releases of the console, each named by its entry script. */
export interface Releases {
  readonly running: string
  readonly served: string
  /** Release that this tab has reloaded for; null for none. */
  readonly reloadedFor: string | null
  /** Whether the tab can remember its reload. Otherwise it might reload for ever. */
  readonly canRemember: boolean
  readonly isHeld: boolean
}

export type ChunkFailureTag = 'checking' | 'outdated' | 'missing'

/** Time limit of the release check. Milliseconds. */
const checkTimeLimit = 10_000

const isNew = ({ running, served }: Releases): boolean => running !== served

/**
 * Handles a part of the console that fails to load. A new release removes the old parts, so the page reloads by itself,
 * once a release, unless work is unsaved. Otherwise the network may be at fault.
 */
export const chunkFailureMachine = setup({
  types: { tags: {} as ChunkFailureTag },
  actors: { readReleases: promiseNotProvided<unknown, Releases>('readReleases') },
  delays: { checkTimeLimit },
  guards: {
    isNew: (_, releases: Releases) => isNew(releases),
    mayReload: (_, releases: Releases) =>
      isNew(releases) && releases.canRemember && releases.reloadedFor !== releases.served && !releases.isHeld,
  },
  actions: {
    reload: (_, _served: string) => {
      throw new Error("No action was provided for 'reload'.")
    },
  },
}).createMachine({
  id: 'chunkFailure',
  initial: 'checking',
  states: {
    checking: {
      tags: 'checking',
      invoke: {
        src: 'readReleases',
        onDone: [
          {
            guard: { type: 'mayReload', params: ({ event }) => event.output },
            target: 'reloading',
            actions: { type: 'reload', params: ({ event }) => event.output.served },
          },
          { guard: { type: 'isNew', params: ({ event }) => event.output }, target: 'outdated' },
          { target: 'missing' },
        ],
        // The server is unreachable, so the page blames the network.
        onError: 'missing',
      },
      after: { checkTimeLimit: 'missing' },
    },
    reloading: { tags: 'checking' },
    outdated: { tags: 'outdated' },
    missing: { tags: 'missing' },
  },
})
