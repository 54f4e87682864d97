/** The elements beside the way from the page's root down to the card: all that is not the card. */
const surroundings = (card: HTMLElement): HTMLElement[] => {
  const detached = [...(card.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one !== card && one instanceof HTMLElement && !one.inert,
  )
  return card.parentElement === null || card === document.body ? [] : [...detached, ...surroundings(card.parentElement)]
}

/**
 * Takes keyboard and pointer from everything but the card, as a modal dialog does, without moving the card in the document: its content
 * would be drawn anew. Esc that nothing within the card had a use for asks to let go.
 *
 * @returns gives everything back
 */
export const holdWindow = (card: HTMLElement, onEscape: () => void): (() => void) => {
  const held = surroundings(card)
  for (const one of held) one.inert = true
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  }
  // At the window: menus within the card, which close on Esc and stop it, come first.
  window.addEventListener('keydown', press)
  return () => {
    window.removeEventListener('keydown', press)
    for (const one of held) one.inert = false
  }
}
