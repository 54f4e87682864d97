import { type ReactNode, useId, useState } from 'react'
import Form from 'react-bootstrap/Form'
import type { Day } from '../../../model/statistics/days.ts'
import { allApps } from '../../../model/statistics/paths.ts'
import { comparisons, presets, type Range } from '../../../model/statistics/ranges.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Note, rangeIssue, type Shown } from './address.ts'
import { messages } from './messages.ts'
import type { App } from './read-range.ts'

interface ControlsProps {
  readonly shown: Shown
  readonly range: Range
  readonly today: Day
  readonly apps: readonly App[]
  readonly onShow: (change: Partial<Shown>) => void
}

const comparisonLabels = { before: 'compareBefore', year: 'compareYear', none: 'compareNone' } as const

export const Controls = ({ shown, range, today, apps, onShow }: ControlsProps) => {
  const t = useMessages(messages)
  const isKnown = shown.app === allApps || apps.some(({ id }) => id === shown.app)
  return (
    <section className="stats-controls" aria-label={t('controls')}>
      <Segmented
        label={t('range')}
        className="stats-presets"
        options={presets.map(value => ({ value, label: t(value) }))}
        // Custom days match no preset.
        value={typeof shown.range === 'string' ? shown.range : ('' as (typeof presets)[number])}
        onChange={preset => onShow({ range: preset })}
      />
      <Days range={range} today={today} onChoose={chosen => onShow({ range: chosen })} />
      <Choice label={t('app')} value={shown.app} onChoose={app => onShow({ app })}>
        <option value={allApps}>{t('allApps')}</option>
        {apps.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isKnown ? null : <option value={shown.app}>{shown.app}</option>}
      </Choice>
      <Choice
        label={t('compare')}
        value={shown.comparison}
        onChoose={value => {
          const comparison = comparisons.find(each => each === value)
          if (comparison) onShow({ comparison })
        }}
      >
        {comparisons.map(value => (
          <option key={value} value={value}>
            {t(comparisonLabels[value])}
          </option>
        ))}
      </Choice>
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="stats-choice">
      <label htmlFor={id}>{label}</label>
      <Form.Select id={id} value={value} onChange={event => onChoose(event.target.value)}>
        {children}
      </Form.Select>
    </div>
  )
}

interface DaysProps {
  readonly range: Range
  readonly today: Day
  readonly onChoose: (range: Range) => void
}

const issueTexts = { days: 'issueDays', order: 'issueOrder', future: 'issueFuture', long: 'issueLong' } as const

/** Any two days. Incomplete input is kept here until it is a range. */
const Days = ({ range, today, onChoose }: DaysProps) => {
  const t = useMessages(messages)
  const id = useId()
  const [typed, setTyped] = useState(range)
  const [last, setLast] = useState(range)
  // The days changed elsewhere.
  if (last.from !== range.from || last.to !== range.to) {
    setLast(range)
    setTyped(range)
  }
  const issue = rangeIssue(typed, today)
  const type = (name: keyof Range, value: string) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    if (rangeIssue(next, today) === null) onChoose(next)
  }
  return (
    <div className="stats-days">
      {(['from', 'to'] as const).map(name => (
        <div key={name} className="stats-choice">
          <label htmlFor={`${id}-${name}`}>{t(name)}</label>
          <Form.Control
            id={`${id}-${name}`}
            type="date"
            max={today}
            value={typed[name]}
            aria-invalid={issue !== null}
            aria-describedby={issue === null ? undefined : `${id}-issue`}
            onChange={event => type(name, event.target.value)}
          />
        </div>
      ))}
      {issue === null ? null : (
        <p id={`${id}-issue`} className="stats-issue" role="alert">
          {t(issueTexts[issue])}
        </p>
      )}
    </div>
  )
}

export const Notes = ({ notes }: { readonly notes: readonly Note[] }) => {
  const t = useMessages(messages)
  if (notes.length === 0) return null
  const textOf = (note: Note): string => {
    switch (note.code) {
      case 'unknown':
        return t('noteUnknown', { name: note.name })
      case 'badValue':
        return t('noteValue', { name: note.name, value: note.value })
      case 'noRange':
        return t('noteRange', { from: note.from, to: note.to })
      case 'cut':
        return t('noteCut', { to: note.to })
    }
  }
  return (
    <Notice kind="warning">
      <ul>
        {Array.from(notes.entries(), ([index, note]) => (
          <li key={index}>{textOf(note)}</li>
        ))}
      </ul>
    </Notice>
  )
}
