import { sanitise } from '../sanitise.ts'
import { toBlocks } from '../to-blocks.ts'

/** Called by the test in the browser. */

const drawn = (fragments: readonly DocumentFragment[]): string => {
  const place = document.createElement('div')
  place.replaceChildren(...fragments)
  document.body.replaceChildren(place)
  return place.innerHTML
}

export const drawHtml = (html: string): string => drawn([sanitise(html)])

/** Without own pictures, which are no HTML. */
export const drawMarkdown = (source: string): string =>
  drawn(toBlocks(source).flatMap(piece => (typeof piece === 'string' ? [sanitise(piece)] : [])))

/** Distinct elements and attributes in the body after rendering this HTML. */
export const vocabularyOf = (html: string): { readonly elements: string[]; readonly attributes: string[] } => {
  drawHtml(html)
  const all = [...document.querySelectorAll('body > div *')]
  return {
    elements: [...new Set(all.map(({ localName }) => localName))],
    attributes: [...new Set(all.flatMap(element => element.getAttributeNames()))],
  }
}

/** Addresses of the rendered links, as the browser resolves them. */
export const linkAddresses = (html: string): string[] => {
  drawHtml(html)
  return [...document.querySelectorAll<HTMLAnchorElement>('body > div a[href]')].map(link => link.href)
}

export const watchAlerts = (): void => {
  window.alert = () => document.documentElement.setAttribute('data-alerted', '')
}

export const wasAlerted = (): boolean => document.documentElement.hasAttribute('data-alerted')
