/** For the ref of what stands in the place of something that had the focus and is gone. Who went on elsewhere stays there. */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}
