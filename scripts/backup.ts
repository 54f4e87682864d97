import { runBackup } from '../operate/backup-command.ts'
import { withDeployFile } from '../operate/project.ts'
import { runCommand } from '../tools/command.ts'

await runCommand(() => runBackup(process.argv.slice(2), withDeployFile(process.env)))
