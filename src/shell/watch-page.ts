import type { ActorRefFrom } from 'xstate'
import type { chromeMachine } from '../../machines/chrome/chrome.ts'

/** Tells the frame's machine of the window's width and of the Esc key; gives the function that ends it. */
export const watchPage = (chrome: ActorRefFrom<typeof chromeMachine>): (() => void) => {
  const measure = () => chrome.send({ type: 'viewport.changed', width: window.innerWidth })
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') chrome.send({ type: 'escape.pressed' })
  }
  measure()
  window.addEventListener('resize', measure)
  document.addEventListener('keydown', press)
  return () => {
    window.removeEventListener('resize', measure)
    document.removeEventListener('keydown', press)
  }
}
