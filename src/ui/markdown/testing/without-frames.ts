import { vi } from 'vitest'

/** Renders buttons in place of frames, which happy-dom does not load and complains of. */
export const withoutFrames = (): void => {
  const create = document.createElement.bind(document)
  const createElement = (name: string) => create(name === 'iframe' ? 'button' : name)
  vi.spyOn(document, 'createElement').mockImplementation(createElement as typeof document.createElement)
}
