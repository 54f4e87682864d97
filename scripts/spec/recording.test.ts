import { expect, test, vi } from 'vitest'
import { isRecording, takeRecordFlag } from './recording.ts'

test('the flag makes a run and its processes record, and does not reach the tool', () => {
  vi.stubEnv('LUNA_RECORD', undefined)
  expect(takeRecordFlag(['features/chat.feature'])).toEqual(['features/chat.feature'])
  expect(isRecording()).toBe(false)
  expect(takeRecordFlag(['--record', 'features/chat.feature'])).toEqual(['features/chat.feature'])
  expect(isRecording()).toBe(true)
  vi.unstubAllEnvs()
})
