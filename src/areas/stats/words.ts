import { defineWords } from '../../ui/words/define-words.ts'

export const words = defineWords({
  en: {
    group: 'Stats',
    tech: 'Tech/Devices',
    techPlanned: 'Here you will read which devices, systems and app versions people use.',
    users: 'Users/Subscriptions',
    usersPlanned: 'Here you will read how subscriptions grow and end, a day, a week or a month.',
  },
  es: {
    group: 'Estadísticas',
    tech: 'Técnica/Dispositivos',
    techPlanned: 'Aquí consultarás qué dispositivos, sistemas y versiones de las aplicaciones usa la gente.',
    users: 'Usuarios/Suscripciones',
    usersPlanned: 'Aquí consultarás cómo crecen y terminan las suscripciones por día, semana o mes.',
  },
})
