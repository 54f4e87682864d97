import { useLiveValue } from '../../../records/live/live.ts'

/** What a player is called: the name once it has come, the id where nobody may know. */
export const usePlayerName = (id: string): string => {
  const name = useLiveValue(`players/${id}/name`)
  if (name.status === 'loading') return '…'
  return name.status === 'ready' && typeof name.value === 'string' ? name.value : id
}

export const PlayerName = ({ id }: { readonly id: string }) => <>{usePlayerName(id)}</>
