import { useSelector } from '@xstate/react'
import type { Collection } from '../../model/collection.ts'
import type { BulkActor } from '../list/kept-lists.ts'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import type { RecordJob } from './record-job.ts'

interface BulkDeskProps {
  readonly collection: Collection
  readonly bulk: BulkActor
  /** Called when the person agrees. */
  readonly onBegin: () => void
}

/** A bulk action from its question to its undoing. */
export default function BulkDesk({ collection, bulk, onBegin }: BulkDeskProps) {
  // Nobody but the selection bar gives this machine jobs, and those are of records.
  const deed = useSelector(bulk, ({ context }) => (context.job as RecordJob | null)?.deed ?? null)
  return (
    <>
      <BulkQuestion collection={collection} deed={deed} bulk={bulk} onBegin={onBegin} />
      <BulkProgress collection={collection} deed={deed} bulk={bulk} />
    </>
  )
}
