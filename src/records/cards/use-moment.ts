import { useEffect, useState } from 'react'
import { useStore } from '../store-context.ts'

/** How long a card that asks for what is due goes by the same moment; milliseconds. */
const step = 300_000

/** Now by the server's clock, anew every few minutes: what comes due while a page is open comes into its queries. */
export const useMoment = (): number => {
  const store = useStore()
  const [now, setNow] = useState(() => store.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(store.now()), step)
    return () => clearInterval(timer)
  }, [store])
  return now
}
