import { devices } from '../../../src/areas/users/collections/devices.ts'
import { subscribers } from '../../../src/areas/users/collections/subscribers.ts'
import type { Plan as PaidPlan, Platform } from '../../../src/model/audience.ts'
import { slugOf } from '../../../src/model/values/sortable.ts'
import type { SeedTree } from '../seed.ts'
import { staff } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import { closing, day, dayText, hour, minute, opening } from './times.ts'

export interface AudiencePlan {
  readonly subscribers: number
  /** Prefix of ids, numbers, addresses and tokens of a batch. */
  readonly mark?: string
}

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/)

const given = wordsIn(`
  Ada Adriana Alejandra Alma Beatriz Blanca Brenda Carolina Cecilia Claudia Daniela Delmy Diana Doris Elena Esmeralda
  Evelyn Fátima Gabriela Gladis Ingrid Iris Jacqueline Karla Krissia Lorena Marisol Mirna Nohemy Patricia Reina Rocío
  Sandra Silvia Tatiana Vilma Xiomara Yanira Yesenia Zoila
  Alexander Amílcar Balmore Carlos Danilo Douglas Edwin Ernesto Fernando Gerardo Godofredo Henry Israel Jorge Josué
  Kevin Leonel Manuel Marvin Mauricio Moisés Néstor Oscar Pedro Rafael René Ricardo Salvador Samuel Tito Wilfredo
`)

const surnames = wordsIn(`
  Aguilar Alas Alvarenga Argueta Arévalo Avelar Ayala Batres Benítez Cáceres Carranza Cartagena Castellanos Cerón
  Cortez Cruz Escobar Flores Fuentes Funes Guardado Guzmán Henríquez Hernández Interiano Juárez Lemus Lovo Majano
  Mejía Meléndez Membreño Menjívar Monterrosa Navarrete Orellana Pacheco Pineda Portillo Quintanilla Ramos Rivas
  Romero Rosales Saravia Segovia Sorto Tobar Turcios Urrutia Valladares Vásquez Ventura Zaldívar
`)

const hosts = ['gmail.com', 'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.es', 'correo.sv', 'icloud.com']

/** Apps of the subscribers; one app has none. */
const appsWithSubscribers = ['esfutbol', 'esfutbol', 'esfutbol', 'fantasy', 'fantasy', 'oime', 'wachatv', 'slv503']

const countriesLived = ['SV', 'SV', 'SV', 'SV', 'SV', 'SV', 'US', 'US', 'GT', 'HN', 'ES', 'MX', 'CR', 'CA', 'IT', 'NI']

const zones: Readonly<Record<string, string>> = {
  US: 'America/Los_Angeles',
  GT: 'America/Guatemala',
  HN: 'America/Tegucigalpa',
  ES: 'Europe/Madrid',
  MX: 'America/Mexico_City',
  CR: 'America/Costa_Rica',
  CA: 'America/Toronto',
  IT: 'Europe/Rome',
  NI: 'America/Managua',
}

/** Topics of successive devices. */
const topics: readonly (readonly string[] | null)[] = [
  ['goles', 'selecta'],
  ['goles'],
  null,
  ['copa', 'goles'],
  ['podcast'],
]

interface Model {
  readonly platform: Platform
  readonly models: readonly string[]
  readonly versions: readonly string[]
}

const made: readonly Model[] = [
  {
    platform: 'android',
    models: ['Samsung Galaxy A15', 'Samsung Galaxy A54', 'Xiaomi Redmi 13C', 'Motorola Moto G24', 'Tecno Spark 20'],
    versions: ['13', '14', '15', '16'],
  },
  { platform: 'android', models: ['Samsung Galaxy S24', 'Honor X8b', 'ZTE Blade V50'], versions: ['14', '15'] },
  { platform: 'ios', models: ['iPhone 11', 'iPhone 13', 'iPhone 15'], versions: ['17.7', '18.5', '26.1'] },
  { platform: 'web', models: ['Chrome', 'Safari', 'Firefox'], versions: ['131', '132', '142'] },
  { platform: 'tv', models: ['Samsung TV', 'LG webOS TV', 'Chromecast'], versions: ['7', '8', '23'] },
]

