/** What is loaded where visits are measured. */
export { beaconTo } from './beacon.ts'
export { measureVitals } from './measure.ts'
