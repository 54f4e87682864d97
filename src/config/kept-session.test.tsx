import { beforeEach, expect, test, vi } from 'vitest'
import { keptSession } from './kept-session.ts'

const pageOf = (environment: string) => {
  document.head.innerHTML = `<script type="application/json" id="environment">${environment}</script>`
}

const keep = (apiKey: string, uid: string, app = 'luna') =>
  localStorage.setItem(`firebase:authUser:${apiKey}:${app}`, JSON.stringify({ uid }))

beforeEach(() => {
  localStorage.clear()
  pageOf('{ "firebase": { "apiKey": "ours" } }')
})

test('the session of this page’s project is taken, whatever other projects keep at the same origin', () => {
  keep('another', 'stranger')
  expect(keptSession()).toBeNull()
  keep('ours', 'elsewhere', 'another-app')
  expect(keptSession()).toBeNull()
  keep('ours', 'ana')
  expect(keptSession()).toEqual({ uid: 'ana' })
})

test('where the browser refuses its storage, nobody can be known', () => {
  keep('ours', 'ana')
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(keptSession()).toBeUndefined()
  storage.mockRestore()
})

test('a page without a usable environment expects nobody', () => {
  keep('ours', 'ana')
  pageOf('')
  expect(keptSession()).toBeUndefined()
  pageOf('{ "firebase": null }')
  expect(keptSession()).toBeUndefined()
})
