import { type Entry, finderIn, plain } from './find.ts'

declare global {
  interface Window {
    found?: readonly Entry[]
  }
}

const max = 40

/** Loads the index, once: a script next to the page puts it into `window`. */
const loadIndex = (address: string): Promise<ReturnType<typeof finderIn>> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve(finderIn(window.found ?? []))
    script.onerror = () => reject(new Error(`${address} could not be loaded.`))
    document.head.append(script)
  })

/** Excerpt of the text around the searched words. */
const excerpt = (text: string, words: readonly string[]): string => {
  const at = Math.max(0, ...words.map(word => plain(text).indexOf(word)))
  const from = at < 60 ? 0 : text.indexOf(' ', at - 50) + 1
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 140)}${from + 140 < text.length ? ' …' : ''}`
}

const startSearch = (box: HTMLElement): void => {
  const input = box.querySelector<HTMLInputElement>('input')
  const results = box.querySelector<HTMLElement>('#results')
  const count = box.querySelector<HTMLElement>('#count')
  if (!input || !results || !count) return
  let index: ReturnType<typeof loadIndex> | undefined

  const resultItem = ({ title, text, kind, url }: Entry, words: readonly string[]): HTMLElement => {
    const [line, link, name, small] = [...['li', 'a', 'b', 'small']].map(tag => document.createElement(tag))
    if (!line || !link || !name || !small) throw new Error('The page makes no elements.')
    link.setAttribute('href', url)
    name.textContent = title
    small.textContent = [kind, excerpt(text, words)].filter(Boolean).join(' · ')
    link.append(name, small)
    line.append(link)
    return line
  }

  const show = async () => {
    const asked = input.value.trim()
    index ??= loadIndex(box.dataset.index ?? '')
    const search = await index
    if (asked !== input.value.trim()) return
    const found = search(asked)
    const words = plain(asked).split(/\s+/)
    results.replaceChildren(...found.slice(0, max).map(entry => resultItem(entry, words)))
    results.hidden = found.length === 0
    const { none = '', one = '', many = '' } = count.dataset
    const counted =
      (found.length === 0 && none) || (found.length === 1 && one) || many.replace('#', String(found.length))
    count.textContent = asked && counted
  }
  const close = () => {
    results.hidden = true
    count.textContent = ''
  }
  const links = (): HTMLElement[] => [...results.querySelectorAll('a')]
  const moveBy = (step: number) => {
    const at = document.activeElement instanceof HTMLElement ? links().indexOf(document.activeElement) : -1
    const next = at + step
    if (next < 0) input.focus()
    else links()[next]?.focus()
  }

  input.addEventListener('input', show)
  box.addEventListener('keydown', event => {
    if (results.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveBy(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && event.target === input) links()[0]?.click()
    if (event.key === 'Escape') {
      close()
      input.focus()
    }
  })
  document.addEventListener('click', event => {
    if (event.target instanceof Node && !box.contains(event.target)) close()
    if (event.target instanceof Element && event.target.closest('#results a')) close()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    input.focus()
  })
}

/** Unfolds the element named by the address. */
const unfold = (): void => {
  const named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!named) return
  for (let part: Element | null = named; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true
  named.scrollIntoView()
}

/** Expands everything for printing; the page is restored afterwards. */
const startPrinting = (): void => {
  let folded: readonly HTMLDetailsElement[] = []
  const open = (opens: boolean) => {
    for (const details of folded) details.open = opens
  }
  window.addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    open(true)
  })
  window.addEventListener('afterprint', () => open(false))
}

for (const box of document.querySelectorAll('search')) startSearch(box)
unfold()
window.addEventListener('hashchange', unfold)
startPrinting()
