const score = /^(\d{1,3})\s*[-–—:xX]\s*(\d{1,3})(?!\d)\s*(.*)$/u
const extraTime = /^(aet|et|afterextratime|extratime|te|tiempoextra|prorroga|traslaprorroga|enprorroga|enlaprorroga)$/
const walkover = /^(wo|walkover|incomparecencia|nosepresento|forfeit|default)$/
const shootOut = /^(?:(?:pk|pso|pen\p{L}*|tanda)\.?\s*)?(\d{1,2})\s*[-–—:]\s*(\d{1,2})\s*(\p{L}[\p{L}\s.]*)?$/iu
const penalties = /pk|pso|pen|tanda|^p$/

const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

export interface NotedScore {
  /** Both goals, both penalties, after extra time, awarded to; empty without a note. */
  readonly parts: readonly string[]
  /** Notes without a place. */
  readonly dropped: readonly string[]
}

/** Reads `2–1 (a.e.t.)`, `1-1 (4-3 pen.)`, `3-0 W.O.`; null for a text that begins with no score, and for a time. */
export const notedScore = (text: string): NotedScore | null => {
  const [, home, away, rest = ''] = score.exec(text.trim()) ?? []
  if (home === undefined || away === undefined || /^\d+:\d{2}(?!\d)/.test(text.trim())) return null
  let [homePenalties, awayPenalties, isExtra, awarded] = ['', '', '', '']
  const dropped: string[] = []
  for (const note of rest.split(/[()[\],;]/).map(one => one.trim())) {
    if (note === '') continue
    const [, first, second, word = ''] = shootOut.exec(note) ?? []
    const isWon = walkover.test(keyOf(note)) && home !== away
    if (extraTime.test(keyOf(note))) isExtra = 'true'
    else if (isWon) awarded = Number(home) > Number(away) ? 'home' : 'away'
    else if (first !== undefined && second !== undefined && penalties.test(keyOf(note.replace(word, '')) + keyOf(word)))
      [homePenalties, awayPenalties] = [first, second]
    else dropped.push(note)
  }
  return { parts: [home, away, homePenalties, awayPenalties, isExtra, awarded], dropped }
}
