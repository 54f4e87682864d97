import { defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { colour } from '../../../model/fields/colour.ts'
import { email } from '../../../model/fields/email.ts'
import { image } from '../../../model/fields/image.ts'
import { longText } from '../../../model/fields/long-text.ts'
import { parts } from '../../../model/fields/parts.ts'
import { slug } from '../../../model/fields/slug.ts'
import { text } from '../../../model/fields/text.ts'

/** The mobile apps of the company. An app's key is its id: what it reads lies below `public/{key}`. */
export const apps = defineCollection({
  path: 'apps',
  at: '/manager/apps',
  idField: 'key',
  permissions: { read: 'apps.read', create: 'apps.write', change: 'apps.write', delete: 'apps.delete' },
  fields: {
    name: text({ max: 60 }),
    key: slug({ max: 30, from: 'name', fixed: true }),
    status: choice(['active', 'paused', 'retired']),
    icon: image({ required: false }),
    accent: colour(),
    platforms: parts({
      max: 4,
      required: false,
      fields: {
        platform: choice(['android', 'ios', 'huawei', 'web']),
        storeId: text({ max: 120 }),
      },
    }),
    contact: email({ required: false, personal: true }),
    notes: longText({ max: 2_000, required: false }),
  },
  title: 'name',
  search: ['name'],
  sorts: [
    { by: 'name', descending: false },
    { by: 'updatedAt', descending: true },
  ],
  filters: [{ fields: ['status'], sorts: ['name', 'updatedAt'] }],
  columns: ['name', 'key', 'status', 'accent', 'platforms', 'updatedAt'],
  sections: [
    { id: 'app', fields: ['name', 'key', 'status', 'icon', 'accent'] },
    { id: 'stores', fields: ['platforms'] },
    { id: 'care', fields: ['contact', 'notes'] },
  ],
  words: {
    en: {
      one: 'app',
      many: 'apps',
      fields: {
        name: 'Name',
        key: 'Key',
        status: 'Status',
        icon: 'Icon',
        accent: 'Accent colour',
        platforms: 'Platforms',
        platform: 'Platform',
        storeId: 'Store id',
        contact: 'Contact',
        notes: 'Notes',
      },
      hints: {
        key: 'Small letters, digits and hyphens. The app reads its contents under this key, so it cannot change later.',
        contact: 'E-mail of whoever looks after the app.',
      },
      choices: {
        status: { active: 'Active', paused: 'Paused', retired: 'Retired' },
        platform: { android: 'Android', ios: 'iOS', huawei: 'Huawei', web: 'Web' },
      },
      sections: { app: 'App', stores: 'Stores', care: 'Who looks after it' },
    },
    es: {
      one: 'aplicación',
      many: 'aplicaciones',
      fields: {
        name: 'Nombre',
        key: 'Clave',
        status: 'Estado',
        icon: 'Icono',
        accent: 'Color de acento',
        platforms: 'Plataformas',
        platform: 'Plataforma',
        storeId: 'Id en la tienda',
        contact: 'Contacto',
        notes: 'Notas',
      },
      hints: {
        key: 'Minúsculas, cifras y guiones. La aplicación lee sus contenidos bajo esta clave, así que después no se puede cambiar.',
        contact: 'Correo de quien se ocupa de la aplicación.',
      },
      choices: {
        status: { active: 'Activa', paused: 'En pausa', retired: 'Retirada' },
        platform: { android: 'Android', ios: 'iOS', huawei: 'Huawei', web: 'Web' },
      },
      sections: { app: 'Aplicación', stores: 'Tiendas', care: 'Quién se ocupa de ella' },
    },
  },
})
