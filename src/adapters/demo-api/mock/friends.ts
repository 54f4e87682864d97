import type { DemoFriend } from '../schemas.ts'
import { type Cut, portrait } from './portrait.ts'

/** Name, unread messages, what they do or how many minutes ago they were there, and their hair. All of them are made up. */
const people: readonly (readonly [name: string, unread: number, there: 'typing' | 'online' | number, cut: Cut])[] = [
  ['Óscar Beltrán', 0, 12, 'parted'],
  ['Melissa Portillo', 3, 'typing', 'long'],
  ['Kevin Sandoval', 0, 'online', 'curly'],
  ['Brenda Aguilar', 0, 95, 'long'],
  ['Diego Cornejo', 1, 'online', 'short'],
  ['Andrea Quintanilla', 0, 'online', 'curly'],
  ['Walter Zelaya', 0, 5, 'short'],
  ['Josué Rivas', 12, 8, 'curly'],
  ['Marvin Alvarenga', 0, 1440, 'parted'],
  ['Rodrigo Menjívar', 0, 'online', 'short'],
  ['Silvia Escobar', 2, 'online', 'long'],
  ['Héctor Barahona', 0, 30, 'parted'],
  ['Claudia Ventura', 0, 'typing', 'curly'],
  ['Fernando Orellana', 0, 240, 'short'],
  ['Patricia Lemus', 1, 3, 'long'],
  ['Ernesto Guardado', 0, 2880, 'parted'],
  ['Gabriela Umaña', 0, 'online', 'long'],
  ['Ricardo Funes', 0, 55, 'curly'],
  ['Ximena Cáceres', 4, 'online', 'curly'],
  ['Tomás Iraheta', 0, 18, 'short'],
  ['Lucía Handal', 0, 'online', 'long'],
  ['Mauricio Peña', 0, 600, 'parted'],
  ['Daniela Rosales', 0, 40, 'long'],
  ['Álvaro Mejía', 0, 2, 'short'],
  ['Noemí Chávez', 0, 4320, 'parted'],
]

export const demoFriends: readonly DemoFriend[] = people.map(([name, unread, there, cut], index) => ({
  id: index + 1,
  photo: portrait(index + 1, cut),
  name,
  new: unread,
  status: typeof there === 'number' ? 0 : 1,
  time: typeof there === 'number' ? `${there} min ago` : there,
}))
