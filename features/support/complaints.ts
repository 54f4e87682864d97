import type { BrowserContext, Page } from 'playwright-core'
import { isFirefox } from './browser.ts'

interface Announced {
  readonly pattern: RegExp
  readonly isCertain: boolean
  hasOccurred: boolean
}

const isLocal = (url: string) =>
  /^(data|blob|about):/.test(url) || /(^|\.)localhost$|^127\.0\.0\.1$/.test(new URL(url).hostname)

/**
 * Complaints of a browser in one scenario: console errors and warnings, uncaught errors, failed requests, requests to
 * other hosts. Each fails the scenario unless a step announced it, and announced ones must occur.
 */
export class Complaints {
  readonly #unexpected: string[] = []
  readonly #announced: Announced[] = []

  /** Announces complaints of a kind; call it before their cause. Firefox logs no failed requests. */
  announce(...patterns: readonly RegExp[]): void {
    this.#announced.push(...patterns.map(pattern => ({ pattern, isCertain: !isFirefox(), hasOccurred: false })))
  }

  /** Allows complaints that may or may not occur, as in a race. */
  allow(pattern: RegExp): void {
    this.#announced.push({ pattern, isCertain: false, hasOccurred: false })
  }

  watch(context: BrowserContext): void {
    context.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#record(`The browser's console has the ${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', error => this.#record(`Nobody caught: ${String(error.error())}`))
    context.on('request', request => this.#refuseForeign(request.url()))
    context.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? 'no reason given'
      // Leaving a page cancels its requests.
      if (reason !== 'net::ERR_ABORTED' && reason !== 'NS_BINDING_ABORTED')
        this.#record(`The request ${request.method()} ${request.url()} failed: ${reason}`)
    })
  }

  watchPage(page: Page): void {
    page.on('crash', () => this.#record('The page crashed.'))
    page.on('websocket', socket => this.#refuseForeign(socket.url()))
  }

  /** Whether all announced complaints have occurred. */
  haveCome(): boolean {
    return this.#missing().length === 0
  }

  /** Unannounced complaints, and announced ones that did not occur, a sentence each. */
  faults(): readonly string[] {
    return [
      ...this.#unexpected,
      ...this.#missing().map(({ pattern }) => `The browser should have complained of ${pattern}, and did not.`),
    ]
  }

  #missing(): readonly Announced[] {
    return this.#announced.filter(({ isCertain, hasOccurred }) => isCertain && !hasOccurred)
  }

  #refuseForeign(url: string): void {
    if (!isLocal(url)) this.#record(`A request went to another host: ${url}`)
  }

  #record(complaint: string): void {
    const announced = this.#announced.filter(({ pattern }) => pattern.test(complaint))
    if (announced.length === 0) this.#unexpected.push(complaint)
    for (const one of announced) one.hasOccurred = true
  }
}
