import { useState } from 'react'

/** Whether something is or ever was open: until then nothing of it has to be there, and from then on it may close as it likes. */
export const useWasOpened = (isOpen: boolean): boolean => {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}
