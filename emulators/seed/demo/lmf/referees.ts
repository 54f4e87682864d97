import { referees } from '../../../../src/areas/lmf/collections/referees.ts'
import type { Values } from '../../../../src/model/record.ts'
import { storyDay } from '../times.ts'
import type { Writer } from './writer.ts'

const referee = (id: string, name: string, level: string, town: string, values: Values = {}) => ({
  id: `-Re-${id}`,
  values: { name, level, town, licence: `ARB-${id.toUpperCase()}`, licenceUntil: storyDay('2027-12-31'), ...values },
})

/** Invented. One has a licence that expires soon, one does not work on Sundays, one plays for a club. */
const demoReferees = [
  referee('01', 'Óscar Menjívar', 'first', 'Izalco'),
  referee('02', 'Delmy Alvarenga', 'first', 'Suchitoto'),
  referee('03', 'Wilber Chicas', 'second', 'Berlín', { licenceUntil: storyDay('2026-12-05') }),
  referee('04', 'Rosa Quintanilla', 'second', 'Juayúa', { excludedTeams: ['-Tm-juayua'] }),
  referee('05', 'Nelson Umaña', 'second', 'Acajutla', { daysOff: [storyDay('2026-12-06')] }),
  referee('06', 'Xiomara Cañas', 'third', 'Guazapa'),
  referee('07', 'Mauricio Ventura', 'third', 'Cojutepeque'),
  referee('08', 'Idalia Portillo', 'trainee', 'Ilobasco', { weekdays: ['monday', 'wednesday', 'saturday'] }),
]

/** Referees of the demo’s matches. */
export const appointed = demoReferees.slice(0, 7).map(({ id }) => id)

export const writeReferees = (writer: Writer): void => {
  for (const [index, { id, values }] of demoReferees.entries())
    writer.create(referees, id, { ...values, phone: `+503 7777 010${index}` })
}
