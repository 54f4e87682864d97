import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { longerInEnglish } from './longer-words.ts'

/** Waits until something can be read after scrolling: visible, and uncovered at its middle. */
export const isInSight = (name: string, what: Locator) =>
  eventually(
    `${name} to be in sight`,
    () =>
      what.evaluate(element => {
        element.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        if (width > 1 && height > 1 && element.contains(there)) return 'in sight'
        return `${width} × ${height} pixels at ${x}, ${y}, behind ${there?.outerHTML.slice(0, 200) ?? 'nothing'}`
      }),
    seen => seen === 'in sight',
  )

/** Text spacing to support: https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`

/** Truncated text that can be read elsewhere: behind its link, in a tooltip, or in the field. */
const readable =
  'a, button, label, select, input, [title], [role="option"], [role="gridcell"], [role="rowheader"], .editor-top .cell-state'

/** Partial views of something larger, such as a phone. */
const pictured = '.phone-shown *, .push-title, .push-text'

/** Texts that are truncated or overflow, and broken words of columns, in the longer language and with widened spacing; a line each. */
export const cutTexts = (tab: Page, isSpacedToo: boolean): Promise<string[]> =>
  tab.evaluate(
    ([spacings, readable, pictured, words]) => {
      const faults: string[] = []
      const longer = JSON.parse(words) as Readonly<Record<string, string>>
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const before = new Map<Text, string>()
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const english = longer[text.data]
        if (english === undefined || document.documentElement.lang !== 'es') continue
        before.set(text, text.data)
        text.data = english
      }
      for (const [when, rules] of Object.entries(spacings)) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets.push(sheet)
        for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
          const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
          // Visually hidden text is one pixel wide; inline elements have no width of their own.
          if (clientWidth < 2 || (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 3)) continue
          const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
          const isWritten = element.matches('button, .btn')
          const isCut =
            (scrollWidth > clientWidth + 1 && (/hidden|clip/.test(overflowX) || isWritten)) ||
            (scrollHeight > clientHeight + 3 &&
              element.childElementCount === 0 &&
              (/hidden|clip/.test(overflowY) || isWritten))
          if (!isCut || !element.textContent?.trim() || element.matches(pictured)) continue
          // Tables shown as cards keep their head for screen readers only.
          if (getComputedStyle(element.closest('thead') ?? element).position === 'absolute') continue
          if (textOverflow === 'ellipsis' && element.closest(readable)) continue
          faults.push(
            `${when}: “${element.textContent?.trim().slice(0, 50)}” (${element.className}) is cut: ${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight}`,
          )
        }
        document.adoptedStyleSheets.pop()
      }
      for (const [text, spanish] of before) text.data = spanish
      for (const heading of document.querySelectorAll('th')) {
        // Visually hidden ones are one pixel wide.
        if (heading.clientWidth < 2 || getComputedStyle(heading.closest('thead') ?? heading).position === 'absolute')
          continue
        const parts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        while (parts.nextNode()) {
          const text = parts.currentNode as Text
          for (const { 0: word, index } of text.data.matchAll(/\p{Letter}+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (range.getClientRects().length > 1) faults.push(`The heading's word “${word}” is broken`)
          }
        }
      }
      return [...new Set(faults)]
    },
    [isSpacedToo ? { plain: '', spaced: spacing } : { plain: '' }, readable, pictured, longerInEnglish()] as const,
  )

/** Focusable elements without a visible focus ring, or behind a bar, a line each. */
export const unseenStops = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const faults: string[] = []
    const stops = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])',
    )
    for (const stop of stops) {
      if (!stop.checkVisibility({ visibilityProperty: true })) continue
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // Some show it on their surroundings.
      const drawn = [stop, stop.parentElement, stop.closest('label'), stop.nextElementSibling]
      const looks = new Set<string>()
      for (const isReached of [false, true]) {
        if (isReached) stop.focus()
        const styles = drawn.flatMap(element => (element === null ? [] : [getComputedStyle(element)]))
        looks.add(
          styles.map(style => [style.outline, style.boxShadow, style.border, style.backgroundColor].join()).join(';'),
        )
      }
      if (document.activeElement !== stop) continue
      const isSeen = looks.size > 1
      const { left, right, top, bottom } = stop.getBoundingClientRect()
      const x = Math.min(Math.max((left + right) / 2, left + 1), innerWidth - 1)
      // Elements without pointer events cover nothing.
      const isUncovered =
        getComputedStyle(stop).pointerEvents === 'none' ||
        [top + 2, (top + bottom) / 2, bottom - 2].some(y => {
          const over = document.elementFromPoint(x, y)
          return over !== null && (stop.contains(over) || over.contains(stop) || over.closest('label')?.contains(stop))
        })
      if (!isSeen) faults.push(`It cannot be seen that this has the focus: ${stop.outerHTML.slice(0, 160)}`)
      if (!isUncovered)
        faults.push(`What has the focus cannot be seen (at ${top} of ${innerHeight}): ${stop.outerHTML.slice(0, 160)}`)
    }
    return faults
  })
