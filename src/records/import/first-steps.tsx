import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import BulkSteps from '../list/bulk/bulk-steps.tsx'
import { firstSteps } from '../list/bulk/plan.ts'
import { useCollection } from '../registry/records-context.ts'
import { messages } from './messages.ts'

/** Offers steps for the imported records in their initial state. */
export default function FirstSteps({ ids }: { readonly ids: readonly string[] }) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { value } = useFieldMessages()
  const { lifeCycle } = collection
  const events = firstSteps(collection)
  if (lifeCycle === undefined || ids.length === 0 || events.length === 0) return null
  return (
    <BulkSteps ids={ids} events={events}>
      <p className="m-0">{t('begun', { count: ids.length, state: value(lifeCycle.field, lifeCycle.initial) })}</p>
    </BulkSteps>
  )
}
