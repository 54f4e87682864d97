/** In tests no layout is made, so nothing ever comes into sight by itself: with this for an IntersectionObserver all of it is. */
export class AllInSight implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #tell: IntersectionObserverCallback

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }

  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this)
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords = () => []
}
