import { mapped, memoizePerStore, type Source, valueAt } from '../../records/data/live/sources.ts'
import type { OwnWords, Say } from '../../records/registry/record-kind.ts'

const nameOfApp = memoizePerStore<Source<Say>>((store, app) =>
  mapped(valueAt(store, `apps/${app}/name`), name => () => (typeof name === 'string' ? name : app)),
)

/** Name of the layout's app, which the record has by its key. */
const appWords: OwnWords = (store, { app }) => nameOfApp(store, String(app))

export default appWords
