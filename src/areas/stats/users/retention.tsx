import { type CSSProperties, use, useMemo } from 'react'
import Table from 'react-bootstrap/Table'
import type { Subscriptions } from '../../../model/statistics/aggregates.ts'
import { firstOf, type Month } from '../../../model/statistics/days.ts'
import { cohortsOf } from '../../../model/statistics/figures.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { FileScopeContext, useFormats } from '../range/formats.ts'
import { TableFile } from '../range/stats-page.tsx'
import { messages } from './messages.ts'

interface RetentionProps {
  readonly months: ReadonlyMap<Month, Subscriptions>
  readonly from: Month
  readonly last: Month
  readonly goesOn: boolean
}

/** Share of each month's joiners still active, month after month; a row per cohort. */
export const Retention = ({ months, from, last, goesOn }: RetentionProps) => {
  const t = useMessages(messages)
  const { number, share, month: monthText } = useFormats()
  const scope = use(FileScopeContext)
  const cohorts = useMemo(() => cohortsOf(months, from, last), [months, from, last])
  if (cohorts.length === 0) return <p className="m-0 text-soft">{t('noCohorts')}</p>
  const ages = Array.from({ length: Math.max(...cohorts.map(({ kept }) => kept.length)) }, (_, age) => age)
  const title = t('retention')
  const rows = () => [
    [t('joinedIn'), t('howMany'), ...ages.map(age => (age === 0 ? t('sameMonth') : t('monthAfter', { months: age })))],
    ...cohorts.map(({ month, joined, kept }) => [
      monthText(month),
      String(joined),
      ...ages.map(age => String(kept[age] ?? '')),
    ]),
  ]
  return (
    <>
      <FileScopeContext value={scope && { ...scope, range: { from: firstOf(from), to: scope.range.to } }}>
        <TableFile title={title} rows={rows} />
      </FileScopeContext>
      <p className="stats-scroll-hint m-0 text-soft fs-smaller">{t('scroll')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <section className="retention-scroller" tabIndex={0} aria-label={title}>
        <Table className="retention">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('joinedIn')}</th>
              <th scope="col">{t('howMany')}</th>
              {ages.map(age => (
                <th scope="col" key={age}>
                  {age === 0 ? (
                    t('sameMonth')
                  ) : (
                    <>
                      <span aria-hidden="true">{t('monthAfter', { months: age })}</span>
                      <span className="visually-hidden">{t('monthAfterLong', { months: age })}</span>
                    </>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, joined, kept }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{number(joined)}</td>
                {ages.map(age => {
                  const value = kept[age]
                  return value === undefined ? (
                    <td key={age} />
                  ) : (
                    <td key={age} className="retention-cell" style={{ '--kept': String(value) } as CSSProperties}>
                      {share(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      {goesOn ? <p className="mt-2 mb-0 text-soft fs-smaller">{t('goesOn')}</p> : null}
    </>
  )
}
