import { createContext, use } from 'react'

/** A message to the person about what happened or goes on. */
export interface ToastToShow {
  /** What failed stays until it is closed and is read out at once; what goes on (`working`) stays until its kind changes. */
  readonly kind: 'done' | 'failed' | 'working' | 'info'
  readonly text: string
  /** For example Undo. Stays in sight for 20 seconds and then within reach; running it closes the message. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** From 0 to 1, drawn as a bar while it is `working`. */
  readonly progress?: number
}

export interface ToastHandle {
  /** Changes what it says in place; all that `change` leaves out stays. A message that was closed comes back when it is no longer `working`. */
  readonly update: (change: Partial<ToastToShow>) => void
  readonly close: () => void
}

export interface Toasts {
  readonly show: (toast: ToastToShow) => ToastHandle
}

/** Given by the shell: messages outlive the page that shows them. */
export const ToastsContext = createContext<Toasts | null>(null)

/** Shows messages that stay when the page changes. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (toasts === null) throw new Error('useToasts stands outside the console: its frame shows the messages.')
  return toasts
}
