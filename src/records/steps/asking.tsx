import type { Collection } from '../../model/collection.ts'
import type { Asks } from '../../model/life-cycle.ts'
import type { Values } from '../../model/record.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'

export interface AskingProps {
  readonly collection: Collection
  readonly event: string
  /** Label of the step where it was chosen; its name by default. */
  readonly label?: string
  /** Title of the record. */
  readonly title: string
  readonly asks: Asks
  /** Absent for many records. */
  readonly id?: string | null
  /** Stored values; absent for many records. */
  readonly before?: Values
  /** Form values; changes count as answers. */
  readonly values?: Values
  /** Receives the answers by field, and the reason to publish despite faults. */
  readonly onTake: (answers: Values, override?: string) => void
  readonly onCancel: () => void
}

const Dialog = lazyPart(() => import('./asking-dialog.tsx'))

/** Asks a step's questions before taking it. */
export const AskingDialog = (props: AskingProps) => (
  <OverPage isOpen onClose={props.onCancel}>
    <Dialog {...props} />
  </OverPage>
)
