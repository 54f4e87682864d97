import { withDeployFile } from '../operate/project.ts'
import { runRestore } from '../operate/restore-command.ts'
import { runCommand } from '../tools/command.ts'

await runCommand(() => runRestore(process.argv.slice(2), withDeployFile(process.env)))
