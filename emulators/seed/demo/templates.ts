import { notificationTemplates } from '../../../src/areas/notifications/collections/templates.ts'
import type { SeedTree } from '../seed.ts'
import { staff } from './people.ts'
import { day, opening } from './times.ts'

const quiet = { quietFrom: 22, quietUntil: 7 }

const demoTemplates = [
  {
    id: '-Nt-goal',
    name: 'Gol',
    title: '¡Gol de {equipo}!',
    text: 'Minuto {minuto}: {marcador}. Mira la repetición.',
    lifetime: 1,
  },
  {
    id: '-Nt-final',
    name: 'Final del partido',
    title: 'Final: {marcador}',
    text: 'Así quedó el partido. Lee la crónica y mira las mejores jugadas.',
    lifetime: 6,
  },
  {
    id: '-Nt-line-up',
    name: 'Alineaciones',
    title: 'Ya hay alineaciones',
    text: 'Estos son los once de cada equipo. El partido empieza en una hora.',
    lifetime: 1,
  },
  {
    id: '-Nt-episode',
    name: 'Nuevo episodio',
    title: 'Nuevo episodio: {título}',
    text: 'Ya puedes escucharlo en la aplicación.',
    lifetime: 48,
    ...quiet,
  },
]

/** Templates of the contents team: before, during and after matches, and for episodes. */
export const seedTemplates = (tree: SeedTree): void => {
  for (const [index, { id, ...entered }] of demoTemplates.entries()) {
    const values = { ...entered, link: 'home' }
    tree.change(notificationTemplates, {
      id,
      values,
      action: 'create',
      by: staff.contents,
      at: opening + (60 + index) * day,
    })
  }
}
