import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { can } from '../../../model/permissions.ts'
import { valuesOf } from '../../../model/record.ts'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { offeredSteps } from '../../../records/form/steps.ts'
import { type RecordActions, useActionState, useRecordAction } from '../../../records/outcomes/use-action.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { AskingDialog } from '../../../records/steps/asking.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { contents } from '../collections/contents.ts'
import { messages } from './messages.ts'
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

/** The state that each step leads to, and its report. */
const steps = {
  submit: { to: 'inReview', done: 'submitted' },
  sendBack: { to: 'draft', done: 'sentBack' },
  schedule: { to: 'scheduled', done: 'scheduled' },
  publish: { to: 'published', done: 'published' },
} as const

interface StepButtonProps {
  readonly listed: Listed
  readonly event: keyof typeof steps
  readonly actions: RecordActions
}

/** Takes a step of a content in place; publishing asks first. */
export const StepButton = ({ listed, event, actions }: StepButtonProps) => {
  const t = useMessages(messages)
  const { isBusy } = useActionState(actions)
  const [isAsking, setAsking] = useState(false)
  const act = (override?: string) => {
    setAsking(false)
    const { id, title, stored: before } = listed
    const { to, done } = steps[event]
    const change = { collection: contents, id, before, values: { status: to }, action: event, override }
    actions.send({ type: 'do', action: { ...change, done: t(done, { title }) } })
  }
  return (
    <>
      <Button
        variant="outline-primary"
        aria-label={t(`${event}Title`, { title: listed.title })}
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return
          if (event === 'publish') setAsking(true)
          else act()
        }}
      >
        {t(event)}
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
