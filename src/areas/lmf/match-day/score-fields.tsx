import { useSelector } from '@xstate/react'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import Form from 'react-bootstrap/Form'
import { type Box, isDeciding, isTieLevel, type MatchEntry, shownScore } from '../../../../machines/match-entry.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import type { Side } from '../football/match.ts'
import type { Stakes } from '../football/ties.ts'
import { messages } from './messages.ts'

const fields = '.score-field:not(:disabled)'

const fieldsIn = (within: Element | null, selector = fields): readonly HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>(selector) ?? []),
]

const rowOf = (field: Element): Element | null => field.closest('.match-row')

/** Ref callback for the row that somebody came for. Focuses a missing field of its tie, or else its score. */
export const focusEntry = (row: HTMLElement | null): void => {
  const [first] = [...fieldsIn(row, `.tie-fields ${fields}`), ...fieldsIn(row)]
  first?.focus()
  row?.scrollIntoView?.({ block: 'center' })
}

const arrows = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/**
 * Enter moves on in reading order, and saves the row at its last field. Arrows move to the same field of another row.
 * Focus stays if a value is refused or asked about. Leaving the row saves it, too.
 */
const useEntryKeys = (entry: MatchEntry) => {
  const save = (): boolean => {
    entry.send({ type: 'save' })
    const snapshot = entry.getSnapshot()
    const { typed, refusal } = snapshot.context
    return typed === null || (refusal === null && !snapshot.hasTag('asked'))
  }
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { currentTarget, key } = event
      const row = rowOf(currentTarget)
      if (key === 'Escape') entry.send({ type: 'discard' })
      const step = arrows.get(key)
      if (step === undefined && key !== 'Enter') return
      event.preventDefault()
      const list = currentTarget.closest('.match-rows')
      if (step !== undefined) {
        const column = fieldsIn(list, `[data-column="${currentTarget.dataset.column}"]${fields}`)
        column[column.indexOf(currentTarget) + step]?.focus()
        return
      }
      const all = fieldsIn(list)
      const next = all[all.indexOf(currentTarget) + 1]
      const isLast = next === undefined || rowOf(next) !== row
      if (!isLast || save()) next?.focus()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const stays =
        relatedTarget instanceof Element &&
        relatedTarget.matches(fields) &&
        rowOf(relatedTarget) === rowOf(currentTarget)
      if (!stays) entry.send({ type: 'save' })
    },
  }
}

interface GoalsFieldProps {
  readonly entry: MatchEntry
  readonly box: Box
  readonly label: string
  readonly isLocked: boolean
  /** Goals of an awarded match. */
  readonly awarded?: number | undefined
}

const GoalsField = ({ entry, box, label, isLocked, awarded }: GoalsFieldProps) => {
  const value = useSelector(entry, ({ context }) => awarded ?? shownScore(context)[box])
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const isRefused = useSelector(entry, ({ context }) => context.refusal !== null && context.typed !== null)
  const keys = useEntryKeys(entry)
  return (
    <Form.Control
      className="score-field score-box"
      data-column={box.slice(0, 4)}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isRefused}
      disabled={isLocked}
      readOnly={isBusy}
      value={value}
      onChange={({ target }) => entry.send({ type: 'type', typed: { [box]: target.value.trim() } })}
      onFocus={({ target }) => target.select()}
      {...keys}
    />
  )
}

interface FieldsProps {
  readonly entry: MatchEntry
  readonly home: string
  readonly away: string
  readonly isLocked: boolean
}

interface ScoreFieldsProps extends FieldsProps {
  /** Goals of a walkover, in place of a score. */
  readonly awarded: Readonly<Record<Side, number>> | null
}

export const ScoreFields = ({ home, away, awarded, ...field }: ScoreFieldsProps) => {
  const t = useMessages(messages)
  return (
    <span className="score">
      <GoalsField {...field} box="homeGoals" label={t('goalsOf', { team: home })} awarded={awarded?.home} />
      <span aria-hidden="true">–</span>
      <GoalsField {...field} box="awayGoals" label={t('goalsOf', { team: away })} awarded={awarded?.away} />
    </span>
  )
}

/** Shown if the tie is level after this match: the qualified team, or the fields to decide it. */
export const TieFields = ({ entry, home, away, isLocked, before }: FieldsProps & Pick<Stakes, 'before'>) => {
  const t = useMessages(messages)
  const { field: fieldName } = useFieldMessages(matches)
  const note = useId()
  const isShown = useSelector(entry, ({ context }) => isDeciding(context))
  const isLevel = useSelector(entry, ({ context }) => isTieLevel(context))
  const score = useSelector(entry, ({ context }) => shownScore(context))
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const keys = useEntryKeys(entry)
  if (!isShown) return null
  const { homePenalties, awayPenalties, afterExtraTime } = score
  const isDecided = !isLevel || (homePenalties !== '' && awayPenalties !== '')
  const total = before && { home: before[0] + Number(score.homeGoals), away: before[1] + Number(score.awayGoals) }
  const level = total === null ? t('levelTie') : t('levelAggregate', total)
  return (
    <fieldset className="tie-fields" aria-describedby={isDecided ? undefined : note}>
      <legend className="visually-hidden">{t('tieFields', { home, away })}</legend>
      {isDecided ? null : (
        <p className="m-0 text-warning" id={note}>
          {level}
        </p>
      )}
      {isLocked && isLevel && isDecided ? (
        <p className="m-0 text-soft">{t('penalties', { home: homePenalties, away: awayPenalties })}</p>
      ) : null}
      {isLocked ? null : (
        <div className="d-flex flex-wrap row-gap-1 column-gap-5 align-items-center justify-content-center">
          <label className="check-line">
            <input
              type="checkbox"
              className="score-field"
              data-column="extra"
              checked={afterExtraTime}
              onChange={({ target }) => {
                if (!isBusy) entry.send({ type: 'type', typed: { afterExtraTime: target.checked } })
              }}
              {...keys}
            />
            <span>{fieldName('afterExtraTime')}</span>
          </label>
          {isLevel ? (
            <span className="score">
              <span aria-hidden="true">{t('shootOut')}</span>
              <GoalsField {...{ entry, isLocked }} box="homePenalties" label={t('penaltiesOf', { team: home })} />
              <span aria-hidden="true">–</span>
              <GoalsField {...{ entry, isLocked }} box="awayPenalties" label={t('penaltiesOf', { team: away })} />
            </span>
          ) : null}
        </div>
      )}
    </fieldset>
  )
}
