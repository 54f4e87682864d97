import { defineCollection } from '../../../model/collection.ts'
import { text } from '../../../model/fields/text.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { message, times } from '../message.ts'

/** Starting points for recurring notifications: a goal, a final whistle, a new episode. */
export const notificationTemplates = defineCollection({
  path: 'notificationTemplates',
  at: '/manager/contents/notifications/templates',
  name: {
    one: { en: 'notification template', es: 'plantilla de notificación' },
    many: { en: 'notification templates', es: 'plantillas de notificación' },
  },
  titles: { list: { en: 'Templates', es: 'Plantillas' } },
  permissions: collectionPermissions('notifications'),
  fields: {
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 80,
      hint: { en: 'Only staff see it.', es: 'Solo lo ve el equipo.' },
    }),
    ...message,
    ...times,
  },
  constraints: [
    ['quietFrom', 'requires', 'quietUntil'],
    ['quietUntil', 'requires', 'quietFrom'],
    ['quietUntil', 'differsFrom', 'quietFrom'],
  ],
  title: 'name',
  search: ['name', 'title'],
  sorts: ['name', '-updatedAt'],
  filters: [],
  columns: ['name', 'title', 'text', 'link', 'updatedAt'],
  sections: [
    {
      label: { en: 'Message', es: 'Mensaje' },
      fields: ['name', 'title', 'text', 'picture', 'image', 'link', 'content', 'tournament', 'address'],
    },
    { label: { en: 'Schedule', es: 'Programación' }, fields: ['lifetime', 'quietFrom', 'quietUntil'] },
  ],
})