/** Steps of successive subscribers after their trial began. */
const lives: readonly (readonly (keyof typeof states)[])[] = [
  ['activate'],
  ['activate'],
  ['activate'],
  ['activate'],
  [],
  ['activate', 'missPayment'],
  ['activate', 'cancel'],
  ['activate'],
  ['activate', 'pause'],
  ['cancel'],
]

const states = { activate: 'active', missPayment: 'pastDue', cancel: 'cancelled', pause: 'paused' } as const

/** Devices of successive subscribers: eight for five. */
const devicesOf = [1, 2, 1, 3, 1]

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

/** Invented subscribers and their devices; any likeness of names is chance. */
export const seedAudience = (tree: SeedTree, { subscribers: count, mark = '' }: AudiencePlan): void => {
  const random = randomFrom(503)
  const pace = (closing - day - opening) / count
  let device = 0
  for (let number = 0; number < count; number++) {
    const at = Math.round(opening + number * pace)
    const one = subscribe(tree, random, { number, mark, at })
    for (let left = devicesOf[number % devicesOf.length] ?? 1; left > 0; left--) {
      connect(tree, random, one, { device, mark, at: Math.round(at + left * minute) })
      device += 1
    }
  }
}

const subscribe = (
  tree: SeedTree,
  random: Random,
  { number, mark, at }: { readonly number: number; readonly mark: string; readonly at: number },
) => {
  const id = `-Su${mark}${padded(number, 4)}`
  const name = `${random.pick(given)} ${random.pick(surnames)} ${random.pick(surnames)}`
  const box = slugOf(name.split(' ').slice(0, 2).join(' '), 40).replaceAll('-', '.')
  const app = random.pick(appsWithSubscribers)
  const country = random.pick(countriesLived)
  const since = dayText(at)
  const values = {
    code: `S-${mark}${padded(number + 1, mark === '' ? 6 : 4)}`,
    name,
    email: `${box}${mark}${number + 1}@${random.pick(hosts)}`,
    phone: number % 2 === 0 ? `+503 7${padded((number * 7919) % 1000, 3)} ${padded(number, 4)}` : null,
    app,
    country,
    plan: random.pick<PaidPlan>(['basic', 'basic', 'basic', 'plus', 'plus', 'family']),
    since,
    until: dayText(at + (random.chance(30) ? 14 : 30 * random.whole(1, 12)) * day),
    consent: random.chance(70) ? since : null,
  }
  tree.change(subscribers, { id, values: { ...values, status: 'trial' }, action: 'create', by: staff.admin, at })
  for (const [step, action] of (lives[(number * 7) % lives.length] ?? []).entries()) {
    const values = { status: states[action] }
    tree.change(subscribers, { id, values, action, by: staff.admin, at: Math.round(at + (step + 1) * 3 * hour) })
  }
  return { id, app, country }
}

const connect = (
  tree: SeedTree,
  random: Random,
  { id: subscriber, app, country }: ReturnType<typeof subscribe>,
  { device, mark, at }: { readonly device: number; readonly mark: string; readonly at: number },
): void => {
  const { platform, models, versions } = random.pick(made)
  const token = `${mark === '' ? 'demo' : ''}${padded(random.whole(0, 99_999), 5)}${padded(device, 4)}`
  const values = {
    subscriber,
    app,
    platform,
    model: random.pick(models),
    osVersion: random.pick(versions),
    appVersion: random.pick(['5.0.3', '5.1.0', '5.1.2', '5.2.0']),
    language: country === 'US' || country === 'CA' ? random.pick(['es', 'en']) : country === 'IT' ? 'it' : 'es',
    timeZone: zones[country] ?? 'America/El_Salvador',
    pushToken: platform === 'web' || platform === 'tv' ? null : `${platform}:APA91b${mark}${token}`,
    topics: topics[device % topics.length] ?? null,
    lastSeen: Math.round(closing - random.whole(0, 40 * 24) * hour - random.whole(0, 59) * minute),
  }
  const id = `-Dv${mark}${padded(device, 4)}`
  tree.change(devices, { id, values: { ...values, status: 'active' }, action: 'create', by: staff.admin, at })
  if (device % 37 === 5)
    tree.change(devices, { id, values: { status: 'blocked' }, action: 'block', by: staff.admin, at: at + hour })
}
