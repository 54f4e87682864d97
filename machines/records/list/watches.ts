import { fromCallback } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import type { Entry, ListedRecord, ListSource } from './source.ts'

/** `run` tells the pages of one reading from those of the reading before it. */
export interface PageAnswered {
  readonly type: 'page.answered'
  readonly run: number
  readonly at: number
  readonly after: Entry | null
  readonly entries: readonly Entry[]
}

/** What those who watch tell the list. */
export type WatchEvent =
  | PageAnswered
  | { readonly type: 'row.answered'; readonly id: string; readonly value: ListedRecord | null }
  | { readonly type: 'total.answered'; readonly total: number }
  | { readonly type: 'watch.failed'; readonly failure: Failure }
  | { readonly type: 'connection.found' | 'connection.lost' }

interface Of {
  readonly source: ListSource
}

type Watching<TInput> = ReturnType<typeof fromCallback<{ type: string }, TInput>>

const watching = <TInput>(
  begin: (input: TInput, tell: (event: WatchEvent) => void, failed: (failure: Failure) => void) => () => void,
): Watching<TInput> =>
  fromCallback<{ type: string }, TInput>(({ input, sendBack }) => {
    const failed = (failure: Failure) => sendBack({ type: 'watch.failed', failure } satisfies WatchEvent)
    try {
      return begin(input, sendBack, failed)
    } catch (error) {
      // What was spawned and fails would take the whole list with it.
      failed(failureOf(error))
      return undefined
    }
  })

export const watchPage = watching<Of & Omit<PageAnswered, 'type' | 'entries'>>(({ source, ...page }, tell, failed) =>
  source.watchPage(page.after, { next: entries => tell({ type: 'page.answered', ...page, entries }), failed }),
)

export const watchRow = watching<Of & { readonly id: string }>(({ source, id }, tell, failed) =>
  source.watchRow(id, { next: value => tell({ type: 'row.answered', id, value }), failed }),
)

export const watchTotal = watching<Of>(
  ({ source }, tell, failed) =>
    source.watchTotal?.({ next: total => tell({ type: 'total.answered', total }), failed }) ?? (() => {}),
)

export const watchConnection = watching<Of>(({ source }, tell) =>
  source.watchConnection(isConnected => tell({ type: isConnected ? 'connection.found' : 'connection.lost' })),
)
