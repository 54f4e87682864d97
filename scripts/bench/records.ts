import { buildConsole } from '../build.ts'
import type { Benchmark } from './measure.ts'
import { bytesToOpen, listFigures } from './records-list.ts'
import { stageWith } from './records-stage.ts'
import { writeFigures } from './records-writes.ts'

const bytesWithFew = async (): Promise<number> => {
  await using stage = await stageWith(1)
  return await bytesToOpen(stage)
}

/** What pages of records cost, and that it does not depend on how many records there are. */
export const records: Benchmark = {
  name: 'records',
  describes: 'the list, the form and the import of contents, in Chromium on the production build, 100,000 contents',
  async run() {
    await buildConsole()
    const small = await bytesWithFew()
    await using stage = await stageWith(100)
    return [...(await listFigures(small, stage)), ...(await writeFigures(stage))]
  },
}
