import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { say } from '../../../ui/words/say.ts'
import { useLanguage, useWords } from '../../../ui/words/use-words.ts'
import { tellCause } from '../bans/tell.ts'
import { words as banWords } from '../bans/words.ts'
import { lmfPaths } from '../paths.ts'
import { searchOf, type TableAddress } from '../table/address.ts'
import { PlayerName } from '../table/player-name.tsx'
import type { Round } from './rounds.ts'
import type { Suspended } from './suspended.ts'
import { words } from './words.ts'

interface BansPanelProps {
  readonly round: Round
  readonly suspended: Suspended
  readonly nameOf: (team: string) => string
  readonly tournament: string
  readonly mayWrite: boolean
}

/** Where the suspensions of the whole tournament stand, and are compared with its cards. */
const suspensionsView: TableAddress = { view: 'suspensions', after: null, asItStands: false }

/** Who misses a match of the match day, and why. */
export const BansPanel = ({ round, suspended, nameOf, tournament, mayWrite }: BansPanelProps) => {
  const t = useWords(words)
  const language = useLanguage()
  const flags = round.matches.flatMap(match => suspended.of(match))
  return (
    <section className="card match-day-panel" aria-labelledby="match-day-bans">
      <h3 id="match-day-bans">{t('bansOf')}</h3>
      {flags.length === 0 ? (
        <p className="text-soft">{t('nobody')}</p>
      ) : (
        <ul className="match-day-bans">
          {flags.map(({ ban }) => {
            const { key, values } = tellCause(ban)
            return (
              <li key={ban.id}>
                <strong>
                  <PlayerName id={ban.player} />
                </strong>
                <span>{t('bansWhy', { team: nameOf(ban.team), why: say(banWords, language, key, values) })}</span>
              </li>
            )
          })}
        </ul>
      )}
      {mayWrite ? (
        <Link to={pathTo(lmfPaths.table, { id: tournament }) + searchOf(suspensionsView)}>{t('compareBans')}</Link>
      ) : null}
    </section>
  )
}
