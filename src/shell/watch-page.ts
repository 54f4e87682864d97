type PageEvent = { readonly type: 'viewport.changed'; readonly width: number } | { readonly type: 'escape.pressed' }

/** Reports the window's width and the Esc key to a machine. Returns a function that stops it. */
export const watchPage = (actor: { readonly send: (event: PageEvent) => void }): (() => void) => {
  const measure = () => actor.send({ type: 'viewport.changed', width: window.innerWidth })
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') actor.send({ type: 'escape.pressed' })
  }
  measure()
  window.addEventListener('resize', measure)
  document.addEventListener('keydown', press)
  return () => {
    window.removeEventListener('resize', measure)
    document.removeEventListener('keydown', press)
  }
}
