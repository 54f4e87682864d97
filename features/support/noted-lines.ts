import { luna } from './world.ts'

type Noting = typeof window & { lunaLines: Set<string> }

/**
 * Records every line that is visible from now on, and whether the sign-in form was. For the browser, which lacks the
 * helper for named functions.
 */
export const noteLines = (): void => {
  const lines = new Set<string>()
  Object.assign(window, { lunaLines: lines })
  new MutationObserver(() => {
    if (document.querySelector('#root form') !== null) document.documentElement.dataset.formWasShown = ''
    for (const line of document.body?.innerText.split('\n') ?? []) lines.add(line.trim())
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'hidden', 'inert', 'style'],
  })
}

/**
 * Expects that none of the lines was shown.
 *
 * @param certain a line that was, if lines were noted at all
 */
export const wereNotShown = async (lines: readonly string[], certain: string): Promise<void> => {
  const shown = await luna.tab.evaluate(() => [...(window as Noting).lunaLines])
  if (!shown.includes(certain)) throw new Error(`What was shown was not noted: "${certain}" is not among it.`)
  const leaked = lines.filter(line => shown.includes(line))
  if (leaked.length > 0) throw new Error(`The page showed ${leaked.map(line => `"${line}"`).join(', ')}.`)
}
