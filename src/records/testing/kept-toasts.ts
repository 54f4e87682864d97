import type { Toasts, ToastToShow } from '../../ui/toasts/toasts.ts'

/** Collects toasts as a person would see them, in order. */
export const keptToasts = () => {
  const shown: ToastToShow[] = []
  const toasts: Toasts = {
    show: toast => {
      let current = toast
      shown.push(current)
      const replace = (...next: readonly ToastToShow[]) => {
        shown.splice(shown.indexOf(current), shown.includes(current) ? 1 : 0, ...next)
      }
      return {
        update: change => {
          const next = { ...current, ...change }
          replace(next)
          current = next
        },
        close: () => replace(),
      }
    },
  }
  return { toasts, shown }
}
