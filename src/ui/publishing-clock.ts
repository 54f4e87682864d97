import { createSetting } from './store.ts'

/** Clocks by which dates of publishing are entered and shown. */
export const publishingClocks = ['company', 'device'] as const
export type PublishingClock = (typeof publishingClocks)[number]

export const { set: choosePublishingClock, use: usePublishingClock } = createSetting<PublishingClock>(
  'luna.publishing-clock',
  kept => (kept === 'device' ? 'device' : 'company'),
)
