import type { Collection } from '../../model/collection.ts'
import type { Asks } from '../../model/life-cycle.ts'
import type { Values } from '../../model/record.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'

export interface AskingProps {
  readonly collection: Collection
  readonly event: string
  /** Title of the record. */
  readonly title: string
  readonly asks: Asks
  /** Absent where the step is of many records. */
  readonly id?: string | null
  /** As they are stored; absent where the step is of many records. */
  readonly before?: Values
  /** Form values; changes count as answers. */
  readonly values?: Values
  /** The fields that were answered, with what they are to say. */
  readonly onTake: (answers: Values) => void
  readonly onCancel: () => void
}

const Dialog = lazyPart(() => import('./asking-dialog.tsx'))

/** Asks for what a step asks for, before it is taken. */
export const AskingDialog = (props: AskingProps) => (
  <OverPage isOpen onClose={props.onCancel}>
    <Dialog {...props} />
  </OverPage>
)
