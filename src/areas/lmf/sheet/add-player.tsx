import { type FormEvent, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import type { Values } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { type Live, useLive } from '../../../records/live/live.ts'
import type { Source } from '../../../records/live/sources.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useReferenceSearch } from '../../../records/references/use-reference-search.ts'
import { useStore } from '../../../records/store-context.ts'
import type { ComboboxOption } from '../../../ui/combobox/combobox.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { focusFirstInvalid, SubmitButton } from '../../../ui/form/account-fields.tsx'
import type { NumberTyped } from '../../../ui/form/fields.tsx'
import { DateField, NumberField, SelectField, unfinished } from '../../../ui/form/fields.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { squads } from '../collections/squads.ts'
import squadHead from '../collections/squads.ts?head'
import {
  type EntryIssue,
  entryIssues,
  freeNumber,
  positions,
  type SquadMember,
  type SquadRules,
} from '../football/squads.ts'
import { useNames } from '../names.tsx'
import { type Actions, useActionState } from '../record-actions.tsx'
import { messages } from './messages.ts'
import {
  type Candidate,
  candidateSource,
  type EntryField,
  fieldOfIssue,
  mayBeExcepted,
  newPlaceOf,
} from './squad-sheet.ts'
import { useEntryIssueText } from './use-entry-issue-text.ts'

/** What somebody has typed of a new place in a squad; undefined is as it is proposed. */
interface TypedEntry {
  readonly player: ComboboxOption | null
  /** What is no number stays as it was typed. */
  readonly number: NumberTyped | undefined
  readonly position: string | null | undefined
  readonly from: string | null
}

/** Whose squad somebody is entered in. Ids. */
interface SheetIds {
  readonly tournament: string
  readonly team: string
}

/** What a new place is judged by. */
interface EntrySquad {
  readonly ids: SheetIds
  /** Those who are in the squad. */
  readonly places: readonly SquadMember[]
  readonly rules: SquadRules
  /** YYYY-MM-DD. */
  readonly today: string
}

/** A new place as it stands: what was typed, what is proposed where nothing was, and all that is in the way. */
interface JudgedEntry {
  /** The proposed one is free whatever others do meanwhile. */
  readonly number: NumberTyped
  readonly position: string | null
  readonly hasDay: boolean
  readonly issues: readonly EntryIssue[]
  /** What is written; null while something is missing or in the way. */
  readonly values: Values | null
}

const judgedEntry = (
  typed: TypedEntry,
  candidate: Candidate | null,
  { ids, places, rules, today }: EntrySquad,
): JudgedEntry => {
  const { player, from } = typed
  const day = from === unfinished ? null : from
  const asked = newPlaceOf(ids.team, day ?? today, { player: player?.id ?? '' })
  const number = typed.number === undefined ? freeNumber(asked, places) : typed.number
  const position = typed.position === undefined ? (candidate?.position ?? null) : typed.position
  // What is typed and no number is as wrong as one that no shirt has.
  const worn = number === null ? null : Number(number)
  const standing = { number, position, hasDay: day !== null }
  if (candidate === null || player === null) return { ...standing, issues: [], values: null }
  const { stay, facts, name } = candidate
  const others = stay && !places.some(({ id }) => id === stay.id) ? [...places, stay] : places
  const place = { ...asked, number: worn }
  const issues = entryIssues({ place, player: facts, places: others, rules, enteredOn: day ?? today })
  const isWhole = day !== null && issues.length === 0
  const values = { ...ids, player: player.id, name, number: worn, position, from: day, status: 'active' }
  return { ...standing, issues, values: isWhole ? values : null }
}

const nobody: Source<null> = ({ next }) => {
  next(null)
  return () => undefined
}

interface EntryStandingProps {
  /** Null while nobody is chosen. */
  readonly candidate: Live<Candidate | null>
  readonly issues: readonly EntryIssue[]
}

/** Whether the player who was chosen may join; for a rule that only the sheet keeps, where an exception is entered. */
const EntryStanding = ({ candidate, issues }: EntryStandingProps) => {
  const t = useMessages(messages)
  const why = useFailureMessage(candidate.failure)
  const found = candidate.status === 'ready' ? candidate.value : null
  const isExceptable = issues.length > 0 && issues.every(mayBeExcepted)
  return (
    <div role="status" className="add-player-standing">
      {candidate.status === 'loading' ? t('checking') : null}
      {why === null ? null : (
        <>
          {t('notChecked', { why })}{' '}
          <Button variant="link" size="sm" onClick={candidate.retry}>
            {t('checkAgain')}
          </Button>
        </>
      )}
      {found !== null && issues.length === 0 ? t('readyToAdd', { player: found.name }) : null}
      {isExceptable ? (
        <>
          {t('exception')} <Link to={pathsOf(squadHead).create ?? ''}>{t('exceptionForm')}</Link>
        </>
      ) : null}
    </div>
  )
}

interface AddPlayerProps {
  readonly actions: Actions
  readonly ids: SheetIds
  /** Those who are in the squad. */
  readonly places: readonly SquadMember[]
  readonly rules: SquadRules
  readonly today: string
  /** Somebody was added a moment ago: the next one is looked for at once. */
  readonly isAgain: boolean
}

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Enters a player in the squad: found by name, with the next free number, and with all that is in the way said at once. */
export const AddPlayer = ({ actions, ids, isAgain, ...squad }: AddPlayerProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const { value: nameOf } = useFieldMessages(squads)
  const search = useReferenceSearch('players')
  const [typed, setTyped] = useState<TypedEntry>({
    player: null,
    number: undefined,
    position: undefined,
    from: squad.today,
  })
  const enter = (change: Partial<TypedEntry>) => setTyped(before => ({ ...before, ...change }))
  // Whoever has tried to enter somebody is told what is missing, too.
  const [isTried, setTried] = useState(false)
  const { player, from } = typed
  const { tournament } = ids
  const source: Source<Candidate | null> = useMemo(
    () => (player === null ? nobody : candidateSource(store, tournament, player.id)),
    [store, tournament, player],
  )
  const live = useLive(source)
  const candidate = live.status === 'ready' ? live.value : null
  const { number, position, hasDay, issues, values } = judgedEntry(typed, candidate, { ids, ...squad })
  const teams = issues.flatMap(issue => (issue.type === 'inAnotherTeam' ? [issue.team] : []))
  const issueText = useEntryIssueText(useNames({ teams, players: squad.places.map(({ player }) => player) }))
  const { isBusy } = useActionState(actions)
  const missing: Readonly<Record<EntryField, string | undefined>> = {
    player: isTried && player === null ? t('playerNeeded') : undefined,
    number: undefined,
    from: isTried && !hasDay ? t('fromNeeded') : undefined,
  }
  const errorAt = (field: EntryField): string | undefined => {
    const told = issues.filter(issue => fieldOfIssue(issue) === field).map(issueText)
    return missing[field] ?? (told.length === 0 ? undefined : told.join(' '))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (values === null) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    const done = t('added', { player: String(values.name), number: Number(values.number) })
    actions.send({
      type: 'do',
      action: { collection: squads, id: store.newId(), before: null, values, action: 'create', done },
    })
  }
  return (
    <form
      className="add-player card"
      aria-label={t('add')}
      onSubmit={submit}
      ref={isAgain ? focusFirst : undefined}
      noValidate
    >
      <h3>{t('add')}</h3>
      <div className="add-player-fields">
        <FormField label={t('player')} error={errorAt('player')} isRequired>
          {control => (
            <Combobox
              {...search}
              control={control}
              label={t('player')}
              placeholder={t('searchPlayer')}
              value={player}
              // Another player brings another position.
              onChange={chosen => enter({ player: chosen, position: undefined })}
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
          options={Object.keys(positions).map(value => ({ value, label: nameOf('position', value) }))}
          emptyLabel={t('noPosition')}
          onChange={chosen => enter({ position: chosen })}
        />
        <DateField
          label={t('from')}
          value={from}
          onChange={day => enter({ from: day })}
          error={errorAt('from')}
          isRequired
        />
        <SubmitButton label={t('addIt')} busyLabel={t('writing')} isBusy={isBusy} />
      </div>
      <EntryStanding candidate={live} issues={issues} />
    </form>
  )
}
