import { type FormEvent, useCallback, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import type { Values } from '../../../model/record.ts'
import { type Live, useLive } from '../../../records/data/live/live.ts'
import { constant, type Source } from '../../../records/data/live/sources.ts'
import { useCreating } from '../../../records/fields/controls.tsx'
import { FormPlace } from '../../../records/fields/form-place.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useReferenceSearch } from '../../../records/fields/use-reference-search.ts'
import { useActionState } from '../../../records/outcomes/use-action.tsx'
import { useRecordKind } from '../../../records/registry/contexts.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { Combobox, type ComboboxOption } from '../../../ui/combobox/combobox.tsx'
import { focusFirstInvalid, focusIfLost } from '../../../ui/dom.ts'
import { DateField, NumberField, type NumberTyped, SelectField, unfinished } from '../../../ui/form/fields.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { positions } from '../collections/shared-values.ts'
import { squads } from '../collections/squads.ts'
import squadHead from '../collections/squads.ts?head'
import { type EntryIssue, entryIssues, freeNumber } from '../football/squads.ts'
import { useNames } from '../parts/names.tsx'
import type { Squad } from './member-row.tsx'
import { messages } from './messages.ts'
import {
  type Candidate,
  candidateSource,
  type EntryField,
  fieldOfIssue,
  mayBeExcepted,
  useEntryIssueText,
} from './squad-sheet.ts'

/** Typed values of a new squad membership; undefined means the proposed value. */
interface TypedEntry {
  readonly player: ComboboxOption | null
  /** Invalid numbers stay as typed. */
  readonly number: NumberTyped | undefined
  readonly position: string | null | undefined
  /** First day; null while missing. */
  readonly from: string | null
}

/** A new squad membership: typed or proposed values, and all objections. */
interface JudgedEntry {
  /** The proposed one is always free, whatever others do. */
  readonly number: NumberTyped
  readonly position: string | null
  readonly issues: readonly EntryIssue[]
  /** The record to write; null while something is missing or refused. */
  readonly values: Values | null
}

const judgedEntry = (
  { player, from, ...typed }: TypedEntry,
  candidate: Candidate | null,
  { tournament, team, active, rules, today }: Squad,
): JudgedEntry => {
  const day = from ?? today
  const asked = { id: '', player: player?.id ?? '', team, from: day, to: null }
  const number = typed.number === undefined ? freeNumber({ ...asked, number: null }, active) : typed.number
  const position = typed.position === undefined ? (candidate?.player?.position ?? null) : typed.position
  if (candidate === null || player === null) return { number, position, issues: [], values: null }
  const { member, player: known } = candidate
  // Text that is no number counts as an invalid shirt number.
  const entered = { ...asked, number: number === null ? null : Number(number) }
  const members = member && !active.some(({ id }) => id === member.id) ? [...active, member] : active
  const issues = entryIssues({ member: entered, player: known ?? undefined, members, rules, enteredOn: day })
  const values = {
    tournament,
    team,
    player: player.id,
    name: known?.name ?? '',
    number: entered.number,
    position,
    from,
    status: 'active',
  }
  return { number, position, issues, values: from === null || issues.length > 0 ? null : values }
}

const nobody = constant(null)

interface EntryStateProps {
  readonly candidate: Live<Candidate | null>
  readonly issues: readonly EntryIssue[]
}

const EntryState = ({ candidate, issues }: EntryStateProps) => {
  const t = useMessages(messages)
  const why = useFailureMessage(candidate.failure)
  const found = candidate.status === 'ready' ? candidate.value : null
  return (
    <div role="status" className="add-player-standing">
      {candidate.status === 'loading' ? t('checking') : null}
      {why === null ? null : (
        <>
          {t('notChecked', { why })}{' '}
          <Button variant="link" size="sm" onClick={candidate.retry}>
            {t('tryAgain')}
          </Button>
        </>
      )}
      {found && issues.length === 0 ? t('readyToAdd', { player: found.player?.name ?? '' }) : null}
      {issues.length > 0 && issues.every(mayBeExcepted) ? (
        <>
          {t('exception')} <Link to={pathsOf(squadHead).create ?? ''}>{t('exceptionForm')}</Link>
        </>
      ) : null}
    </div>
  )
}

interface AddPlayerProps {
  readonly squad: Squad
  /** Last written membership; '' for none. */
  readonly added: string
}

const isUntouched = ({ player, number, position }: TypedEntry): boolean =>
  player === null && number === undefined && position === undefined

/** Enters a player in the squad, who may be created for it. */
export const AddPlayer = (props: AddPlayerProps) => (
  <FormPlace value="page">
    <EntryForm {...props} />
  </FormPlace>
)

const EntryForm = ({ squad, added }: AddPlayerProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const { tournament, actions } = squad
  const { value: valueName } = useFieldMessages(squads)
  const search = useReferenceSearch('players')
  const kind = useRecordKind('players')
  const empty: TypedEntry = { player: null, number: undefined, position: undefined, from: squad.today }
  const [next, setNext] = useState(empty)
  const [handed, setHanded] = useState({ id: '', entry: empty })
  // Typed letters before a choice.
  const [letters, setLetters] = useState('')
  const { action, isBusy } = useActionState(actions)
  // Failed entries return to the form while nothing else is typed.
  const isWaiting = handed.id !== added && !(isBusy && action?.id === handed.id)
  const isBack = isWaiting && letters === '' && isUntouched(next)
  const typed = isBack ? handed.entry : next
  const enter = (change: Partial<TypedEntry>) => {
    if (isBack) setHanded({ id: added, entry: empty })
    setNext({ ...typed, ...change })
  }
  const { dialog } = useLeavingGuard(!isUntouched(typed))
  const creating = useCreating(kind, id => enter({ player: { id, label: '' }, position: undefined }))
  // After the first attempt, missing values are reported, too.
  const [isTried, setTried] = useState(false)
  const { player } = typed
  const from = typed.from === unfinished ? null : typed.from
  const source: Source<Candidate | null> = useMemo(
    () => (player === null ? nobody : candidateSource(store, tournament, player.id)),
    [store, tournament, player],
  )
  const live = useLive(source)
  const candidate = live.status === 'ready' ? live.value : null
  const { number, position, issues, values } = judgedEntry({ ...typed, from }, candidate, squad)
  const teams = issues.flatMap(issue => (issue.type === 'inAnotherTeam' ? [issue.team] : []))
  const issueText = useEntryIssueText({ ...squad.names, team: useNames({ teams }).team })
  // The retry button goes away, so focus moves to the next entry.
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (added !== '') focusIfLost(element?.querySelector('input') ?? null)
    },
    [added],
  )
  const errorAt = (field: EntryField, isMissing = false, needed = ''): string | undefined => {
    const found = issues.filter(issue => fieldOfIssue(issue) === field).map(issueText)
    return isTried && isMissing ? needed : found.join(' ') || undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (values === null) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    const id = store.newId()
    setHanded({ id, entry: typed })
    setNext(isWaiting && !isBack ? handed.entry : empty)
    setTried(false)
    event.currentTarget.querySelector('input')?.focus()
    const done = t('added', { player: String(values.name), number: Number(values.number) })
    actions.send({
      type: 'do',
      action: { collection: squads, id, before: null, values, action: 'create', done },
    })
  }
  // A new player's name is known once read.
  const label = player?.label || (candidate?.player?.name ?? '')
  return (
    <>
      <Card as="form" ref={form} className="add-player" aria-label={t('add')} onSubmit={submit} noValidate>
        <h3>{t('add')}</h3>
        <div className="add-player-fields">
          <FormField label={t('player')} error={errorAt('player', player === null, t('playerNeeded'))} isRequired>
            {control => (
              <Combobox
                {...search}
                control={control}
                label={t('player')}
                placeholder={t('searchPlayer')}
                value={player && { ...player, label }}
                create={creating?.create}
                // Another player has another position.
                onChange={chosen => {
                  setLetters('')
                  enter({ player: chosen, position: undefined })
                }}
                onSearch={text => {
                  setLetters(text)
                  search.onSearch(text)
                }}
                onBlur={() => setLetters('')}
              />
            )}
          </FormField>
          <NumberField
            label={t('shirt')}
            value={number}
            onChange={typed => enter({ number: typed })}
            error={errorAt('number')}
            isRequired
          />
          <SelectField
            label={t('position')}
            value={position}
            options={Object.keys(positions).map(value => ({ value, label: valueName('position', value) }))}
            emptyLabel={t('noPosition')}
            onChange={chosen => enter({ position: chosen })}
          />
          <DateField
            label={t('from')}
            value={typed.from}
            onChange={day => enter({ from: day })}
            error={errorAt('from', from === null, t('fromNeeded'))}
            isRequired
          />
          <SubmitButton label={t('addIt')} busyLabel={t('saving')} isBusy={isBusy} />
        </div>
        <EntryState candidate={live} issues={issues} />
      </Card>
      {creating?.drawer}
      {dialog}
    </>
  )
}
