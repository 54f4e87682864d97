import { defineCollection } from '../../../model/collection.ts'
import { timestamp } from '../../../model/fields/scalar.ts'
import { longText, text } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { releasesPath } from '../../../model/release.ts'

/** Changes to contents, layouts and notifications that are published together. Their records name the release. */
export const releases = defineCollection({
  path: releasesPath,
  at: '/manager/releases',
  name: { one: { en: 'release', es: 'lanzamiento' }, many: { en: 'releases', es: 'lanzamientos' } },
  permissions: collectionPermissions('contents'),
  fields: {
    name: text({ label: { en: 'Name', es: 'Nombre' }, max: 80 }),
    description: longText({
      label: { en: 'Description', es: 'Descripción' },
      max: 500,
      required: false,
      hint: { en: 'Only staff see it.', es: 'Solo la ve el equipo.' },
    }),
    publishAt: timestamp({
      zone: 'company',
      label: { en: 'Publish at', es: 'Publicar el' },
      required: false,
      hint: { en: 'Required to schedule.', es: 'Obligatorio para programar.' },
    }),
    /** As checked: set when the release is scheduled or published. */
    parts: longText({
      label: { en: 'Parts', es: 'Partes' },
      max: 3_000,
      required: false,
    }),
    obstacle: text({
      label: { en: 'Why it was held back', es: 'Por qué se retuvo' },
      max: 300,
      required: false,
    }),
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      by: 'contents.publish',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { publish: 'published', schedule: 'scheduled' } },
        scheduled: {
          en: 'Scheduled',
          es: 'Programado',
          needs: ['publishAt'],
          isFixed: true,
          steps: { unschedule: 'draft', release: 'published', hold: 'held' },
        },
        held: {
          en: 'Held back',
          es: 'Retenido',
          tone: 'asked',
          steps: { publish: 'published', schedule: 'scheduled', unschedule: 'draft' },
        },
        published: {
          en: 'Published',
          es: 'Publicado',
          isFixed: true,
          isKept: true,
          isPublic: true,
          tone: 'open',
          next: null,
          steps: { undo: 'draft' },
        },
      },
      steps: {
        publish: {
          en: 'Publish all',
          es: 'Publicar todo',
          now: { en: 'Publish all now', es: 'Publicar todo ahora' },
          clears: ['publishAt'],
        },
        schedule: {
          en: 'Schedule all',
          es: 'Programar todo',
          ahead: 'publishAt',
          asks: [['publishAt', 'offered']],
        },
        unschedule: { en: 'Back to draft', es: 'Volver a borrador' },
        release: { en: 'Published on schedule', es: 'Publicado según lo programado', due: 'publishAt' },
        hold: { en: 'Held back', es: 'Retenido', by: 'worker' },
        undo: { en: 'Undo all', es: 'Deshacer todo' },
      },
    }),
  },
  override: 'contents.override',
  title: 'name',
  search: ['name'],
  sorts: ['-updatedAt', 'name', '-publishAt'],
  filters: [{ fields: ['status'], sorts: ['updatedAt', 'name', 'publishAt'] }],
  columns: ['name', 'status', 'publishAt', 'updatedAt'],
  sections: [
    { label: { en: 'Release', es: 'Lanzamiento' }, fields: ['name', 'description', 'publishAt'] },
    { label: { en: 'Parts', es: 'Partes' }, fields: ['parts', 'obstacle'], isRead: true },
  ],
})
