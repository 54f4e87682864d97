import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { clockIn } from '../../../records/fields/zone.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { NumberField, TextArea, TextInput, TimestampField } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { reports } from '../collections/reports.ts'
import { posts } from '../football/match.ts'
import { usePlaceNames } from '../parts/names.tsx'
import { useTournament } from '../tournament/use-tournament.tsx'
import { maxLengthOf, useDraftIssues } from './draft-issues.ts'
import { messages } from './messages.ts'
import type { Draft } from './use-draft.ts'
import type { Report } from './use-report.ts'

const texts = ['weather', 'homeDelegate', 'awayDelegate'] as const

export const generalFields = ['startedAt', 'attendance', ...texts, 'notes'] as const

interface GeneralProps {
  readonly report: Report
  readonly entered: Draft
  readonly isLocked: boolean
}

/** General data: place and officials of the match, and what only the report says. */
export const General = ({ report, entered, isLocked }: GeneralProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(reports)
  const { field: matchField } = useFieldMessages(matches)
  const store = useStore()
  const { zone } = useTournament()
  const { draft, isDirty, enter, forget } = entered
  const { venue, pitch, ...match } = report.match
  const officials = posts.map(post => ({ post, id: match[post] }))
  const names = usePlaceNames({
    venues: venue === null ? [] : [venue],
    referees: officials.flatMap(({ id }) => id ?? []),
  })
  const values = { ...report.report, ...draft }
  const issues = useDraftIssues(reports, draft)
  return (
    <Card body className="mb-4">
      <dl className="report-facts">
        <div>
          <dt>{matchField('venue')}</dt>
          <dd>{venue === null ? '—' : [names.venue(venue), pitch].filter(Boolean).join(', ')}</dd>
        </div>
        {officials.map(({ post, id }) => (
          <div key={post}>
            <dt>{matchField(post)}</dt>
            <dd>{id === null ? t('nobody') : names.referee(id)}</dd>
          </div>
        ))}
      </dl>
      <form
        className="report-fields"
        onSubmit={event => {
          event.preventDefault()
          if (Object.keys(issues).length > 0) return
          if (isDirty) report.saveReport(draft)
          forget()
        }}
      >
        <TimestampField
          label={field('startedAt')}
          clock={clockIn(zone)}
          isDisabled={isLocked}
          value={values.startedAt}
          error={issues.startedAt}
          onChange={startedAt => enter({ startedAt })}
        />
        {isLocked ? null : (
          <Button
            variant="outline-primary"
            className="report-now"
            onClick={() => enter({ startedAt: Math.floor(store.now() / 60_000) * 60_000 })}
          >
            {t('kickOffNow')}
          </Button>
        )}
        <NumberField
          label={field('attendance')}
          isDisabled={isLocked}
          value={values.attendance}
          error={issues.attendance}
          onChange={attendance => enter({ attendance })}
        />
        {texts.map(name => (
          <TextInput
            key={name}
            label={field(name)}
            maxLength={maxLengthOf(reports, name)}
            isDisabled={isLocked}
            value={values[name] ?? ''}
            error={issues[name]}
            onChange={text => enter({ [name]: text || null })}
          />
        ))}
        <TextArea
          label={field('notes')}
          rows={3}
          maxLength={maxLengthOf(reports, 'notes')}
          isDisabled={isLocked}
          value={values.notes ?? ''}
          error={issues.notes}
          onChange={text => enter({ notes: text || null })}
        />
        {isLocked ? null : (
          <div className="d-flex gap-2 align-items-center">
            <Button type="submit" variant="primary" disabled={!isDirty}>
              {t('save')}
            </Button>
            {isDirty ? (
              <span className="text-warning" role="status">
                {t('unsaved')}
              </span>
            ) : null}
          </div>
        )}
      </form>
    </Card>
  )
}
