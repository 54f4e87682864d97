import { lifeCycle } from '../../model/life-cycle.ts'

/** A life cycle with all that one can have: steps that need another permission, a moment ahead, or are due. */
export const publishing = () =>
  lifeCycle({
    label: { en: 'Status', es: 'Estado' },
    by: 'contents.write',
    initial: 'draft',
    states: {
      draft: { en: 'Draft', es: 'Borrador', steps: { submit: 'inReview', archive: 'archived' } },
      inReview: {
        en: 'In review',
        es: 'En revisión',
        steps: { publish: 'published', schedule: 'scheduled', sendBack: 'draft', archive: 'archived' },
      },
      scheduled: {
        en: 'Scheduled',
        es: 'Programado',
        needs: ['apps', 'publishAt'],
        steps: { publish: 'published', unschedule: 'inReview', release: 'published' },
      },
      published: {
        en: 'Published',
        es: 'Publicado',
        needs: ['apps'],
        isPublic: true,
        steps: {
          publish: 'published',
          unpublish: 'draft',
          archive: { to: 'archived', by: 'contents.publish' },
          expire: 'archived',
        },
      },
      archived: { en: 'Archived', es: 'Archivado', steps: { reopen: 'draft' } },
    },
    steps: {
      submit: { en: 'Send to review', es: 'Enviar a revisión' },
      sendBack: { en: 'Send back', es: 'Devolver', by: 'contents.publish' },
      schedule: { en: 'Schedule', es: 'Programar', by: 'contents.publish', ahead: 'publishAt' },
      unschedule: { en: 'Take off the schedule', es: 'Quitar de la programación', by: 'contents.publish' },
      publish: { en: 'Publish', es: 'Publicar', by: 'contents.publish' },
      release: { en: 'Published on schedule', es: 'Publicado según lo programado', due: 'publishAt' },
      unpublish: { en: 'Unpublish', es: 'Despublicar', by: 'contents.publish' },
      expire: { en: 'Taken down on schedule', es: 'Retirado según lo programado', due: 'unpublishAt' },
      archive: { en: 'Archive', es: 'Archivar' },
      reopen: { en: 'Reopen as draft', es: 'Reabrir como borrador' },
    },
  })
