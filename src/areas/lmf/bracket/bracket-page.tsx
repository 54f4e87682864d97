import '../fixtures/fixtures.scss'
import './bracket.scss'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { can } from '../../../model/permissions.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { formatList } from '../../../ui/format.ts'
import { Loader, useSkeleton } from '../../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import { tournaments } from '../collections/tournaments.ts'
import { type BracketFacts, bracketFacts, formatDropped } from '../fixtures/bracket.ts'
import { useDayName, useMatchTitle } from '../fixtures/format.ts'
import { bracketMessages } from '../fixtures/messages.ts'
import { type FixturesActor, PlanView, useFixtures } from '../fixtures/plan-view.tsx'
import { MissingForPlan } from '../fixtures/preview.tsx'
import { settingsToKeepDates } from '../fixtures/settings.ts'
import type { Incident } from '../football/match.ts'
import { hasTable } from '../football/rules.ts'
import { tableAddress } from '../parts/addresses.ts'
import { lmfPaths } from '../parts/pages.ts'
import { useIncidents } from '../tournament/live-tournament.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { DrawCard } from './draw-card.tsx'
import { BracketColumns, BracketTable, useSideName } from './views.tsx'

const UndoResultDialog = ({ actor }: { readonly actor: FixturesActor }) => {
  const t = useMessages(bracketMessages)
  const { nameOf } = useTournament()
  const titleOf = useMatchTitle()
  const plan = useSelector(actor, ({ context }) => context.plan)
  const isPlanned = useSelector(actor, snapshot => snapshot.hasTag('planned'))
  if (plan?.type !== 'undoResult') return null
  const { tie, match, dropped } = plan
  return (
    <ConfirmDialog
      isOpen={isPlanned}
      title={t('undoResultTitle', { tie })}
      confirmLabel={t('undoResultConfirm')}
      kind="danger"
      isBlocked={match === null}
      onConfirm={() => actor.send({ type: 'write' })}
      onCancel={() => actor.send({ type: 'close' })}
    >
      {match === null ? (
        <p>{t('undoResultNothing')}</p>
      ) : (
        <>
          <p>{t('undoResultLine', { match: titleOf(match) })}</p>
          <p>{t(dropped.length === 0 ? 'undoResultNobody' : 'undoResultOut')}</p>
          {dropped.length === 0 ? null : (
            <ul>
              {dropped.map(out => (
                <li key={`${out.team} ${out.tie}`}>{formatDropped(t, out, nameOf)}</li>
              ))}
            </ul>
          )}
          <p className="text-soft">{t('undoResultUndo')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

interface NextMatchesProps {
  readonly facts: BracketFacts
  readonly isBusy: boolean
  readonly onPreview: () => void
}

const NextMatches = ({ facts, isBusy, onPreview }: NextMatchesProps) => {
  const t = useMessages(bracketMessages)
  const { id } = useTournament()
  const sideName = useSideName()
  const missing = facts.rounds.flatMap(({ ties }) => ties.filter(({ isMissingMatches }) => isMissingMatches))
  return (
    <Card as="section" className="fixtures-card" aria-labelledby="bracket-next">
      <h2 className="section-title" id="bracket-next">
        {t('nextTitle')}
      </h2>
      <p>{missing.length === 0 ? t('nextNone') : t('nextCount', { count: missing.length })}</p>
      {missing.length === 0 ? null : (
        <>
          <ul>
            {missing.map(drawn => (
              <li key={drawn.tie.number}>
                {t('tie', { tie: drawn.tie.number })}: {sideName(drawn, 'home')} – {sideName(drawn, 'away')}
              </li>
            ))}
          </ul>
          <p className="text-soft">{t('nextHint')}</p>
          <div className="d-flex flex-wrap gap-3 mt-5">
            <Button
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) onPreview()
              }}
            >
              {t('preview')}
            </Button>
            <Link className="btn btn-outline-primary" to={pathTo(lmfPaths.calendar, { id })}>
              {t('settings')}
            </Link>
          </div>
        </>
      )}
    </Card>
  )
}

const bracketViews = ['asBracket', 'asTable'] as const

const noIncidents: readonly Incident[] = []

export default function BracketPage() {
  const { id, format, tableRules } = useTournament()
  // Cards are only read if they may decide a qualification.
  const incidents = useIncidents(hasTable(format) && tableRules.tieBreaks.includes('fairPlay') ? id : null)
  const isAwaited = useSkeleton(incidents.status === 'loading')
  if (isAwaited) return <Loader />
  return <Bracket incidents={incidents.value ?? noIncidents} />
}

const Bracket = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
  const t = useMessages(bracketMessages)
  const language = useLanguage()
  const store = useStore()
  const { role } = useViewer()
  const tournament = useTournament()
  const { format, matches: played, record } = tournament
  const actor = useFixtures()
  const dayName = useDayName()
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('planning'))
  const facts = useMemo(() => bracketFacts(planInputOf(tournament, incidents), played), [tournament, played, incidents])
  const [view, setView] = useState<(typeof bracketViews)[number]>('asBracket')
  const mayWrite = can(role, matches.permissions.change) && can(role, matches.permissions.delete)
  const mayDraw = mayWrite && can(role, tournaments.permissions.change)
  const preview = () => {
    const settings = settingsToKeepDates(tournament, store.now())
    actor.send({ type: 'ask', request: { type: 'fixtures', settings, dayName } })
  }
  const drawn = {
    facts,
    onUndoResult: mayWrite ? (tie: number) => actor.send({ type: 'ask', request: { type: 'undoResult', tie } }) : null,
  }
  const { undrawn } = facts.plan
  if (!facts.hasBracket) return <NoBracket />
  if (facts.rounds.length === 0) return <CannotDraw issues={facts.issues} />
  return (
    <div className="fixtures">
      <PlanView actor={actor}>
        <Card as="section" className="fixtures-card" aria-labelledby="bracket-title">
          <div className="d-flex flex-wrap row-gap-2 column-gap-6 align-items-center justify-content-between">
            <h2 className="section-title" id="bracket-title">
              {t('title', { name: record.name })}
            </h2>
            <Segmented
              label={t('shownAs')}
              options={bracketViews.map(value => ({ value, label: t(value) }))}
              value={view}
              onChange={setView}
            />
          </div>
          {undrawn.length === 0 ? null : (
            <Notice kind="warning" className="m-0">
              {t('undrawn', { teams: formatList(language, undrawn.map(tournament.nameOf)) })}
            </Notice>
          )}
          {view === 'asTable' ? <BracketTable {...drawn} /> : <BracketColumns {...drawn} />}
          {hasTable(format) ? null : <OtherViews />}
        </Card>
        {format.format.type === 'leaguePlayOff' ? null : <DrawCard mayWrite={mayDraw} />}
        {mayWrite ? <NextMatches facts={facts} isBusy={isBusy} onPreview={preview} /> : null}
      </PlanView>
      <UndoResultDialog actor={actor} />
    </div>
  )
}

const otherViews = ['scorers', 'suspensions'] as const

const OtherViews = () => {
  const t = useMessages(bracketMessages)
  const { id } = useTournament()
  return (
    <p className="d-flex flex-wrap gap-3 mt-5">
      {otherViews.map(view => (
        <Link
          key={view}
          className="btn btn-outline-primary"
          to={pathTo(lmfPaths.table, { id }) + tableAddress.write({ view })}
        >
          {t(view)}
        </Link>
      ))}
    </p>
  )
}

const NoBracket = () => {
  const t = useMessages(bracketMessages)
  const { id } = useTournament()
  return (
    <Card as="section" className="fixtures-card">
      <p>{t('noBracket')}</p>
      <Link className="btn btn-outline-primary" to={pathTo(lmfPaths.table, { id })}>
        {t('toTable')}
      </Link>
    </Card>
  )
}

const CannotDraw = ({ issues }: Pick<BracketFacts, 'issues'>) => {
  const t = useMessages(bracketMessages)
  return (
    <Card as="section" className="fixtures-card" aria-labelledby="bracket-lacks">
      <h2 className="section-title" id="bracket-lacks">
        {t('cannotTitle')}
      </h2>
      <MissingForPlan issues={issues} />
    </Card>
  )
}
