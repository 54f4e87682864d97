import { createStore } from './store.ts'

const state = createStore<'no' | 'preparing' | 'printing'>('no')
window.addEventListener('beforeprint', () => state.set('printing'))
window.addEventListener('afterprint', () => state.set('no'))

/** Renders the page as for printing before the browser's dialog opens, so that everything can load. Returns its end. */
export const preparePrinting = (): (() => void) => {
  state.set('preparing')
  return () => {
    // A print that has begun ends by its own event.
    if (state.get() === 'preparing') state.set('no')
  }
}

/** Whether the page is being printed, where everything is visible. */
export const useIsPrinting = (): boolean => state.use() !== 'no'
