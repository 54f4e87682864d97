import { useSelector } from '@xstate/react'
import { useId, useMemo, useState } from 'react'
import Form from 'react-bootstrap/Form'
import type { MatchEntry } from '../../../../machines/match-entry.ts'
import { closingBy } from '../../../model/closing.ts'
import { type Step, stepsFrom } from '../../../model/life-cycle.ts'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { useLive, useLiveValue } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { toneOf } from '../../../records/fields/tone.ts'
import { KindContext, useRecordKind } from '../../../records/registry/contexts.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { AskingDialog } from '../../../records/steps/asking.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { TextInput } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Choice, Disclosure } from '../../../ui/popup/popup.tsx'
import { matches } from '../collections/matches.ts'
import { type Match, withoutResult } from '../football/match.ts'
import { resultOf } from '../football/results.ts'
import { legOf } from '../football/ties.ts'
import { recordedScoreSource } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { useAwardNote } from './award-note.ts'
import { type MatchTie, titlesOf } from './match-tie.ts'
import { messages } from './messages.ts'

/** Questions before steps that change what a match counts for, or remove a score. */
const questions = {
  replay: ['sureReplay', 'sureReplayLine'],
  award: ['sureAward', 'sureAwardLine'],
  annul: ['sureAnnul', 'sureAnnulLine'],
  reset: ['sureReset', 'sureResetLine'],
} as const

const isResultKept = (event: string): boolean => event === 'award' || event === 'replay'

const isAsked = (event: string): event is keyof typeof questions => event in questions

interface StepDialogProps {
  readonly event: keyof typeof questions
  /** State after the step. */
  readonly to: Match['status']
  readonly name: string
  readonly match: Match
  readonly tie: MatchTie
  readonly onConfirm: (sets: Values) => void
  readonly onCancel: () => void
}

