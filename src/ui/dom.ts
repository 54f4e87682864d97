/** As a ref: what is drawn takes the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * For the ref of what stands in the place of something that had the focus and is gone. Who went on elsewhere stays there; the page as a whole only keeps the focus until
 * something better comes.
 */
export const takeLostFocus = (element: HTMLElement | null, options?: FocusOptions): void => {
  if (document.activeElement === null || document.activeElement.matches('body, main')) element?.focus(options)
}

/** As a ref: where this goes with the focus in it, the page keeps the focus, so that the keyboard goes on within the page. */
export const leaveFocusToPage = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * For the ref of the title of a page: whoever came to the page by what went with the one before goes on from there, not from its top. Who loads the page anew begins with
 * what leads past the menu.
 */
export const takePageFocus = (title: HTMLElement | null): void => {
  if (document.activeElement?.matches('main')) title?.focus({ preventScroll: true })
}

/** Leads the keyboard to the first field of a form that is refused; gives whether there is one. For after a save that was refused. */
export const focusFirstInvalid = (form: ParentNode): boolean => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  field?.focus()
  return field !== null
}

/** As a ref: what is drawn is scrolled to, should it be out of sight. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Heights of the bars that lie over the page, by custom property. */
const heights = new Map<string, string>()
const clear = new Set<HTMLElement>()

const setHeight = (property: string, height: string) => {
  heights.set(property, height)
  for (const { style } of [document.documentElement, ...clear]) style.setProperty(property, height)
}

/** As a ref: what is drawn has the heights of `heightAs`, to stay clear of. They are not inherited: with each of them the whole page would be styled anew. */
export const stayClear = (element: HTMLElement | null) => {
  if (element === null) return
  for (const [property, height] of heights) element.style.setProperty(property, height)
  clear.add(element)
  return () => {
    clear.delete(element)
  }
}

/** As a ref: keeps the height of what is drawn in a custom property of the page and of what stays clear, this one included. */
export const heightAs = (property: `--${string}`) => (element: HTMLElement | null) => {
  if (element === null) return
  const observer = new ResizeObserver(() => setHeight(property, `${element.offsetHeight}px`))
  observer.observe(element)
  const leave = stayClear(element)
  return () => {
    observer.disconnect()
    leave?.()
    setHeight(property, '0px')
  }
}

/** Over a dialog nothing else is opened: it asks something, or shows what was called for. What lies beside it cannot have the focus. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

const withoutText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether keys and what is pasted belong to this element: it is written in, or chosen from by letters. */
export const takesText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

interface IndexOptions {
  /** From either end the arrows lead to the other. */
  readonly loop?: boolean
  /** How many Page Up and Page Down go by. */
  readonly page?: number
  readonly axis?: 'x' | 'y'
}

/** The index that a key leads to from another, -1 being none; undefined for a key that leads nowhere, and in an empty list. */
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
