import { type ReactNode, useState } from 'react'
import { type EditorContext, isDirty } from '../../../machines/records/editor/editing.ts'
import { cleaned } from '../../model/check.ts'
import { closingBy, closingPath } from '../../model/closing.ts'
import type { Closing, Collection } from '../../model/collection.ts'
import { countedAt, countIn } from '../../model/life-cycle.ts'
import { isChecked } from '../../model/publish-checks.ts'
import { type Values, writersOf } from '../../model/record.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLiveValue } from '../data/live/live.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useStore } from '../registry/store-context.ts'
import { AskingDialog, type AskingProps } from '../steps/asking.tsx'
import { useEditorParts, useEditorTag, useEditorValue, useTitle } from './editor.ts'
import { sidebarMessages } from './messages.ts'
import { type OfferedStep, offeredSteps } from './steps.ts'

/** The closing of a record with these values; null if open or unknown. */
const useClosing = (collection: Collection, values: Values): Closing | null =>
  closingBy(collection, useLiveValue(closingPath(collection, values)).value)

export interface StepChoice {
  readonly event: string
  readonly label: string
  readonly disabledReason: string | null
  readonly take: () => void
}

interface Steps {
  /** The step expected of this person now. */
  readonly next: StepChoice | null
  readonly others: readonly StepChoice[]
  readonly wasTaken: boolean
  readonly dialog: ReactNode
}

/** Steps in a state of the editor, as they stand when asked for. */
const useOffers = () => {
  const { collection } = useEditorParts()
  const { role, uid } = useViewer()
  const store = useStore()
  const id = useEditorValue(({ context }) => context.id)
  const base = useEditorValue(({ context }) => context.base)
  const record = base?.record ?? null
  const counted = countedAt(collection.lifeCycle)
  const count = useLiveValue(counted !== null && id !== null ? `${counted}/${id}` : null).value
  const closed = useClosing(collection, base?.values ?? {})
  return (context: EditorContext): readonly OfferedStep[] =>
    offeredSteps(collection, {
      record,
      values: cleaned(collection, context.values),
      isDirty: isDirty(context),
      role,
      now: store.now(),
      closed,
      counting: { count: countIn(count ?? null), uid, writers: writersOf(record) },
    })
}

/** The next step if it hands the record over to somebody, such as to a reviewer; null without one. */
export const useRequestStep = (): Pick<StepChoice, 'label' | 'take'> | null => {
  const { actor } = useEditorParts()
  const offersIn = useOffers()
  const { step: nameOf } = useFieldMessages()
  const isBusy = useEditorTag('busy')
  const [offer] = useEditorValue(
    ({ context }) =>
      offersIn(context).filter(
        ({ isNext, isRequest, isAsked, blocked }) => isNext && isRequest && !isAsked && !blocked,
      ),
    areAlike,
  )
  if (offer === undefined || isBusy) return null
  return { label: nameOf(offer.event), take: () => actor.send({ type: 'step', intent: offer.intent }) }
}

/** Steps of the record from its present state, as choices. */
export const useSteps = (): Steps => {
  const { actor, collection } = useEditorParts()
  const isBusy = useEditorTag('busy')
  const choiceOf = useStepChoice()
  const [asked, setAsked] = useState<(OfferedStep & { readonly label: string }) | null>(null)
  const [wasTaken, setTaken] = useState(false)
  // Future moments pass, so steps are checked again when pressed.
  const [, forceRecheck] = useState(0)
  const offersIn = useOffers()
  /** A step that publishes later shows the checks first. */
  const showsChecks = ({ intent }: OfferedStep) =>
    isChecked(collection, { to: String(intent.sets[collection.lifeCycle?.field ?? '']) })
  const take = (event: string, answers: Values | null = null, override?: string) => {
    const offer = offersIn(actor.getSnapshot().context).find(one => one.event === event)
    setAsked(null)
    if (offer?.blocked !== null || isBusy) forceRecheck(times => times + 1)
    else if (answers === null && (offer.isAsked || showsChecks(offer)))
      setAsked({ ...offer, label: choiceOf(offer, () => {}).label })
    else {
      // Answers stay in the form if the step is refused.
      if (answers !== null) actor.send({ type: 'values.replaced', values: answers })
      const intent = override === undefined ? offer.intent : { ...offer.intent, override }
      actor.send({ type: 'step', intent })
      setTaken(true)
    }
  }
  // Steps change less often than the form.
  const shown = useEditorValue(({ context }) => offersIn(context), areAlike)
  const next = shown.find(isShownFirst)
  const choose = (offer: OfferedStep) => choiceOf(offer, () => take(offer.event))
  return {
    next: next === undefined ? null : choose(next),
    others: shown.filter(offer => offer !== next).map(choose),
    wasTaken,
    dialog:
      asked === null ? null : (
        <AskedStep
          {...asked}
          onTake={(answers, override) => take(asked.event, answers, override)}
          onCancel={() => setAsked(null)}
        />
      ),
  }
}

const areAlike = (some: readonly OfferedStep[], others: readonly OfferedStep[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

type AskedStepProps = Pick<AskingProps, 'event' | 'label' | 'asks' | 'onTake' | 'onCancel'>

const AskedStep = (props: AskedStepProps) => {
  const { collection } = useEditorParts()
  const { id, base, values } = useEditorValue(({ context }) => context)
  return <AskingDialog {...props} {...{ collection, id, values }} title={useTitle()} before={base?.values ?? {}} />
}

/** Steps blocked by somebody else, or by missing input, are no next step. */
const notForNow: readonly string[] = ['needsPermission', 'needsCreation', 'needsChanges', 'needsOther']

const isShownFirst = ({ isNext, blocked }: OfferedStep): boolean =>
  isNext && (blocked === null || !notForNow.includes(blocked.code))

const useStepChoice = () => {
  const t = useMessages(sidebarMessages)
  const whyOf = useWhyBlocked()
  const { step: nameOf, stepNow } = useFieldMessages()
  return ({ event, isRenewal, isEarly, blocked }: OfferedStep, take: () => void): StepChoice => ({
    event,
    label: isEarly ? stepNow(event) : isRenewal ? t('publishChanges') : nameOf(event),
    disabledReason: blocked === null ? null : whyOf(blocked),
    take,
  })
}

const useWhyBlocked = () => {
  const t = useMessages(sidebarMessages)
  const language = useLanguage()
  const { field } = useFieldMessages()
  return (blocked: NonNullable<OfferedStep['blocked']>): string => {
    switch (blocked.code) {
      case 'closed':
        return blocked.refusal[language]
      case 'needsPermission':
        return t('needsPermission', { permission: blocked.permission })
      case 'needsFields':
        return t('needsFields', { fields: blocked.fields.map(field).join(', ') })
      case 'needsAhead':
        return t('needsAhead', { field: field(blocked.field) })
      case 'needsOther':
        return t('needsOther', { max: blocked.max })
      default:
        return t(blocked.code)
    }
  }
}
