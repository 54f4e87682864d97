import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { projectVariables } from './project-variables.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('.env.deploy has the variables of the project, and the environment goes before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'luna-variables-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, '.env.deploy'),
    'LUNA_FIREBASE_PROJECT_ID=file\nLUNA_FIREBASE_API_KEY=file\nOTHER=file\n',
  )
  vi.stubEnv('LUNA_FIREBASE_API_KEY', 'environment')
  const { LUNA_FIREBASE_PROJECT_ID, LUNA_FIREBASE_API_KEY, OTHER } = projectVariables('deploy', folder)
  expect([LUNA_FIREBASE_PROJECT_ID, LUNA_FIREBASE_API_KEY, OTHER]).toEqual(['file', 'environment', undefined])
})
