import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { fromCallback } from 'xstate'
import {
  type CandidateEvent,
  type CandidateInput,
  squadEntryMachineOf,
  type TypedEntry,
} from '../../../../machines/lmf/squad-entry.ts'
import type { Values } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useReferenceSearch } from '../../../records/references/use-reference-search.ts'
import { useStore } from '../../../records/store-context.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { framed } from '../../../ui/combobox/use-combobox.ts'
import { focusFirstInvalid, SubmitButton } from '../../../ui/form/account-fields.tsx'
import type { NumberTyped } from '../../../ui/form/fields.tsx'
import { DateField, NumberField, SelectField, unfinished } from '../../../ui/form/fields.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { squads } from '../collections/squads.ts'
import squadHead from '../collections/squads.ts?head'
import type { Desk } from '../desk/use-desk.ts'
import { useNames } from '../desk/use-names.ts'
import {
  type EntryIssue,
  entryIssues,
  freeNumber,
  positions,
  type SquadPlace,
  type SquadRules,
} from '../football/squads.ts'
import { messages } from './messages.ts'
import {
  type Candidate,
  candidateSource,
  type EntryField,
  fieldOfIssue,
  mayBeExcepted,
  newPlaceOf,
  type SheetView,
} from './squad-sheet.ts'
import { useEntryIssueText } from './use-entry-issue-text.ts'

/** Whose squad somebody is entered in. Ids. */
interface SheetIds {
  readonly tournament: string
  readonly team: string
}

/** What a new place is judged by. */
interface EntrySquad {
  readonly ids: SheetIds
  /** Those who are in the squad. */
  readonly places: readonly SquadPlace[]
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

const machine = squadEntryMachineOf<Candidate>()

/** A player on the way into a squad. Another squad is another form. */
const useEntry = ({ ids: { tournament }, today }: Pick<EntrySquad, 'ids' | 'today'>) => {
  const store = useStore()
  const [provided] = useState(() =>
    machine.provide({
      actors: {
        watchCandidate: fromCallback<{ type: string }, CandidateInput>(({ input: { player }, sendBack }) => {
          const tell = (event: CandidateEvent<Candidate>) => sendBack(event)
          return candidateSource(
            store,
            tournament,
            player,
          )({
            next: candidate => tell({ type: 'candidate.changed', candidate }),
            failed: failure => tell({ type: 'candidate.failed', failure }),
          })
        }),
      },
    }),
  )
  return useActorRef(provided, { input: { from: today } })
}

type SquadEntry = ReturnType<typeof useEntry>

interface EntryStandingProps {
  readonly entry: SquadEntry
  readonly issues: readonly EntryIssue[]
}

/** Whether the player who was chosen may join; for a rule that only the sheet keeps, where an exception is entered. */
const EntryStanding = ({ entry, issues }: EntryStandingProps) => {
  const t = useMessages(messages)
  const candidate = useSelector(entry, ({ context }) => context.candidate)
  const isLooking = useSelector(entry, snapshot => snapshot.hasTag('looking'))
  const why = useFailureMessage(useSelector(entry, ({ context }) => context.failure))
  const isExceptable = issues.length > 0 && issues.every(mayBeExcepted)
  return (
    <div role="status" className="add-player-standing">
      {isLooking ? t('checking') : null}
      {why === null ? null : (
        <>
          {t('notChecked', { why })}{' '}
          <Button variant="link" size="sm" onClick={() => entry.send({ type: 'retry' })}>
            {t('checkAgain')}
          </Button>
        </>
      )}
      {candidate !== null && issues.length === 0 ? t('readyToAdd', { player: candidate.name }) : null}
      {isExceptable ? (
        <>
          {t('exception')} <Link to={pathsOf(squadHead).create ?? ''}>{t('exceptionForm')}</Link>
        </>
      ) : null}
    </div>
  )
}

interface AddPlayerProps {
  readonly desk: Desk<SheetView>
  readonly ids: SheetIds
  /** Those who are in the squad. */
  readonly places: readonly SquadPlace[]
  readonly rules: SquadRules
  readonly today: string
  /** Somebody was added a moment ago: the next one is looked for at once. */
  readonly isAgain: boolean
}

const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Enters a player in the squad: found by name, with the next free number, and with all that is in the way said at once. */
export const AddPlayer = ({ desk, ids, isAgain, ...squad }: AddPlayerProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const { value: nameOf } = useFieldMessages(squads)
  const search = useReferenceSearch('players')
  const entry = useEntry({ ids, today: squad.today })
  const typed = useSelector(entry, ({ context }) => context)
  const { number, position, hasDay, issues, values } = judgedEntry(typed, typed.candidate, { ids, ...squad })
  const teams = issues.flatMap(issue => (issue.type === 'inAnotherTeam' ? [issue.team] : []))
  const issueText = useEntryIssueText(useNames({ teams, players: squad.places.map(({ player }) => player) }))
  const isBusy = useSelector(desk, snapshot => snapshot.hasTag('busy'))
  const { player, from, isTried } = typed
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
    entry.send({ type: 'try' })
    if (values === null) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    const done = t('added', { player: String(values.name), number: Number(values.number) })
    desk.send({
      type: 'do',
      deed: { collection: squads, id: store.newId(), before: null, values, action: 'create', done },
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
              {...framed(control)}
              label={t('player')}
              placeholder={t('searchPlayer')}
              value={player}
              onChange={chosen => entry.send({ type: 'choose', player: chosen })}
            />
          )}
        </FormField>
        <NumberField
          label={t('shirt')}
          value={number}
          onChange={typed => entry.send({ type: 'enter', typed: { number: typed } })}
          error={errorAt('number')}
          isRequired
        />
        <SelectField
          label={t('position')}
          value={position}
          options={Object.keys(positions).map(value => ({ value, label: nameOf('position', value) }))}
          emptyLabel={t('noPosition')}
          onChange={chosen => entry.send({ type: 'enter', typed: { position: chosen } })}
        />
        <DateField
          label={t('from')}
          value={from}
          onChange={day => entry.send({ type: 'enter', typed: { from: day } })}
          error={errorAt('from')}
          isRequired
        />
        <SubmitButton label={t('addIt')} busyLabel={t('writing')} isBusy={isBusy} />
      </div>
      <EntryStanding entry={entry} issues={issues} />
    </form>
  )
}
