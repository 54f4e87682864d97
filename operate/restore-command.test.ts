import { expect, test } from 'vitest'
import { runRestore } from './restore-command.ts'
import { passphraseFrom } from './terminal.ts'

const words = '"my-project" is a real project. Add --words "restore into my-project" to restore into it.'
/** The next step, which ends here. */
const wantsPassphrase = 'Set LUNA_BACKUP_PASSPHRASE'

test.each([
  [['my-project'], words],
  [['my-project', '--words', 'restore into other'], `${words} Nothing was changed.`],
  [['my-project', '--words', 'restore into my-project'], wantsPassphrase],
  [['my-project', '--dry-run'], wantsPassphrase],
  [['demo-luna', '--replace'], wantsPassphrase],
  [[], wantsPassphrase],
  [['--replace'], '--replace and --words are for restoring into a project'],
  [['--words', 'x'], '--replace and --words are for restoring into a project'],
  [['My_Project'], 'it is "My_Project"'],
  [['my-project', 'again'], 'The arguments are: FILE [PROJECT]. "--help" explains them.'],
])('npm run restore -- FILE %j is answered by %j', async (args, answer) => {
  await expect(runRestore(['a.backup', ...args], {})).rejects.toThrow(answer)
})

test('a new backup has a passphrase of twelve characters or more; an old one is opened by any', async () => {
  const given = { LUNA_BACKUP_PASSPHRASE: 'eleven char' }
  await expect(passphraseFrom(given, true)).rejects.toThrow('at least 12 characters')
  expect(await passphraseFrom(given, false)).toBe('eleven char')
})
