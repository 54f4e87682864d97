import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { type ActionDone, actionMachine, type Ran, type Result, type Run } from '../../../machines/action.ts'
import type { Collection } from '../../model/collection.ts'
import { publishingSteps } from '../../model/life-cycle.ts'
import type { Done, Outcome } from '../../model/outcome.ts'
import { type Stored, type Values, valuesOf } from '../../model/record.ts'
import { failureText } from '../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useEmitted } from '../data/live/live.ts'
import { inversesOf, undo } from '../data/writing/undo.ts'
import { hasHeavyFields, readVersion, type Writer } from '../data/writing/writer.ts'
import { messages } from './messages.ts'
import { outcomeText } from './outcome-text.ts'

export type ActionActor<Action, Given extends Result> = ActorRefFrom<ReturnType<typeof actionMachine<Action, Given>>>

/**
 * Runs a page's actions (machines/action.ts).
 *
 * @param run carries an action out, from the latest render
 * @param onDone told of finished actions while the page is mounted
 */
export const useAction = <Action, Given extends Result>(
  run: (action: Action) => Promise<Given>,
  onDone: (done: ActionDone<Action, Given>) => void,
): ActionActor<Action, Given> => {
  const [machine] = useState(() => actionMachine<Action, Given>())
  const actor = useActorRef(
    machine.provide({
      actors: {
        run: fromPromise<Ran<Given>, Run<Action>>(async ({ input: { action } }) => ({ outcome: await run(action) })),
      },
    }),
  )
  useEmitted(actor, onDone)
  return actor
}

/** Whether an action is asked about, running, refused or done. */
export const useActionStatus = <Action, Given extends Result>(actor: ActionActor<Action, Given>) => {
  const { action, isAsking, refused, done } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const failure = refused && 'failure' in refused ? refused.failure : null
  return { action, asked: isAsking ? action : null, isAsking, isBusy, refused, failure, done }
}

/** Initial state of a restored record that was deleted in another one. */
const begunAnew = ({ lifeCycle, fields }: Collection, { before, values }: Done) =>
  values === null && lifeCycle && before?.[lifeCycle.field] !== lifeCycle.initial
    ? (fields[lifeCycle.field]?.valueLabels?.[lifeCycle.initial] ?? null)
    : null

export const useDoneToast = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const toasts = useToasts()
  const { role } = useViewer()
  return (writer: Writer, done: Done, { text, title }: { readonly text: string; readonly title: string }): void => {
    const { collection } = writer
    const inverses = inversesOf(collection, done, role)
    const undoDone = async () => {
      if (inverses === null) return
      const toast = toasts.show({ kind: 'working', text: t('undoing') })
      const outcome = await undo(writer, done, inverses)
      if (outcome.type === 'saved') {
        const state = begunAnew(collection, done)
        const text = state === null ? t('undone', { title }) : t('undoneAs', { title, state: state[language] })
        toast.update({ kind: 'done', text })
      } else {
        const failed = outcome.type === 'failed' ? { failed: failureText(outcome.failure, language) } : {}
        const own = { changed: t('savedSince', { title }), ...failed }
        toast.update({
          kind: 'failed',
          text: t('notUndone', {
            why: outcomeText(collection, outcome, language, { own, values: inverses.at(-1)?.values ?? null }),
          }),
          ...(outcome.type === 'failed' ? { action: { label: t('tryAgain'), run: () => void undoDone() } } : {}),
        })
      }
      await writer.flush()
    }
    toasts.show({
      kind: 'done',
      text,
      ...(inverses ? { action: { label: t('undo'), run: () => void undoDone() } } : {}),
    })
  }
}

export interface RecordAction {
  readonly collection: Collection
  readonly id: string
  /** The record when decided; null for a new one. */
  readonly before: Stored | null
  readonly values: Values | null
  /** 'create', 'change', or a step of the life cycle. */
  readonly action: string
  readonly done: string
  /** Reason to publish despite a fault that must be fixed. */
  readonly override?: string | undefined
}

/** A publication copies all fields, so detached ones must be read. */
const detachedFor = async ({ store, collection }: Writer, id: string, action: string): Promise<Values | null> =>
  hasHeavyFields(collection) && publishingSteps(collection).includes(action)
    ? ((await readVersion(store, collection, id))?.values ?? null)
    : null

export const useRecordAction = (
  writerOf: (collection: Collection) => Writer,
  onDone: (action: RecordAction) => void = () => {},
): ActionActor<RecordAction, Outcome> => {
  const showDone = useDoneToast()
  return useAction<RecordAction, Outcome>(
    async ({ collection, id, before, values, action, override }) => {
      const writer = writerOf(collection)
      const detached = before && values && (await detachedFor(writer, id, action))
      const outcome = await writer.write({
        id,
        before,
        detached,
        values,
        action,
        ...(override === undefined ? {} : { override }),
      })
      await writer.flush()
      return outcome
    },
    ({ action: given, outcome: { rev } }) => {
      const { collection, id, before, values, action, done } = given
      onDone(given)
      showDone(
        writerOf(collection),
        { id, rev, action, before: before && valuesOf(collection, before), values },
        { text: done, title: done },
      )
    },
  )
}

export type RecordActions = ReturnType<typeof useRecordAction>

export const useActionState = (actions: RecordActions) => {
  const language = useLanguage()
  const { action, isAsking, isBusy, refused, done } = useActionStatus(actions)
  const refusal = action && refused && outcomeText(action.collection, refused, language, { values: action.values })
  return { action, isAsking, isBusy, refused, refusal, doneId: done?.action.id ?? null }
}

/** Reason of the last refusal, until another action or dismissal. Dialogs show it themselves. */
export const RefusalNote = ({ actions }: { readonly actions: RecordActions }) => {
  const t = useMessages(messages)
  const { action, isAsking, refused, refusal } = useActionState(actions)
  if (isAsking || action === null || refused === null) return null
  return (
    <Notice takesFocus kind="danger">
      {refusal}{' '}
      {refused.type === 'failed' ? (
        <Button variant="outline-primary" size="sm" onClick={() => actions.send({ type: 'do', action })}>
          {t('tryAgain')}
        </Button>
      ) : null}{' '}
      <Button variant="outline-primary" size="sm" onClick={() => actions.send({ type: 'cancel' })}>
        {t('close')}
      </Button>
    </Notice>
  )
}
