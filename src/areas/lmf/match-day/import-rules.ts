import { isWrite } from '../../../../machines/records/import-rows.ts'
import type { Text } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { isObject } from '../../../model/values/json.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import type { ImportRules, RowCheck } from '../../../records/import/import-rules.ts'
import { formatList } from '../../../ui/format.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { matches } from '../collections/matches.ts'
import { playsIn } from '../football/match.ts'
import { messages } from './messages.ts'

/** States from which a result without a state makes the match played. */
const awaitingResult: readonly unknown[] = [undefined, null, 'scheduled', 'inPlay', 'postponed']
const withoutResult: readonly unknown[] = ['scheduled', 'postponed']

/** Whether a match has its kick-off, or its day, ahead. */
const isAhead = ({ kickOff = null, day = null }: Values, now: number): boolean =>
  typeof kickOff === 'number' ? kickOff > now : typeof day === 'string' && day > dayAt(now, zoneIn(null))

/** Names listed for a match day, at most. */
const maxNames = 10

/** Imports of matches: a result makes a match played, and match days say which results they still lack. */
export const matchRules: ImportRules = {
  days: { kickOff: 'day' },
  // Matches of a calendar do not kick off together.
  offersSteps: false,
  complete: (said, before, { now, leaveOut }) => {
    const { homeGoals: _, awayGoals: __, ...withoutGoals } = said
    const [home = null, away = null] = [said.homeGoals, said.awayGoals]
    if (home === null && away === null) return withoutGoals
    const isLevelAtNone = home === 0 && away === 0 && said.status === undefined
    // Files fill in "0;0" before a match is played.
    const isFilledIn = isLevelAtNone && (before?.status === 'postponed' || isAhead({ ...before, ...said }, now))
    if (isFilledIn || withoutResult.includes(said.status)) {
      leaveOut()
      return withoutGoals
    }
    const isResult = home !== null && away !== null && said.status === undefined
    const status = said.awardedTo ? 'walkover' : 'played'
    return isResult && awaitingResult.includes(before?.status) ? { ...said, status } : said
  },
  remarks: async ({ find, read, language }, { rows, leftOut }) => {
    const t = translator(messages, language)
    const listed = leftOut.slice(0, maxNames).map(String)
    const numbers = formatList(language, leftOut.length > maxNames ? [...listed, '…'] : listed)
    const scores = leftOut.length === 0 ? [] : [t('scoresLeftOut', { count: leftOut.length, rows: numbers })]
    const results = new Map<string, Set<string>>()
    for (const row of rows) {
      if (row.type !== 'same' && !isWrite(row)) continue
      const stored = row.type === 'change' ? row.before : row.type === 'same' ? await read(`matches/${row.id}`) : null
      const after = { ...(isObject(stored) ? stored : {}), ...(isWrite(row) ? row.values : {}) }
      const isPlayed = isWrite(row) && row.steps ? row.steps.at(-1)?.to === 'played' : after.status === 'played'
      if (!isPlayed || typeof after.matchDay !== 'string') continue
      results.set(after.matchDay, (results.get(after.matchDay) ?? new Set()).add(row.id))
    }
    const remarks = [...results].map(async ([matchDay, played]) => {
      const all = await find(matches, ['matchDay'], { matchDay })
      const open = all.filter(([id, match]) => !played.has(id) && withoutResult.includes(match.status))
      if (open.length === 0) return []
      const names = open.slice(0, maxNames).map(([, match]) => String(match.name))
      const name = String(await read(`matchDays/${matchDay}/name`))
      return [t('openResults', { name, count: open.length, matches: formatList(language, names) })]
    })
    return [...scores, ...(await Promise.all(remarks)).flat()]
  },
}

/** Longest short name, as the declaration of teams has it. */
const longestShortName = 12

/** As many words of a name as fit: "Halcones" of "Halcones de Izalco". */
const shortNameOf = (name: string): string => {
  const words = name.split(/\s+/)
  const fitting = words.filter((_, at) => words.slice(0, at + 1).join(' ').length <= longestShortName)
  return fitting.join(' ').replace(/( (de|del|la|las|los|el|y|of|the))+$/i, '') || name.slice(0, longestShortName)
}

const halves: Readonly<Record<string, string>> = { 45: 'first', 90: 'second', 105: 'extraFirst', 120: 'extraSecond' }

/** A minute in added time, `45+2`, is the 47th of the first half. */
export const completeMinute = (said: Values): Values => {
  const [, minute = '', added] = /^(45|90|105|120)\s*\+\s*(\d{1,2})\s*['’′]?$/.exec(String(said.minute)) ?? []
  return added === undefined
    ? said
    : { ...said, minute: Number(minute) + Number(added), half: said.half ?? halves[minute] ?? null }
}

/** Refuses an incident of a team that does not play in its match, where it would count nowhere. */
export const checkIncidentRow: RowCheck = async ({ read, language }, { before, after: { match, team } }) => {
  if (!match || !team || (before?.match === match && before.team === team)) return []
  const [home, away] = await Promise.all([read(`matches/${match}/home`), read(`matches/${match}/away`)])
  const isOfMatch = playsIn(String(team), { home, away } as Parameters<typeof playsIn>[1])
  return isOfMatch ? [] : [{ field: 'team', text: translator(messages, language)('otherMatch') }]
}

export const teamRules: ImportRules = {
  completes: ['shortName'],
  complete: (said, before) =>
    before === null && typeof said.name === 'string' && (said.shortName ?? null) === null
      ? { ...said, shortName: shortNameOf(said.name) }
      : said,
  draft: ({ values }) => ({ shortName: shortNameOf(String(values.name)) }),
  likely: async ({ read, find }, rows) => {
    const said = rows.map(
      ({ tournament, matchDay }) => tournament ?? (matchDay && read(`matchDays/${matchDay}/tournament`)),
    )
    const played = [...new Set(await Promise.all(said))]
      .filter(tournament => typeof tournament === 'string')
      .map(tournament => find(matches, ['tournament'], { tournament }))
    return new Set((await Promise.all(played)).flat().flatMap(([, { home, away }]) => [String(home), String(away)]))
  },
}

const roundName = (round: unknown, language: keyof Text) =>
  translator(messages, language)('round', { round: String(round) })

/** A created match day lasts from its first to its last kick-off in the file; without one, the tournament's first day, or today. */
export const matchDayRules: ImportRules = {
  completes: ['name'],
  complete: (said, before, { language }) =>
    before === null && typeof said.round === 'number' && (said.name ?? null) === null
      ? { ...said, name: roundName(said.round, language) }
      : said,
  draft: async ({ values, rows, read, now, language }) => {
    const at = `tournaments/${values.tournament}`
    const [zone, firstDay] = await Promise.all([read(`${at}/zone`), read(`${at}/firstDay`)])
    const days = rows
      .flatMap(({ kickOff, day }) => {
        if (typeof day === 'string') return [day]
        return typeof kickOff === 'number' ? [dayAt(kickOff, zoneIn(zone))] : []
      })
      .toSorted()
    const start = firstDay ?? dayAt(now, zoneIn(zone))
    const [from = start] = days
    return {
      name: roundName(values.round, language),
      from,
      to: days.at(-1) ?? start,
    }
  },
}
