export const contentId = 'content'

/** Puts the keyboard's focus into the page. */
export const focusContent = (): void => document.getElementById(contentId)?.focus()
