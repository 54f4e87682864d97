import { useSharedValue } from '../../../records/references/use-shared-value.ts'

/** What a player is called: the name once it has come, the id where nobody may know. */
export const usePlayerName = (id: string): string => {
  const name = useSharedValue(`players/${id}/name`)
  if (name.type === 'loading') return '…'
  return name.type === 'known' && typeof name.value === 'string' ? name.value : id
}

export const PlayerName = ({ id }: { readonly id: string }) => <>{usePlayerName(id)}</>
