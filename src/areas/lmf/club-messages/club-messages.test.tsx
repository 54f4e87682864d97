import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { sanctions } from '../collections/sanctions.ts'
import { teams } from '../collections/teams.ts'
import MatchAside from '../match-day/match-aside.tsx'
import { fourTeams } from '../testing/four-teams.ts'
import SuspensionAside from './suspension-aside.tsx'

const asides = { matches: MatchAside, sanctions: SuspensionAside }

const draw = (role: Role, collection: Collection & { readonly path: keyof typeof asides }, id: string) => {
  const { store } = fourTeams({ role })
  store.put(teams, 'ayala', { contactPhone: '7777-1234', contactEmail: 'ayala@example.com' })
  store.put(players, 'nora', { birthDate: '2000-01-01' })
  const aside = async () => ({ default: asides[collection.path] })
  drawPage(() => [{ path: `${collection.at}/edit/:id`, element: <RecordEditorPage /> }], {
    store,
    at: `${collection.at}/edit/${id}`,
    of: collection.path,
    kinds: { [collection.path]: { ...kindOf(collection), aside } },
  })
  return store
}

const addressOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://luna.example')
  return { pathname, ...Object.fromEntries(searchParams) }
}

const suspension = [
  'Sanción de Nora Ruiz, de Ayala.',
  'Causa: tarjeta roja, jornada 1.',
  'Queda 1 partido de 1.',
  'No puede jugar Ayala – Cometa, de la jornada 2.',
]

const publicText = 'Causa: tarjeta roja, jornada 1. No puede jugar Ayala – Cometa, de la jornada 2.'

test('a suspension has a message to the club of the player, in Spanish, for WhatsApp and e-mail', async () => {
  draw('lmf', sanctions, 'i1')
  const card = within(await screen.findByRole('region', { name: 'Message to the club' }))
  for (const line of suspension) expect(card.getByText(line)).toBeVisible()
  expect(addressOf(card.getByRole('link', { name: /WhatsApp/ }))).toEqual({
    pathname: '/50377771234',
    text: suspension.join('\n'),
  })
  expect(addressOf(card.getByRole('link', { name: 'Email' }))).toMatchObject({
    subject: 'Sanción de Nora Ruiz, de Ayala. · Liga',
    body: suspension.join('\n'),
  })
  expect(card.queryByRole('link', { name: 'Prepare a notification' })).not.toBeInTheDocument()
})

test('a notification about a suspension is prepared for those who may write one; it does not name a minor', async () => {
  const store = draw('admin', sanctions, 'i1')
  const notify = () => screen.findByRole('link', { name: 'Prepare a notification' })
  expect(addressOf(await notify())).toEqual({
    pathname: '/manager/contents/notifications/new',
    name: suspension[0],
    title: suspension[0],
    text: publicText,
  })
  store.put(players, 'nora', { birthDate: '2015-01-01' })
  await expect
    .poll(async () => addressOf(await notify()))
    .toMatchObject({ title: 'Sanción de un jugador de Ayala.', text: publicText })
})

test('a decision of staff is in the message with its reason, but not in a notification', async () => {
  const store = draw('admin', sanctions, 'i1')
  store.put(sanctions, 'i1', { overruled: 2, reason: 'Agresión, según el acta.' })
  expect(await screen.findByText('2 partidos por decisión de la organización: Agresión, según el acta.')).toBeVisible()
  expect(addressOf(await screen.findByRole('link', { name: 'Prepare a notification' }))).toMatchObject({
    text: publicText,
  })
})

test('a match has a message to both clubs, which begins a notification as well', async () => {
  const store = draw('admin', matches, 'm2')
  const card = within(await screen.findByRole('region', { name: 'Message to both clubs' }))
  expect(await card.findByText('Jornada 2: Ayala – Cometa.')).toBeVisible()
  expect(card.getByText('The team has no phone or email.')).toBeVisible()
  expect(addressOf(await card.findByRole('link', { name: 'Prepare a notification' }))).toMatchObject({
    title: 'Jornada 2: Ayala – Cometa.',
    text: 'Se juega el martes, 8 de septiembre, 12:00.',
  })
  store.put(matches, 'm2', { kickOff: null, day: '2026-09-09' }, { action: 'change' })
  expect(await card.findByText('Se juega el miércoles, 9 de septiembre; la hora está por confirmar.')).toBeVisible()
})

test('a match that is resumed has a message with its new date, minute and score', async () => {
  const store = draw('lmf', matches, 'm1')
  const stopped = { homeGoals: 1, awayGoals: 0, stoppedMinute: 63, resumesAt: Date.UTC(2026, 8, 17, 1) }
  store.put(matches, 'm1', { ...stopped, status: 'toResume', reason: 'Tormenta' }, { action: 'resumeOn' })
  const card = within(await screen.findByRole('region', { name: 'Message to both clubs' }))
  expect(addressOf(await card.findByRole('link', { name: /WhatsApp/ }))).toMatchObject({
    text: [
      'Se reanuda Ayala – Bravos, de la jornada 1.',
      'Se juega el miércoles, 16 de septiembre, 19:00.',
      'Sigue desde el minuto 63.',
      'Marcador hasta ahora: 1–0.',
      'Motivo: Tormenta.',
    ].join('\n'),
  })
})

test.each([
  ['away', 'Cuenta como 0–3: gana Bravos.'],
  ['none', 'Pierden los dos equipos.'],
] as const)('an award, to %s, has a message with what the match counts for', async (awardedTo, said) => {
  const store = draw('lmf', matches, 'm1')
  store.put(matches, 'm1', { status: 'walkover', awardedTo, reason: 'No llegó' }, { action: 'award' })
  const card = within(await screen.findByRole('region', { name: 'Message to both clubs' }))
  expect(await card.findByText(said)).toBeVisible()
  expect(addressOf(await card.findByRole('link', { name: /WhatsApp/ }))).toMatchObject({
    text: ['Se decidió Ayala – Bravos, de la jornada 1.', said, 'Motivo: No llegó.'].join('\n'),
  })
})
