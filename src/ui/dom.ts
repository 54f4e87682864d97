/** Ref callback that focuses the element. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Ref callback of a replacement for a focused element. Leaves a focus set elsewhere. */
export const focusIfLost = (element: HTMLElement | null, options?: FocusOptions): void => {
  if (document.activeElement === null || document.activeElement.matches('body, main')) element?.focus(options)
}

/** Ref callback: if the element unmounts with the focus, focus moves to the page. */
export const focusMainOnUnmount = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Ref callback of a title: takes the focus after navigation by a removed link, not after a reload. */
export const takePageFocus = (title: HTMLElement | null): void => {
  if (document.activeElement?.matches('main')) title?.focus({ preventScroll: true })
}

/** Focuses the first invalid field after a refused save; returns whether there is one. */
export const focusFirstInvalid = (form: ParentNode): boolean => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return field !== null
}

export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Heights of bars over the page, by custom property. */
const heights = new Map<string, string>()
const tracking = new Set<HTMLElement>()

const setHeight = (property: string, height: string) => {
  heights.set(property, height)
  for (const { style } of [document.documentElement, ...tracking]) style.setProperty(property, height)
}

/** Ref callback that sets the heights of `publishHeight`: inherited, they would restyle the page. */
export const trackOverlayHeights = (element: HTMLElement | null) => {
  if (element === null) return
  for (const [property, height] of heights) element.style.setProperty(property, height)
  tracking.add(element)
  return () => {
    tracking.delete(element)
  }
}

/** Reports the element's size, now and when it changes, until the returned function is called. */
export const onResize = (element: Element, report: () => void): (() => void) => {
  const observer = new ResizeObserver(report)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Ref callback that publishes the element's height as a custom property. */
export const publishHeight = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (element === null) return
  const end = onResize(element, () => setHeight(property, `${element.offsetHeight}px`))
  const leave = trackOverlayHeights(element)
  return () => {
    end()
    leave?.()
    setHeight(property, '0px')
  }
}

/** True while a dialog is open, which blocks other overlays and focus behind it. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

const withoutText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether the element takes keys and pasted text: an input, or a list with type-ahead. */
export const takesText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

interface IndexOptions {
  /** Arrows wrap around. */
  readonly loop?: boolean
  /** Step of Page Up and Page Down. */
  readonly page?: number
  readonly axis?: 'x' | 'y'
}

/** Index reached by a key, -1 for none; undefined for other keys, and in an empty list. */
export const nextIndex = (
  key: string,
  index: number,
  count: number,
  { loop = false, page, axis = 'y' }: IndexOptions = {},
): number | undefined => {
  const last = count - 1
  const within = (to: number) => Math.max(0, Math.min(last, to))
  const [back, on] = axis === 'y' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (count === 0) return undefined
  if (key === on) return loop && index === last ? 0 : within(index + 1)
  if (key === back) return loop && index <= 0 ? last : within(index - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (page !== undefined && key === 'PageDown') return within(index + page)
  if (page !== undefined && key === 'PageUp') return within((index === -1 ? count : index) - page)
  return undefined
}
