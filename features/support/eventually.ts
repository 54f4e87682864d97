import type { Locator, Page } from 'playwright-core'

/** Limit of anything a person waits for. Milliseconds. */
export const patience = 10_000
const pause = 25

/**
 * Reads until the result is as wanted, and returns it.
 *
 * @param expectation what should become true, as the end of "Expected …"
 * @throws the expectation with the last result, after the deadline
 */
export const eventually = async <Seen>(
  expectation: string,
  read: () => Promise<Seen> | Seen,
  isWanted: (seen: Seen) => boolean,
): Promise<Seen> => {
  const deadline = Date.now() + patience
  for (;;) {
    const seen = await read()
    if (isWanted(seen)) return seen
    if (Date.now() > deadline)
      throw new Error(
        `Expected ${expectation}. After ${patience / 1000} s it was still: ${JSON.stringify(seen, null, 2)}`,
      )
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

/** Waits until a read equals the wanted value, compared as JSON. */
export const eventuallyEquals = <Value>(expectation: string, read: () => Promise<Value> | Value, wanted: Value) =>
  eventually(`${expectation} ${JSON.stringify(wanted)}`, read, seen => JSON.stringify(seen) === JSON.stringify(wanted))

export const isShown = (what: Locator) => what.waitFor({ state: 'visible' })
export const isGone = (what: Locator) => what.waitFor({ state: 'hidden' })

/** Loading content, and overlays still without theirs. */
const onItsWay = [
  '[aria-busy="true"]',
  'body:not(:has([aria-modal="true"])) .over-page[data-open="true"]:empty',
  '[aria-modal="true"] :is(.modal-body, .offcanvas-body):empty',
].join()

/** Waits until nothing on the page is loading or moving. */
export const isAtRest = async (tab: Page) => {
  await isGone(tab.getByRole('progressbar', { name: /^(Loading…|Cargando…)$/ }))
  await eventuallyEquals(
    'what is busy or moves on the page to be',
    () =>
      tab.evaluate(coming => {
        const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
        return document.querySelectorAll(coming).length + moving.length
      }, onItsWay),
    0,
  )
}

/** Waits until the page has settled without the element, so that a late one does not count as absent. */
export const isAbsent = async (what: Locator) => {
  const tab = what.page()
  await tab.locator('main').first().waitFor({ state: 'attached' })
  await isAtRest(tab)
  await isGone(what)
}

export const hasFocus = (name: string, what: Locator) =>
  eventually(
    `${name} to have the focus`,
    () => what.evaluate(element => element === element.ownerDocument.activeElement),
    Boolean,
  )
