import type { Text } from './collection.ts'
import type { Permission } from './permissions.ts'

type Parts<One> = One extends `${infer Subject}.${infer Deed}` ? readonly [subject: Subject, deed: Deed] : never

/** Readable subjects of permissions, by the part before the dot. */
export const subjectWords: Readonly<Record<Parts<Permission>[0], Text>> = {
  dashboard: { en: 'Dashboard', es: 'Panel' },
  contents: { en: 'Contents', es: 'Contenidos' },
  apps: { en: 'Apps', es: 'Aplicaciones' },
  notifications: { en: 'Notifications', es: 'Notificaciones' },
  lmf: { en: 'LMF', es: 'LMF' },
  layouts: { en: 'Layouts', es: 'Diseños' },
  users: { en: 'Subscribers and devices', es: 'Suscriptores y dispositivos' },
  stats: { en: 'Statistics', es: 'Estadísticas' },
  demo: { en: 'Demo', es: 'Demostración' },
  records: { en: 'People', es: 'Personas' },
  staff: { en: 'Staff', es: 'Equipo' },
}

/** Readable actions of permissions, by the part after the dot. */
export const deedWords: Readonly<Record<Parts<Permission>[1], Text>> = {
  open: { en: 'see', es: 'ver' },
  read: { en: 'see', es: 'ver' },
  write: { en: 'create and edit', es: 'crear y editar' },
  publish: { en: 'publish and change status', es: 'publicar y cambiar el estado' },
  delete: { en: 'delete', es: 'eliminar' },
  overrule: { en: 'override suspensions', es: 'cambiar sanciones' },
  erase: { en: 'erase for good', es: 'borrar para siempre' },
  look: { en: 'see confidential data', es: 'ver datos confidenciales' },
  names: { en: 'see names of colleagues', es: 'ver nombres de colegas' },
  grantRole: { en: 'give roles', es: 'dar roles' },
}
