import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type MatchWrite, type MatchWritten, matchEntryMachineOf } from '../../../../machines/match-entry.ts'
import type { Done } from '../../../records/writing/undo.ts'
import { currentLanguage } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import type { Match } from '../football/match.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { type Staff, undoMatch, writeMatch } from './write-match.ts'

/** Who writes here, in the language of the moment. */
const useStaff = (): Staff => {
  const { uid, role } = useViewer()
  const writers = useWriters()
  const [staff] = useState((): Staff => ({ writers, uid, role, language: currentLanguage }))
  return staff
}

const machine = matchEntryMachineOf<Done>()

/** The entry of one match. Another match is another row. */
export const useMatchEntry = (match: Match) => {
  const staff = useStaff()
  const [provided] = useState(() =>
    machine.provide({
      actors: {
        writeMatch: fromPromise<MatchWritten<Done>, MatchWrite>(({ input }) => writeMatch(staff, input)),
        undo: fromPromise<MatchWritten<Done>, { readonly done: Done }>(({ input: { done } }) => undoMatch(staff, done)),
      },
    }),
  )
  const entry = useActorRef(provided, { input: match })
  useEffect(() => entry.send({ type: 'match.changed', match }), [entry, match])
  return entry
}

export type MatchEntry = ReturnType<typeof useMatchEntry>
