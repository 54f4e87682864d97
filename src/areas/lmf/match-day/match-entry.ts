import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type MatchWrite, type MatchWritten, matchEntryMachine } from '../../../../machines/match-entry.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import type { Match } from '../football/match.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { writeMatch } from './write-match.ts'

/** The entry of one match. Another match is another row. */
export const useMatchEntry = (match: Match) => {
  const { role } = useViewer()
  const writers = useWriters()
  const [provided] = useState(() =>
    matchEntryMachine.provide({
      actors: {
        writeMatch: fromPromise<MatchWritten, MatchWrite>(({ input }) => writeMatch(writers(matches), role, input)),
      },
    }),
  )
  const entry = useActorRef(provided, { input: match })
  useEffect(() => entry.send({ type: 'match.changed', match }), [entry, match])
  return entry
}

export type MatchEntry = ReturnType<typeof useMatchEntry>
