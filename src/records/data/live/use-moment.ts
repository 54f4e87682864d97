import { useEffect, useState } from 'react'
import { useStore } from '../../registry/store-context.ts'

/** How long a card that asks for what is due goes by the same moment; milliseconds. */
const usual = 300_000

/** Now by the server's clock, anew every few minutes or so many milliseconds: what comes due while a page is open comes into its queries. */
export const useMoment = (every = usual): number => {
  const store = useStore()
  const [now, setNow] = useState(() => store.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), every)
    return () => clearInterval(timer)
  }, [store, every])
  return now
}
