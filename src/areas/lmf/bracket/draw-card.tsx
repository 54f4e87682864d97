import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { RefusalNote } from '../../../records/outcomes/use-action.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { NumberField, type NumberTyped } from '../../../ui/form/fields.tsx'
import { formatList } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { maxDrawNumber } from '../collections/shared-values.ts'
import { formatSlot } from '../fixtures/bracket.ts'
import { KeptApartMeetings } from '../fixtures/kept-apart.tsx'
import { bracketMessages } from '../fixtures/messages.ts'
import { pairsTogether } from '../football/drawing.ts'
import { hasBegun } from '../football/match.ts'
import { planOf, type TournamentPlan } from '../football/plan.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import { hrefOf, useTournament } from '../tournament/use-tournament.tsx'
import { useTournamentChange } from '../writing/use-writers.ts'
import { drawMessages } from './messages.ts'
import { SeedsDialog } from './seeds-dialog.tsx'

const randomNumber = (): number => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % maxDrawNumber)

/** Numbers tried for one that keeps teams apart. */
const maxProposals = 200

/** The draw of a cup by a recorded number, until its first match begins, or of groups, until they have matches. */
export const DrawCard = ({ mayWrite }: { readonly mayWrite: boolean }) => {
  const t = useMessages(drawMessages)
  const language = useLanguage()
  const { id, record, format, matches, nameOf } = useTournament()
  const { actions, isBusy, save } = useTournamentChange()
  const [asked, setAsked] = useState<'draw' | 'seeds' | null>(null)
  const { drawNumber } = record
  const [seeds, apart] = [record.seeds ?? [], record.apart ?? []]
  // Teams stay in a group that has matches.
  const hasGroups = format.format.type === 'groups'
  const isOpen = mayWrite && (hasGroups ? matches.length === 0 : !matches.some(hasBegun))
  if (!isOpen && drawNumber === null) return null
  const close = () => setAsked(null)
  return (
    <Card as="section" className="fixtures-card" aria-labelledby="bracket-draw">
      <h2 className="section-title" id="bracket-draw">
        {t('title')}
      </h2>
      <p>{drawNumber === null ? t('undrawn') : t('drawnBy', { number: String(drawNumber) })}</p>
      <p>{seeds.length === 0 ? t('noSeeds') : t('seeds', { teams: formatList(language, seeds.map(nameOf)) })}</p>
      {apart.map(({ team, otherTeam }) => (
        <p key={`${team} ${otherTeam}`}>{t('apart', { team: nameOf(team), other: nameOf(otherTeam) })}</p>
      ))}
      <KeptApartMeetings />
      <RefusalNote actions={actions} />
      {isOpen ? (
        <div className="d-flex flex-wrap gap-3">
          <Button variant="outline-primary" aria-disabled={isBusy} onClick={() => setAsked(isBusy ? null : 'draw')}>
            {t(drawNumber === null ? 'draw' : 'drawAgain')}
          </Button>
          <Link className="btn btn-outline-primary" to={`${hrefOf('edit', id)}#seeds`}>
            {t('chooseSeeds')}
          </Link>
          <Button variant="outline-primary" aria-disabled={isBusy} onClick={() => setAsked(isBusy ? null : 'seeds')}>
            {t('seedByFormer')}
          </Button>
        </div>
      ) : (
        <p className="text-soft">{t(hasGroups ? 'hasMatches' : 'isFinal')}</p>
      )}
      {asked === 'draw' ? (
        <DrawQuestion
          onDraw={number => {
            close()
            save({ drawNumber: number }, t('drawn', { number: String(number) }))
          }}
          onCancel={close}
        />
      ) : null}
      {asked === 'seeds' ? (
        <SeedsDialog
          onSeed={found => {
            close()
            save({ seeds: found }, t('seeded'))
          }}
          onCancel={close}
        />
      ) : null}
    </Card>
  )
}

interface DrawQuestionProps {
  readonly onDraw: (number: number) => void
  readonly onCancel: () => void
}

const isNumber = (typed: NumberTyped): typed is number =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= maxDrawNumber

/** Shows who would meet by a number before it is kept. */
const DrawQuestion = ({ onDraw, onCancel }: DrawQuestionProps) => {
  const t = useMessages(drawMessages)
  const tournament = useTournament()
  const { nameOf } = tournament
  const planWith = (drawNumber: number) =>
    planOf(planInputOf({ ...tournament, record: { ...tournament.record, drawNumber }, matches: [] }, []))
  const togetherBy = (drawn: number) => pairsTogether(planWith(drawn), tournament.record.apart ?? [])
  const propose = (): number => {
    const numbers = Array.from({ length: maxProposals }, randomNumber)
    return numbers.find(each => togetherBy(each).length === 0) ?? randomNumber()
  }
  const [number, setNumber] = useState<NumberTyped>(propose)
  const together = isNumber(number) ? togetherBy(number) : []
  return (
    <ConfirmDialog
      isOpen
      title={t('question')}
      confirmLabel={t('keep')}
      isBlocked={!isNumber(number) || together.length > 0}
      onConfirm={() => isNumber(number) && onDraw(number)}
      onCancel={onCancel}
    >
      <p>{t('explained')}</p>
      <NumberField
        label={t('number')}
        error={isNumber(number) ? undefined : t('badNumber', { max: maxDrawNumber })}
        value={number}
        onChange={setNumber}
      />
      <Button variant="outline-primary" size="sm" className="mb-4" onClick={() => setNumber(propose())}>
        {t('another')}
      </Button>
      {together.map(({ team, otherTeam }) => (
        <p key={`${team} ${otherTeam}`} className="text-danger" role="alert">
          {t('together', { team: nameOf(team), other: nameOf(otherTeam) })}
        </p>
      ))}
      {isNumber(number) ? <Drawn plan={planWith(number)} /> : null}
    </ConfirmDialog>
  )
}

const Drawn = ({ plan: { groups, bracket } }: { readonly plan: TournamentPlan }) => {
  const t = useMessages(drawMessages)
  const tBracket = useMessages(bracketMessages)
  const language = useLanguage()
  const { nameOf } = useTournament()
  const fromStart = bracket.ties.filter(({ home, away }) => home.type === 'team' || away.type === 'team')
  return (
    <ul aria-label={t('result')} aria-live="polite">
      {groups.map(({ name, teams }) => (
        <li key={name}>
          {t('group', { group: name })}: {formatList(language, teams.map(nameOf))}
        </li>
      ))}
      {groups.length > 0
        ? null
        : fromStart.map(tie => (
            <li key={tie.number}>
              {tBracket('tie', { tie: tie.number })}: {formatSlot(tBracket, tie.home, nameOf)} –{' '}
              {formatSlot(tBracket, tie.away, nameOf)}
            </li>
          ))}
    </ul>
  )
}
