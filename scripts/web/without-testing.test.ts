import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { inProject } from '../../tools/project.ts'
import { withoutTesting } from './without-testing.ts'

const buildOf = async (imported: string) => {
  using project = temporaryFolder()
  const write = async (file: string, source: string) => writeFile(join(project.path, file), source)
  for (const folder of ['testing', 'near']) {
    await mkdir(join(project.path, folder))
    await write(`${folder}/help.ts`, "export const help = 'help'\n")
  }
  await write('page.ts', `export { help } from './${imported}/help.ts'\n`)
  await build({
    configFile: false,
    root: project.path,
    logLevel: 'silent',
    plugins: [withoutTesting()],
    build: { write: false, lib: { entry: join(project.path, 'page.ts'), formats: ['es'] } },
  })
}

test('a build that holds a module for tests fails and names who imports it', async () => {
  await expect(buildOf('testing')).rejects.toThrow(/page\.ts imports .*testing\/help\.ts, which is for tests/)
  await expect(buildOf('near')).resolves.toBeUndefined()
})

test('the console is built so', async () => {
  const config = await loadConfigFromFile({ command: 'build', mode: 'production' }, inProject('vite.config.ts'))
  expect(config?.config.plugins?.flat()).toContainEqual(expect.objectContaining({ name: withoutTesting().name }))
})
