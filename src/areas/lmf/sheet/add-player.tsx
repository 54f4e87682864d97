import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useReferenceSearch } from '../../../records/references/use-reference-search.ts'
import { useStore } from '../../../records/store-context.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { framed } from '../../../ui/combobox/framed.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-invalid.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { squads } from '../collections/squads.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useNames } from '../desk/use-names.ts'
import { positions, type SquadPlace, type SquadRules } from '../football/squads.ts'
import { judgedEntry, type SheetIds } from './entry.ts'
import { EntryStanding } from './entry-standing.tsx'
import { messages } from './messages.ts'
import type { SheetView } from './sheet-source.ts'
import { type EntryField, fieldOfIssue } from './squad-sheet.ts'
import { useEntry } from './use-entry.ts'
import { useEntryIssueText } from './use-entry-issue-text.ts'

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
