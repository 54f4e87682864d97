import { useEffect, useState } from 'react'
import { useStore } from '../../registry/store-context.ts'

/** Refresh interval of cards that ask for due records; milliseconds. */
const usual = 300_000

/** Server time, refreshed every few minutes or as given, so that records coming due enter open queries. */
export const useMoment = (every = usual): number => {
  const store = useStore()
  const [now, setNow] = useState(() => store.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), every)
    return () => clearInterval(timer)
  }, [store, every])
  return now
}
