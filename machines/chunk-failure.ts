import { setup } from 'xstate'
import { promiseNotProvided } from './not-provided.ts'

/** What is known of the console's releases, each named by the script that it begins with. */
export interface Releases {
  readonly running: string
  readonly served: string
  /** For which release this tab has loaded itself anew; null for none. */
  readonly reloadedFor: string | null
  /** Whether the tab can remember that it has: otherwise it might load itself anew for ever. */
  readonly canRemember: boolean
  /** Somebody has unsaved work in this page. */
  readonly isHeld: boolean
}

export type ChunkFailureTag = 'checking' | 'outdated' | 'missing'

/** How long it may take to learn what the server serves. Milliseconds. */
const checkTimeLimit = 10_000

const isNew = ({ running, served }: Releases): boolean => running !== served

/**
 * What follows when a part of the console does not arrive. After a new release the old parts are gone, and only loading the page anew helps:
 * that happens by itself, once for a release, unless it would cost somebody their work. Otherwise the network may be at issue.
 */
export const chunkFailureMachine = setup({
  types: { tags: {} as ChunkFailureTag },
  actors: {
    readReleases: promiseNotProvided<unknown, Releases>('readReleases'),
  },
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
        // The server cannot be asked either: it is the network, and the page says that.
        onError: 'missing',
      },
      after: { checkTimeLimit: 'missing' },
    },
    reloading: { tags: 'checking' },
    outdated: { tags: 'outdated' },
    missing: { tags: 'missing' },
  },
})
