import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { inProject } from '../tools/project.ts'
import { heard, outcomeOf, soon } from './testing/command-process.ts'

// Starting a process takes long while other tests run.
vi.setConfig({ testTimeout: 60_000 })

test("another project's rules and export, named from its own folder, stay as they are; saved rules are in force", async () => {
  using folder = temporaryFolder()
  const [rules, exported] = [join(folder.path, 'database.rules.json'), join(folder.path, 'in/database_export')]
  await mkdir(exported, { recursive: true })
  await writeFile(rules, '{"rules":{"shop":{".read":true}}}')
  await writeFile(join(exported, 'other.json'), '{"shop":1}')
  await writeFile(
    join(folder.path, 'in/firebase-export-metadata.json'),
    '{"version":"13.0.0","database":{"version":"4.11.2","path":"database_export"}}',
  )
  const flags = '--only database --database-port 0 --rules database.rules.json --data ./d --import in --export out'
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), 'emulators', ...flags.split(' ')], {
    cwd: folder.path,
    env: { ...process.env, INIT_CWD: folder.path },
  })
  const [, port] = /database on 127\.0\.0\.1:(\d+)/.exec(await heard(child, 'emulators ready')) ?? []
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}.json?ns=other`)).status
  expect([await status('shop'), await status('users')]).toEqual([200, 401])
  // At once, as editors save: a file that is half written is reported.
  await writeFile(`${rules}.new`, '{"rules":{"users":{".read":true}}}')
  await rename(`${rules}.new`, rules)
  await vi.waitFor(async () => expect([await status('shop'), await status('users')]).toEqual([401, 200]), soon)
  const ending = outcomeOf(child)
  child.kill('SIGINT')
  expect(await ending).toMatchObject({ complained: '', code: 0 })
  expect(await readdir(join(folder.path, 'out/database_export'))).toEqual(['other.json'])
  expect(await readFile(join(folder.path, 'out/database_export/other.json'), 'utf8')).toBe('{"shop":1}')
  expect((await readdir(join(folder.path, 'd/database'))).filter(name => name !== 'lock')).toEqual(['other'])
})
