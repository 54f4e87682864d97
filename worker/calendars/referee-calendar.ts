import { matches } from '../../src/areas/lmf/collections/matches.ts'
import { isSetAside, type Post, posts } from '../../src/areas/lmf/football/match.ts'
import { resumedAt } from '../../src/areas/lmf/football/stopped.ts'
import { valuesOf } from '../../src/model/record.ts'
import type { Entry } from '../../src/model/store.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { companyZone, zoneName } from '../../src/model/values/time-zone.ts'
import { formatMoment } from '../../src/ui/format.ts'
import { say } from '../../src/ui/messages/define-messages.ts'
import { addMatch, newCalendar, resumptionText } from './calendar.ts'
import { messages } from './messages.ts'

interface RefereeMatches {
  readonly referee: string
  /** Matches by the post that the referee has in them. */
  readonly appointed: Readonly<Record<Post, readonly Entry[]>>
}

export interface RefereeCalendar {
  /** The iCalendar document; null without the referee. */
  readonly document: string | null
  readonly sources: readonly string[]
}

/** Builds the calendar of a referee: requests paths and receives their values once. */
export function* makingCalendar({
  referee,
  appointed,
}: RefereeMatches): Generator<readonly string[], RefereeCalendar, readonly Json[]> {
  const planned = posts.flatMap(post =>
    appointed[post].flatMap(({ id, value }) => {
      if (!isObject(value)) return []
      const { kickOff, ...match } = resumedAt(valuesOf(matches, value))
      const isHeld = !isSetAside(match) && match.status !== 'postponed' && match.status !== 'walkover'
      return isHeld && kickOff !== null ? [{ ...match, id, at: kickOff, post }] : []
    }),
  )
  const ofReferee = `referees/${referee}/name`
  const paths = [
    ofReferee,
    ...planned.flatMap(({ home, away, venue, tournament }) => [
      ...[home, away].map(team => `teams/${team}/name`),
      ...(venue === null ? [] : [`venues/${venue}/name`, `venues/${venue}/address`]),
      `tournaments/${tournament}/name`,
    ]),
  ]
  const sources = [...new Set(paths)]
  const found = yield sources
  const texts = new Map(sources.map((path, at) => [path, found[at]]))
  const textAt = (path: string) => String(texts.get(path) ?? '')
  const name = textAt(ofReferee)
  if (name === '') return { document: null, sources }
  const inSpanish = (key: keyof typeof messages, values: Readonly<Record<string, string>>) =>
    say(messages, 'es', key, values)
  const calendar = newCalendar(inSpanish('name', { name }))
  for (const { id, at, status, stoppedMinute, post, home, away, venue, pitch, tournament } of planned) {
    const ground = venue === null ? '' : textAt(`venues/${venue}/name`)
    const where = pitch === null || ground === '' ? ground : inSpanish('pitch', { venue: ground, pitch })
    const address = venue === null ? '' : textAt(`venues/${venue}/address`)
    const postName = matches.fields[post].label.es
    addMatch(calendar, {
      uid: id,
      at,
      title: `${postName}: ${textAt(`teams/${home}/name`)} – ${textAt(`teams/${away}/name`)}`,
      description: [
        textAt(`tournaments/${tournament}/name`),
        inSpanish('when', {
          at: formatMoment('es', 'longDayTime', at, companyZone),
          zone: zoneName(companyZone),
        }),
        ...(status === 'toResume' ? [resumptionText(stoppedMinute)] : []),
      ].join('\n'),
      location: [where, address].filter(text => text !== '').join(', '),
    })
  }
  return { document: calendar.toString(), sources }
}
