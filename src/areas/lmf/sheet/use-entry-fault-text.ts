import { useFieldWords } from '../../../records/cells/field-words.ts'
import { players } from '../collections/players.ts'
import { useTold } from '../desk/use-told.ts'
import type { EntryFault } from '../squads/eligibility.ts'
import { tellEntryFault } from '../squads/tell.ts'
import { words as squadWords } from '../squads/words.ts'
import type { Names } from '../told.ts'

/** Why a player may not be in a squad, in words. */
export const useEntryFaultText = (names: Names) => {
  const tell = useTold(squadWords)
  const { value: nameOf } = useFieldWords(players)
  return (fault: EntryFault): string => tell(tellEntryFault(fault, names, status => nameOf('status', status)))
}
