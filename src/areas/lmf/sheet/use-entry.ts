import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import { type CandidateEvent, type CandidateInput, squadEntryMachineOf } from '../../../../machines/lmf/squad-entry.ts'
import { useStore } from '../../../records/store-context.ts'
import { type Candidate, candidateSource } from './candidate-source.ts'
import type { EntrySquad } from './entry.ts'

const machine = squadEntryMachineOf<Candidate>()

/** A player on the way into a squad. Another squad is another form. */
export const useEntry = ({ ids: { tournament }, today }: Pick<EntrySquad, 'ids' | 'today'>) => {
  const store = useStore()
  const [provided] = useState(() =>
    machine.provide({
      actors: {
        watchCandidate: fromCallback<{ type: string }, CandidateInput>(({ input: { player }, sendBack }) => {
          const tell = (event: CandidateEvent<Candidate>) => sendBack(event)
          return candidateSource(
            store,
            tournament,
            player,
          )({
            next: candidate => tell({ type: 'candidate.changed', candidate }),
            failed: failure => tell({ type: 'candidate.failed', failure }),
          })
        }),
      },
    }),
  )
  return useActorRef(provided, { input: { from: today } })
}

export type SquadEntry = ReturnType<typeof useEntry>
