import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithLanguage } from '../messages/use-messages.ts'
import type { MarkdownAnswer } from './messages.ts'
import { createPreviewStore, MarkdownPreview, patience } from './preview.tsx'
import { withoutFrames } from './testing/without-frames.ts'

class HandWorker extends EventTarget {
  readonly asked: string[] = []
  isEnded = false
  readonly onmessage = null
  readonly onmessageerror = null
  readonly onerror = null

  postMessage(source: string) {
    this.asked.push(source)
  }

  terminate() {
    this.isEnded = true
  }

  answer(data: MarkdownAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const sanitise = vi.fn()
const settled = () => vi.advanceTimersByTimeAsync(0)

const open = async (loadSanitiser = async () => sanitise) => {
  const workers: HandWorker[] = []
  const store = createPreviewStore({
    loadSanitiser,
    startWorker: () => {
      const worker = new HandWorker()
      workers.push(worker)
      return worker
    },
  })
  const last = () => {
    const worker = workers.at(-1)
    if (!worker) throw new Error('No worker was started.')
    return worker
  }
  return { store, workers, last }
}

const htmlOf = (state: ReturnType<ReturnType<typeof createPreviewStore>['get']>) =>
  state.status === 'shown' ? state.blocks.map(({ piece }) => piece) : state.status

test('a text is shown in its blocks, and while one is at work only the latest of the others waits', async () => {
  const { store, last } = await open()
  const listener = vi.fn()
  store.subscribe(listener)
  store.ask('a')
  expect(store.get()).toEqual({ status: 'loading' })
  await settled()
  store.ask('ab')
  store.ask('abc')
  expect(last().asked).toEqual(['a'])
  last().answer(['<p>a</p>'])
  expect(htmlOf(store.get())).toEqual(['<p>a</p>'])
  expect(listener).toHaveBeenCalledOnce()
  expect(last().asked).toEqual(['a', 'abc'])
  last().answer(['<p>abc</p>'])
  // An answered text is not too slow later on.
  vi.advanceTimersByTime(patience)
  expect(htmlOf(store.get())).toEqual(['<p>abc</p>'])
})

test('a block keeps its key where others come before it, and equal blocks have different ones', async () => {
  const { store, last } = await open()
  const keys = () => {
    const state = store.get()
    return state.status === 'shown' ? state.blocks.map(({ key }) => key) : []
  }
  store.ask('a')
  await settled()
  last().answer(['<hr>', '<p>a</p>', '<hr>'])
  const before = keys()
  expect(new Set(before).size).toBe(3)
  store.ask('b')
  last().answer(['<h2>b</h2>', '<hr>', '<p>a</p>', '<hr>'])
  expect(keys().slice(1)).toEqual(before)
})

test.each<[string, string, (worker: HandWorker) => void]>([
  ['takes too long', 'tooHard', () => vi.advanceTimersByTime(patience)],
  ['is nested too deeply', 'tooHard', worker => worker.answer(null)],
  ['has no worker', 'failed', worker => worker.dispatchEvent(new Event('error'))],
])('a text that %s is told so (%s), and trying again shows it', async (_, status, go) => {
  const { store, last } = await open()
  store.ask('~~a~ …')
  await settled()
  const first = last()
  go(first)
  expect(store.get()).toEqual({ status })
  store.retry()
  expect(store.get()).toEqual({ status: 'loading' })
  await settled()
  // A task without end is terminated, and the next gets a new worker.
  expect(last() === first).toBe(!first.isEnded)
  last().answer(['b'])
  expect(htmlOf(store.get())).toEqual(['b'])
})

test('what was typed while a text took too long is shown after it', async () => {
  const { store, last } = await open()
  store.ask('~~a~ …')
  await settled()
  store.ask('b')
  vi.advanceTimersByTime(patience)
  expect(store.get()).toEqual({ status: 'tooHard' })
  await settled()
  expect(last().asked).toEqual(['b'])
  last().answer(['b'])
  expect(htmlOf(store.get())).toEqual(['b'])
})

test('a sanitiser that did not arrive is a failure, and nothing is shown without it', async () => {
  const load = vi.fn(async () => sanitise).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { store, last } = await open(load)
  store.ask('a')
  await settled()
  expect(store.get()).toEqual({ status: 'failed' })
  expect(last().asked).toEqual([])
  store.retry()
  await settled()
  last().answer(['a'])
  expect(htmlOf(store.get())).toEqual(['a'])
})

test('once stopped nothing is heard any more, and asking begins anew', async () => {
  const { store, workers, last } = await open()
  store.ask('a')
  await settled()
  const first = last()
  store.stop()
  first.answer(['a'])
  vi.advanceTimersByTime(patience)
  expect(store.get()).toEqual({ status: 'loading' })
  expect(first.isEnded).toBe(true)
  store.ask('a')
  await settled()
  expect(workers).toHaveLength(2)
})

const asHtml = (html: string) => {
  const fragment = document.createDocumentFragment()
  fragment.append(html)
  return fragment
}

const show = async (source: string) => {
  const opened = await open(async () => vi.fn(asHtml))
  const preview = (text: string) => (
    <WithLanguage>
      <MarkdownPreview store={opened.store} source={text} />
    </WithLanguage>
  )
  const { rerender } = render(preview(source))
  await act(settled)
  const type = (text: string) => rerender(preview(text))
  const answer = (blocks: MarkdownAnswer) => act(() => opened.last().answer(blocks))
  return { type, answer, asked: () => opened.last().asked }
}

test('a text that was taken out is not shown again before the next one', async () => {
  const { type, answer, asked } = await show('a')
  answer(['a'])
  expect(screen.getByText('a')).toBeInTheDocument()
  type('')
  expect(asked()).toEqual(['a', ''])
  answer([])
  type('b')
  expect(screen.queryByText('a')).not.toBeInTheDocument()
})

test('a video without a label is called by its service', async () => {
  withoutFrames()
  const { answer } = await show('a')
  answer([{ service: 'YouTube', address: 'https://video.test/1', player: 'about:blank', label: '' }])
  fireEvent.click(screen.getByRole('button', { name: /^Play the video/ }))
  expect(screen.getByTitle('Video from YouTube')).toBeInTheDocument()
})
