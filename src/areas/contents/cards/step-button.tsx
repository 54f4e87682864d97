import Button from 'react-bootstrap/Button'
import { can } from '../../../model/permissions.ts'
import { valuesOf } from '../../../model/record.ts'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { offeredSteps } from '../../../records/form/steps.ts'
import { type RecordActions, useActionState } from '../../../records/outcomes/refusal-note.tsx'
import { useRecordAction } from '../../../records/outcomes/use-action.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { contents } from '../collections/contents.ts'
import type { Listed } from './queue.ts'

export const useContentActions = (): RecordActions => {
  const writer = useWriter(contents)
  return useRecordAction(() => writer)
}

/** Whether the role can take a step of the record; `needs` if only fields are missing. */
export const useStepState = ({ stored }: Listed, event: string): 'open' | 'needs' | 'closed' => {
  const { role } = useViewer()
  const now = useStore().now()
  const values = valuesOf(contents, stored)
  const step = offeredSteps(contents, { record: stored, values, isDirty: false, role, now }).find(
    offered => offered.event === event,
  )
  if (step === undefined || !can(role, contents.permissions.change)) return 'closed'
  if (step.blocked === null) return 'open'
  return step.blocked.code === 'needsFields' ? 'needs' : 'closed'
}

interface StepButtonProps {
  readonly listed: Listed
  readonly event: string
  readonly to: Listed['status']
  /** Visible label, and the title that completes it for screen readers. */
  readonly label: string
  readonly title: string
  readonly done: string
  readonly actions: RecordActions
}

export const StepButton = ({ listed, event, to, label, title, done, actions }: StepButtonProps) => {
  const { isBusy } = useActionState(actions)
  const act = () => {
    if (isBusy) return
    const { id, stored: before } = listed
    actions.send({
      type: 'do',
      action: { collection: contents, id, before, values: { status: to }, action: event, done },
    })
  }
  return (
    <Button variant="outline-primary" aria-label={title} aria-disabled={isBusy} onClick={act}>
      {label}
    </Button>
  )
}
