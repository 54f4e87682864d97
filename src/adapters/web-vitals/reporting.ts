/** What is loaded where visits are measured. */
export { beaconTo, measureVitals } from './measure-vitals.ts'
