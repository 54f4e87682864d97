import { isWrite } from '../../../../machines/records/import.ts'
import { isObject } from '../../../model/values/json.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import type { ImportRules } from '../../../records/import/check-rows.ts'
import { formatList } from '../../../ui/format.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { matches } from '../collections/matches.ts'
import { messages } from './messages.ts'

/** States from which a result without a state makes the match played. */
const awaitingResult: readonly unknown[] = [undefined, null, 'scheduled', 'inPlay']
const withoutResult: readonly unknown[] = ['scheduled', 'postponed']

/** Names listed for a match day, at most. */
const maxNames = 10

/** Imports of matches: a result makes a match played, and match days say which results they still lack. */
export const matchRules: ImportRules = {
  days: { kickOff: 'day' },
  complete: (said, before) => {
    const { homeGoals: _, awayGoals: __, ...withoutGoals } = said
    const [home = null, away = null] = [said.homeGoals, said.awayGoals]
    // Files fill in "0;0" before a match is played.
    if ((home === null && away === null) || withoutResult.includes(said.status)) return withoutGoals
    const isResult = home !== null && away !== null && said.status === undefined
    return isResult && awaitingResult.includes(before?.status) ? { ...said, status: 'played' } : said
  },
  remarks: async ({ find, read, language }, rows) => {
    const t = translator(messages, language)
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
    return (await Promise.all(remarks)).flat()
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

export const teamRules: ImportRules = {
  completes: ['shortName'],
  complete: (said, before) =>
    before === null && typeof said.name === 'string' && (said.shortName ?? null) === null
      ? { ...said, shortName: shortNameOf(said.name) }
      : said,
  draft: ({ values }) => ({ shortName: shortNameOf(String(values.name)) }),
}

/** A created match day lasts from its first to its last kick-off in the file; without one it is the tournament's first day. */
export const matchDayRules: ImportRules = {
  draft: async ({ values, rows, read, language }) => {
    const at = `tournaments/${values.tournament}`
    const [zone, firstDay] = await Promise.all([read(`${at}/zone`), read(`${at}/firstDay`)])
    const days = rows
      .flatMap(({ kickOff, day }) => {
        if (typeof day === 'string') return [day]
        return typeof kickOff === 'number' ? [dayAt(kickOff, zoneIn(zone))] : []
      })
      .toSorted()
    const [from = firstDay] = days
    return {
      name: translator(messages, language)('round', { round: String(values.round) }),
      from,
      to: days.at(-1) ?? firstDay,
    }
  },
}
