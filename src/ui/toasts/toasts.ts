import { createContext, use } from 'react'
import type { Toast } from '../../../machines/toasts.ts'

export type ToastToShow = Omit<Toast, 'id'>

export interface ToastHandle {
  /** Updates the toast in place; omitted properties stay. A closed toast reappears when it is no longer `working`. */
  readonly update: (change: Partial<ToastToShow>) => void
  readonly close: () => void
}

export interface Toasts {
  readonly show: (toast: ToastToShow) => ToastHandle
}

export const ToastsContext = createContext<Toasts | null>(null)

export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (toasts === null) throw new Error('useToasts is used outside the console: its frame shows the messages.')
  return toasts
}
