import { defineWords } from '../../ui/words/define-words.ts'

export const words = defineWords({
  en: {
    group: 'Users',
    subscribers: 'Subscribers',
    subscribersPlanned: 'Here you will look up subscribers, their plan, and until when it runs.',
    devices: 'Devices',
    devicesPlanned: 'Here you will see the devices that use the apps, and to which subscriber each belongs.',
  },
  es: {
    group: 'Usuarios',
    subscribers: 'Suscriptores',
    subscribersPlanned: 'Aquí buscarás suscriptores, su plan y hasta cuándo dura.',
    devices: 'Dispositivos',
    devicesPlanned: 'Aquí verás los dispositivos que usan las aplicaciones y a qué suscriptor pertenece cada uno.',
  },
})
