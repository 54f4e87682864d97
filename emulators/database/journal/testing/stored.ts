import { ManualClock } from '../../clock.ts'
import { ADMIN } from '../../credentials.ts'
import { Faults } from '../../faults.ts'
import { Namespace } from '../../namespace.ts'
import { parseRules } from '../../rules/rules.ts'
import { parseWritePath } from '../../tree/path.ts'
import { toExportJSON } from '../../tree/to-json.ts'
import { DataFolder, type DataFolderOptions } from '../data-folder.ts'

/** One namespace of a data folder, written to as admin. */
export class Stored {
  readonly folder: DataFolder
  readonly namespace: Namespace
  readonly reports: string[] = []

  constructor(path: string, options: Partial<DataFolderOptions> = {}) {
    this.folder = DataFolder.open(path, { report: message => this.reports.push(message), ...options })
    const rules = parseRules('{"rules":{}}')
    const log = this.folder.journal('demo')
    this.namespace = new Namespace('demo', { clock: new ManualClock(), faults: new Faults(), rules: () => rules, log })
  }

  set(path: string, json: unknown): void {
    this.namespace.put(parseWritePath(path), json, ADMIN)
  }

  /** All data, with priorities. */
  get data(): unknown {
    return toExportJSON(this.namespace.root)
  }

  get version(): number {
    return this.folder.journal('demo').version
  }

  compact(): Promise<void> {
    return this.folder.journal('demo').compact()
  }

  close(): Promise<void> {
    return this.folder.close()
  }
}

/** What a fresh start finds in the folder, and what it reports. */
export async function reopened(path: string): Promise<{ data: unknown; version: number; reports: readonly string[] }> {
  const stored = new Stored(path)
  const { data, version, reports } = stored
  await stored.close()
  return { data, version, reports }
}
