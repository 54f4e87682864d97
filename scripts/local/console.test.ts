import { expect, test } from 'vitest'
import { inProject } from '../../tools/project.ts'
import { greeting } from './console.ts'

const running = (seeded: boolean) =>
  ({
    origin: 'http://127.0.0.1:5000',
    suite: {
      auth: { origin: 'http://127.0.0.1:9099' },
      database: { origin: 'http://127.0.0.1:9000' },
      push: { origin: 'http://127.0.0.1:9199' },
      seeded,
    },
  }) as Parameters<typeof greeting>[0]

test('a fresh start says where everything is, with which data, and as whom to sign in', () => {
  const text = greeting(running(true), { seed: 'demo', data: inProject('.luna/data') })
  expect(text).toContain('Luna runs on http://127.0.0.1:5000\n')
  expect(text).toMatch(/Auth emulator +http:\/\/127\.0\.0\.1:9099\n.*Database emulator +http:\/\/127\.0\.0\.1:9000\n/)
  expect(text).toMatch(/Push emulator +http:\/\/127\.0\.0\.1:9199\n +Data +\.luna\/data, new, with the seed "demo"\n/)
  expect(text).toContain('Sign in with the password luna-demo as\n  admin@luna.test     admin\n')
  expect(text).toMatch(/norole@luna\.test +no role yet\n/)
})

test('kept data are said to be kept, a folder elsewhere is named in full, and without people there is nobody to sign in as', () => {
  const text = greeting(running(false), { seed: 'empty', data: '/srv/luna' })
  expect(text).toMatch(/Data +\/srv\/luna, kept from an earlier run\n/)
  expect(text).not.toContain('Sign in')
})
