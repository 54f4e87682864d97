import { createRoot } from 'react-dom/client'
import { Inspector } from './inspector.tsx'
import { watchActors } from './watched-actors.ts'

/** Watches all machines from now on, in a panel beside the console: a root of its own, which no issue of the console takes away. */
export const startInspector = (isOpenAtFirst: boolean): void => {
  watchActors()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Inspector isOpenAtFirst={isOpenAtFirst} />)
}
