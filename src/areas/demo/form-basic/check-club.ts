/** What is entered about a club, as typed. */
export interface ClubEntry {
  readonly club: string
  readonly email: string
  readonly founded: string
  readonly hasReadRules: boolean
}

/** By field, the key of the words that say what is wrong. */
export type ClubIssues = {
  readonly [Field in keyof ClubEntry]?: 'clubMissing' | 'emailMissing' | 'emailWrong' | 'foundedWrong' | 'rulesMissing'
}

const firstYear = 1850

const isYear = (text: string, now: number): boolean =>
  /^\d{4}$/.test(text.trim()) && Number(text) >= firstYear && Number(text) <= now

/** What keeps a club from being registered; empty when nothing does. The year of foundation may be left out. */
export const issuesOf = ({ club, email, founded, hasReadRules }: ClubEntry, now: number): ClubIssues => ({
  ...(club.trim() === '' ? { club: 'clubMissing' as const } : {}),
  ...(email.trim() === ''
    ? { email: 'emailMissing' as const }
    : /^[^\s@]+@[^\s@]+$/.test(email.trim())
      ? {}
      : { email: 'emailWrong' as const }),
  ...(founded.trim() === '' || isYear(founded, now) ? {} : { founded: 'foundedWrong' as const }),
  ...(hasReadRules ? {} : { hasReadRules: 'rulesMissing' as const }),
})
