import * as fc from 'fast-check'

const factor = Number(process.env.LUNA_RUNS ?? 1)

/** Number of runs of a property: LUNA_RUNS times the usual one. */
export const runs = (usual: number): number => Math.ceil(usual * factor)

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) })
