import { useActorRef } from '@xstate/react'
import { use, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { importMachine } from '../../../machines/records/import/import.ts'
import type { Collection } from '../../model/collection.ts'
import { currentLanguage } from '../../ui/messages/language.ts'
import { useViewer } from '../../ui/viewer.ts'
import { RecordsContext } from '../records-context.ts'
import { useWriter } from '../writing/use-writer.ts'
import { ImportDesk } from './import-desk.ts'
import { browserJobs } from './job-store.ts'

/** What every part of the import page gets. */
export interface ImportParts {
  readonly collection: Collection
  readonly desk: ImportDesk
  readonly actor: ActorRefFrom<typeof importMachine>
}

/** The import of a page: it stops beginning new rows when the page is left. */
export const useImport = (collection: Collection): ImportParts => {
  const writer = useWriter(collection)
  const viewer = useViewer()
  const kinds = use(RecordsContext)
  const [{ desk, machine }] = useState(() => {
    const desk = new ImportDesk({
      writer,
      collectionOf: path => (path === collection.path ? collection : kinds[path]?.collection),
      viewer,
      language: currentLanguage,
      checkRow: kinds[collection.path]?.checkRow,
      jobs: browserJobs(),
    })
    return { desk, machine: importMachine.provide({ actors: desk.actors() }) }
  })
  return { collection, desk, actor: useActorRef(machine) }
}
