import { defineCollection } from '../../../model/collection.ts'
import { parts } from '../../../model/fields/list.ts'
import { image } from '../../../model/fields/reference.ts'
import { choice } from '../../../model/fields/scalar.ts'
import { colour, email, longText, slug, text } from '../../../model/fields/text.ts'

/** The company's mobile apps. An app's key is its id: it reads `public/{key}`. */
export const apps = defineCollection({
  path: 'apps',
  at: '/manager/apps',
  name: { one: { en: 'app', es: 'aplicación' }, many: { en: 'apps', es: 'aplicaciones' } },
  idField: 'key',
  permissions: { read: 'apps.read', create: 'apps.write', change: 'apps.write', delete: 'apps.delete' },
  fields: {
    name: text({ label: { en: 'Name', es: 'Nombre' }, max: 60 }),
    key: slug({
      label: { en: 'Key', es: 'Clave' },
      max: 30,
      from: 'name',
      fixed: true,
      hint: {
        en: 'Lowercase letters, digits and hyphens. The app loads its contents by this key, so it can’t be changed later.',
        es: 'Minúsculas, números y guiones. La aplicación carga sus contenidos con esta clave, así que después no se puede cambiar.',
      },
    }),
    status: choice({
      label: { en: 'Status', es: 'Estado' },
      values: {
        active: { en: 'Active', es: 'Activa' },
        paused: { en: 'Paused', es: 'En pausa' },
        retired: { en: 'Retired', es: 'Retirada' },
      },
    }),
    icon: image({ label: { en: 'Icon', es: 'Icono' }, to: 'images', required: false }),
    accent: colour({ label: { en: 'Accent colour', es: 'Color de acento' } }),
    platforms: parts({
      label: { en: 'Platforms', es: 'Plataformas' },
      max: 4,
      required: false,
      fields: {
        platform: choice({
          label: { en: 'Platform', es: 'Plataforma' },
          values: {
            android: { en: 'Android', es: 'Android' },
            ios: { en: 'iOS', es: 'iOS' },
            huawei: { en: 'Huawei', es: 'Huawei' },
            web: { en: 'Web', es: 'Web' },
          },
        }),
        storeId: text({ label: { en: 'Store ID', es: 'ID en la tienda' }, max: 120 }),
      },
    }),
    contact: email({
      label: { en: 'Contact', es: 'Contacto' },
      required: false,
      personal: true,
      hint: { en: 'Email of the person in charge of the app.', es: 'Correo de la persona a cargo de la aplicación.' },
    }),
    notes: longText({ label: { en: 'Notes', es: 'Notas' }, max: 2_000, required: false }),
  },
  title: 'name',
  search: ['name'],
  sorts: ['name', '-updatedAt'],
  filters: [{ fields: ['status'], sorts: ['name', 'updatedAt'] }],
  columns: ['name', 'status', 'key', 'accent', 'platforms', 'updatedAt'],
  sections: [
    { label: { en: 'App', es: 'Aplicación' }, fields: ['name', 'status', 'key', 'icon', 'accent'] },
    { label: { en: 'Stores', es: 'Tiendas' }, fields: ['platforms'] },
    { label: { en: 'Ownership', es: 'Responsable' }, fields: ['contact', 'notes'] },
  ],
})
