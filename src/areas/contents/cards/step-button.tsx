import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { can } from '../../../model/permissions.ts'
import { valuesOf } from '../../../model/record.ts'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { offeredSteps } from '../../../records/form/steps.ts'
import { type RecordActions, useActionState, useRecordAction } from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/records-context.ts'
import { AskingDialog } from '../../../records/steps/asking.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { contents } from '../collections/contents.ts'
import type { Listed } from './queue.ts'

export const useContentActions = (): RecordActions => {
  const writer = useWriter(contents)
  return useRecordAction(() => writer)
}

const useOfferedSteps = ({ stored }: Listed) => {
  const { role } = useViewer()
  const now = useStore().now()
  return offeredSteps(contents, { record: stored, values: valuesOf(contents, stored), isDirty: false, role, now })
}

/** Whether the role can take a step of the record; `needs` if only fields are missing. */
export const useStepState = (listed: Listed, event: string): 'open' | 'needs' | 'closed' => {
  const { role } = useViewer()
  const step = useOfferedSteps(listed).find(offered => offered.event === event)
  if (step === undefined || !can(role, contents.permissions.change)) return 'closed'
  if (step.blocked === null) return 'open'
  return step.blocked.code === 'needsFields' ? 'needs' : 'closed'
}

/** The expected next step of the record. */
export const useNextStep = (listed: Listed): string | null =>
  useOfferedSteps(listed).find(({ isNext }) => isNext)?.event ?? null

interface StepButtonProps {
  readonly listed: Listed
  readonly event: string
  readonly to: Listed['status']
  readonly isAsked?: boolean
  /** Visible label, and the title that completes it for screen readers. */
  readonly label: string
  readonly title: string
  readonly done: string
  readonly actions: RecordActions
}

export const StepButton = ({ listed, event, to, isAsked = false, label, title, done, actions }: StepButtonProps) => {
  const { isBusy } = useActionState(actions)
  const [isAsking, setAsking] = useState(false)
  const act = (override?: string) => {
    setAsking(false)
    if (isBusy) return
    const { id, stored: before } = listed
    actions.send({
      type: 'do',
      action: { collection: contents, id, before, values: { status: to }, action: event, done, override },
    })
  }
  return (
    <>
      <Button
        variant="outline-primary"
        aria-label={title}
        aria-disabled={isBusy}
        onClick={() => (isAsked ? setAsking(true) : act())}
      >
        {label}
      </Button>
      {isAsking ? (
        <AskingDialog
          collection={contents}
          event={event}
          id={listed.id}
          title={listed.title}
          asks={[]}
          before={valuesOf(contents, listed.stored)}
          onTake={(_, override) => act(override)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