const StepDialog = ({ event, to, name, match, tie, onConfirm, onCancel }: StepDialogProps) => {
  const { nameOf, tableRules } = useTournament()
  const t = useMessages(messages)
  const { step: stepName, value: valueName, field: fieldName } = useFieldMessages(matches)
  const [awardedTo, setAwardedTo] = useState<Match['awardedTo']>(null)
  const [reason, setReason] = useState('')
  const group = useId()
  const [title, line] = questions[event]
  const store = useStore()
  const { value: recorded } = useLive(useMemo(() => recordedScoreSource(store, match), [store, match]))
  const pitch = match.homeGoals === null && recorded ? { homeGoals: recorded.home, awayGoals: recorded.away } : {}
  const after = { ...match, ...(isResultKept(event) ? pitch : withoutResult), status: to, awardedTo }
  const awarded = event === 'award' ? resultOf(after, tableRules) : null
  const awardNote = useAwardNote(after)
  const overturned = event === 'award' && awardedTo === null ? [] : tie.overturnedBy(legOf(after, tableRules))
  const winners = [
    { side: 'home' as const, label: nameOf(match.home) },
    { side: 'away' as const, label: nameOf(match.away) },
    { side: 'none' as const, label: valueName('awardedTo', 'none') },
  ]
  return (
    <ConfirmDialog
      isOpen
      title={t(title, { match: name })}
      confirmLabel={stepName(event)}
      kind={event === 'replay' ? 'plain' : 'danger'}
      isBlocked={event === 'award' && awardedTo === null}
      onConfirm={() =>
        onConfirm({
          ...(awardedTo === null ? {} : { awardedTo }),
          ...(awarded?.played ? pitch : {}),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        })
      }
      onCancel={onCancel}
    >
      <p>{t(line)}</p>
      {event === 'award' ? (
        <TextInput label={fieldName('reason')} maxLength={200} value={reason} onChange={setReason} />
      ) : null}
      {event === 'award' ? (
        <fieldset className="match-award">
          <Form.Label as="legend">{t('awardTo')}</Form.Label>
          {winners.map(({ side, label }) => (
            <label key={side}>
              <input type="radio" name={group} checked={awardedTo === side} onChange={() => setAwardedTo(side)} />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      {awarded === null ? null : (
        <p role="status">
          {awardNote} {awarded.played ? t('scoreStands', { goals: tableRules.walkoverGoals }) : null}
        </p>
      )}
      {overturned.length === 0 ? null : (
        <p className="text-warning" role="status">
          {t('overturns', { matches: titlesOf(overturned, nameOf) })}
        </p>
      )}
    </ConfirmDialog>
  )
}

interface AskedStepProps {
  readonly step: Step
  readonly id: string
  readonly name: string
  readonly onTake: (answers: Values) => void
  readonly onCancel: () => void
}

/** Asks the step's questions once the full match has loaded: the row has only its projection. */
const AskedStep = ({ step, id, name, ...on }: AskedStepProps) => {
  const match = useLiveValue(`${matches.path}/${id}`)
  const kind = useRecordKind(matches.path)
  if (match.status === 'failed') return <LoadFailure failure={match.failure} onRetry={match.retry} />
  if (match.status === 'loading' || kind === undefined) return null
  const before = isStored(match.value) ? valuesOf(matches, match.value) : {}
  return (
    <KindContext value={kind}>
      <AskingDialog
        collection={matches}
        event={step.event}
        title={name}
        asks={step.asks}
        id={id}
        before={before}
        {...on}
      />
    </KindContext>
  )
}

interface MatchStepsProps {
  readonly entry: MatchEntry
  readonly match: Match
  readonly tie: MatchTie
  readonly name: string
  readonly mayWrite: boolean
}

/** The state of a match, as a menu of its possible steps. Steps that discard something ask first. */
export const MatchSteps = ({ entry, match, tie, name, mayWrite }: MatchStepsProps) => {
  const t = useMessages(messages)
  const { value, step: stepName } = useFieldMessages(matches)
  const [asked, setAsked] = useState<Step | null>(null)
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const hasTyped = useSelector(entry, ({ context }) => context.typed !== null)
  const { record } = useTournament()
  const { lifeCycle } = matches
  const state = value('status', match.status)
  if (!mayWrite || lifeCycle === undefined)
    return (
      <span className="match-state" data-tone={lifeCycle && toneOf(lifeCycle, match.status)}>
        {state}
      </span>
    )
  const closed = closingBy(matches, record.status)
  // A match without a score cannot be recorded as played; entering the score of a scheduled one does so.
  const isOpen = ({ event, to }: Step) =>
    (event !== 'finish' || (match.homeGoals !== null && match.status !== 'scheduled')) && !closed?.states.includes(to)
  const take = ({ event, to }: Step, more: Values = {}) => {
    setAsked(null)
    entry.send({ type: 'step', command: { type: 'step', event, sets: { status: to, ...more } } })
  }
  return (
    <div className="match-steps">
      <Disclosure
        label={state}
        button={{
          size: 'sm',
          className: 'match-state',
          disabled: isBusy,
          'aria-label': t('steps', { match: name, state }),
          'data-tone': toneOf(lifeCycle, match.status),
        }}
      >
        {close =>
          stepsFrom(lifeCycle, match.status)
            .filter(isOpen)
            .map(step => (
              <Choice
                key={step.event}
                onClick={() => {
                  close()
                  // A typed score refuses it, before anything is asked.
                  if (!hasTyped && (isAsked(step.event) || step.asks.length > 0)) setAsked(step)
                  else take(step)
                }}
              >
                {stepName(step.event)}
              </Choice>
            ))
        }
      </Disclosure>
      {asked === null ? null : isAsked(asked.event) ? (
        <StepDialog
          {...{ event: asked.event, name, match, tie }}
          to={asked.to as Match['status']}
          onConfirm={more => take(asked, more)}
          onCancel={() => setAsked(null)}
        />
      ) : (
        <AskedStep
          {...{ step: asked, id: match.id, name }}
          onTake={answers => take(asked, answers)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}
