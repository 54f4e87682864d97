import { pictures } from '../../../../src/areas/lmf/collections/pictures.ts'
import { venues } from '../../../../src/areas/lmf/collections/venues.ts'
import { slugOf } from '../../../../src/model/values/sortable.ts'
import { pictureUrl } from '../images.ts'
import { spainTeams } from './spain-2012-13.ts'
import type { Writer } from './writer.ts'

export interface Club {
  readonly id: string
  readonly name: string
  /** At most 12 characters. */
  readonly shortName: string
  /** Three letters without accents, for the crest. */
  readonly initials: string
  readonly colours: readonly [string, string]
  readonly venue: string
}

const teamId = (name: string): string => `-Tm-${slugOf(name, 40)}`

export const spanishClubs: ReadonlyMap<string, Club> = new Map(
  spainTeams.map(({ id, shortName, ...club }) => {
    const short = shortName === 'Real Sociedad' ? 'R. Sociedad' : shortName
    return [id, { ...club, id: teamId(shortName), shortName: short, initials: id }]
  }),
)

const amateur = (name: string, shortName: string, venue: string, ...colours: readonly [string, string]): Club => ({
  id: teamId(shortName),
  name,
  shortName,
  initials: slugOf(shortName, 40).replaceAll('-', '').slice(0, 3).toUpperCase(),
  colours,
  venue,
})

/** Amateur teams: real places, invented teams. The first twelve play the league, the first eight the cup. */
export const amateurClubs: readonly Club[] = [
  amateur('Volcanes de Izalco', 'Izalco', 'Cancha El Faro, Izalco', '#7a1f1f', '#f0a830'),
  amateur('Racing Panchimalco', 'Panchimalco', 'Cancha La Puerta del Diablo', '#1f5fa8', '#ffffff'),
  amateur('Estrella de Suchitoto', 'Suchitoto', 'Cancha El Añil, Suchitoto', '#2b2f77', '#f4f4f4'),
  amateur('Cafetaleros de Berlín', 'Berlín', 'Cancha Las Piletas, Berlín', '#5b3a1e', '#d9b64a'),
  amateur('Marineros de Acajutla', 'Acajutla', 'Cancha del Puerto, Acajutla', '#0b3c5d', '#ffffff'),
  amateur('Torogoces de Guazapa', 'Guazapa', 'Cancha El Roblar, Guazapa', '#0f8a7e', '#f05a28'),
  amateur('Juventud Cojutepeque', 'Cojutepeque', 'Cancha Las Alamedas, Cojutepeque', '#c4161c', '#1b2a4a'),
  amateur('Unión Juayúa', 'Juayúa', 'Cancha Los Chorros, Juayúa', '#1b7a3d', '#ffffff'),
  amateur('Sporting Ilobasco', 'Ilobasco', 'Cancha El Barro, Ilobasco', '#b5651d', '#ffffff'),
  amateur('Halcones de Alegría', 'Alegría', 'Cancha La Laguna, Alegría', '#37474f', '#74b4e8'),
  amateur('Ceibas de Nahuizalco', 'Nahuizalco', 'Cancha El Mimbre, Nahuizalco', '#2e7d32', '#fdd835'),
  amateur('Tigres de Tonacatepeque', 'Tonacatepeq.', 'Cancha San Nicolás, Tonacatepeque', '#f57c00', '#000000'),
  amateur('Quetzales de Perquín', 'Perquín', 'Cancha El Pinar, Perquín', '#00695c', '#c62828'),
  amateur('Jaguares de Jiquilisco', 'Jiquilisco', 'Cancha La Bahía, Jiquilisco', '#fbc02d', '#212121'),
  amateur('Rayos de Olocuilta', 'Olocuilta', 'Cancha El Comal, Olocuilta', '#fdd835', '#283593'),
  amateur('Dínamo Zacatecoluca', 'Zacatecoluca', 'Cancha La Sabana, Zacatecoluca', '#283593', '#ffffff'),
  amateur('Palmeras de El Cuco', 'El Cuco', 'Cancha La Playa, El Cuco', '#00838f', '#ffffff'),
  amateur('Atlético Apaneca', 'Apaneca', 'Cancha Las Ninfas, Apaneca', '#ad1457', '#ffffff'),
  amateur('Deportivo Ataco', 'Ataco', 'Cancha El Mirador, Ataco', '#4527a0', '#ffffff'),
  amateur('Alfareros de Guatajiagua', 'Guatajiagua', 'Cancha El Tizne, Guatajiagua', '#3e2723', '#ffab91'),
  amateur('Pescadores de Intipucá', 'Intipucá', 'Cancha El Estero, Intipucá', '#01579b', '#ffcc80'),
  amateur('Mirador de La Palma', 'La Palma', 'Cancha El Copinol, La Palma', '#558b2f', '#ffffff'),
]

/** Pixels; small enough for the thumbnail, too. */
const side = 144

export const venueId = ({ venue }: Club): string => `-Ve-${slugOf(venue, 40)}`

/** Writes the club’s venue, whose town follows a comma; returns its id. */
export const writeVenue = (writer: Writer, club: Club): string => {
  const id = venueId(club)
  const town = club.venue.split(', ')[1] ?? null
  writer.create(venues, id, { name: club.venue, town, surface: 'grass' })
  return id
}

const write = (writer: Writer, file: string, messages: { readonly name: string; readonly alt: string }): string => {
  const id = `-Pi-${file}`
  const drawn = pictureUrl(`lmf/${file}`)
  writer.create(pictures, id, { ...messages, width: side, height: side, thumbnail: drawn, picture: drawn })
  return id
}

/** Writes a club's crest, our own drawing; returns its id. */
export const writeCrest = (writer: Writer, { id, name, initials }: Club): string =>
  write(writer, id.slice('-Tm-'.length), {
    name,
    alt: `Escudo con las letras ${initials} y los colores del equipo`,
  })

interface Sitter {
  readonly id: string
  readonly name: string
  readonly number: number
}

export const writePhoto = (writer: Writer, club: Club, { id, name, number }: Sitter): string =>
  write(writer, id.slice('-Pl-'.length), { name, alt: `Silueta con la camiseta ${number} de ${club.name}` })
