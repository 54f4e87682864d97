import { useActorRef } from '@xstate/react'
import { use, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { importMachine } from '../../../machines/records/import.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { isConfidential } from '../../model/look.ts'
import { currentLanguage } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { jobsIn, withMaskedRows } from '../data/import-jobs.ts'
import { useWriter } from '../data/writing/use-writer.ts'
import { KindsContext, useCollection } from '../registry/contexts.ts'
import { type ImportBatch, importActors, importBatchMachine } from './plan.ts'

export interface ImportActor {
  readonly actor: ActorRefFrom<typeof importMachine>
}

export interface ImportParts extends ImportActor {
  readonly job: ImportBatch
}

/** The page's import; leaving the page stops new rows. */
export const useImport = (): ImportParts => {
  const collection = useCollection()
  const writer = useWriter(collection)
  const viewer = useViewer()
  const kinds = use(KindsContext)
  const [machines] = useState(() => {
    const actors = importActors({
      writer,
      collectionOf: path => (path === collection.path ? collection : kinds[path]?.collection),
      viewer,
      language: currentLanguage,
      rulesOf: async path => {
        const { importRules } = kinds[path] ?? {}
        return importRules && (await loadChunk(importRules))
      },
      jobs: isConfidential(collection) ? withMaskedRows(jobsIn(), collection) : jobsIn(),
    })
    return {
      file: importMachine.provide({ actors: actors.file }),
      batch: importBatchMachine.provide({ actors: actors.batch }),
    }
  })
  return { actor: useActorRef(machines.file), job: useActorRef(machines.batch) }
}
