import { expect, test } from 'vitest'
import { noPriority, nothingElse, valid } from '../values/expression.ts'
import { mergeAlike } from './merge.ts'

const short = (max: number) => valid(`newData.val().length <= ${max}`)
const isUsed = (to: string) => valid(`newRoot.hasChild('uses/${to}/' + newData.val() + '/games/' + $id + '/' + $self)`)

test('what several children demand alike is said once, and names them', () => {
  expect(mergeAlike({ a: short(5), b: short(5), c: valid('newData.isBoolean()'), ...nothingElse })).toEqual({
    c: valid('newData.isBoolean()'),
    $other: valid('$other.matches(/^(a|b)$/) && newData.val().length <= 5'),
  })
})

test('limits and collections that are referred to may differ', () => {
  expect(mergeAlike({ a: short(5), b: short(9), ...nothingElse })).toEqual({
    $other: valid("$other.matches(/^(a|b)$/) && newData.val().length <= ($other === 'a' ? 5 : 9)"),
  })
  expect(mergeAlike({ home: isUsed('clubs'), cup: isUsed('cups'), ...nothingElse })).toEqual({
    $other: valid(
      "$other.matches(/^(cup|home)$/) && newRoot.hasChild('uses/' + ($other === 'home' ? 'clubs' : 'cups') + '/' + newData.val() + '/games/' + $id + '/' + $other)",
    ),
  })
})

test('a child that keeps its rule is named in it', () => {
  expect(mergeAlike({ home: isUsed('clubs'), ...nothingElse }).home).toEqual(
    valid("newRoot.hasChild('uses/clubs/' + newData.val() + '/games/' + $id + '/home')"),
  )
})

test('what the wildcard admits stays admitted, and alternatives stay apart', () => {
  const either = valid('newData.val() === 1 || newData.val() === 2')
  const others = valid('$other.matches(/^(rev|at)$/)', noPriority)
  expect(mergeAlike({ a: either, b: either, $other: others })).toEqual({
    $other: valid(
      `$other.matches(/^(a|b)$/) && (newData.val() === 1 || newData.val() === 2) || ${others['.validate']}`,
    ),
  })
})

test('an end that all have is said once', () => {
  const at = valid('newData.val() === now', noPriority)
  expect(mergeAlike({ a: at, b: at, c: valid(noPriority), d: valid(noPriority), ...nothingElse })).toEqual({
    $other: valid('($other.matches(/^(c|d)$/) || $other.matches(/^(a|b)$/) && newData.val() === now)', noPriority),
  })
})

test('nothing is merged into a wildcard that admits any name, nor what has rules of its own', () => {
  for (const rules of [
    { a: short(5), b: short(5), $number: valid('newData.isNumber()') },
    { a: { '.read': 'true', ...short(5) }, b: { '.read': 'true', ...short(5) }, ...nothingElse },
    { a: { $place: short(5) }, b: { $place: short(5) }, ...nothingElse },
  ])
    expect(mergeAlike(rules)).toEqual(rules)
})
