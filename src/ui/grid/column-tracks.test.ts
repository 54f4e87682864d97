import { expect, test } from 'vitest'
import { fitColumns, type MeasuredColumn } from './column-tracks.ts'

const measured = (...contents: readonly number[]): readonly MeasuredColumn[] =>
  contents.map(content => ({ header: 60, word: 40, content }))

test('a column is as wide as its rows need, or its heading', () => {
  expect(fitColumns(measured(300, 100, 20), 800)).toEqual([300, 100, 60])
})

test('the widest of the others is cut first, not the title and not a short one', () => {
  expect(fitColumns(measured(300, 400, 150, 80), 800)).toEqual([300, 270, 150, 80])
})

test('two wide ones are cut to the same width', () => {
  expect(fitColumns(measured(300, 400, 500, 80), 800)).toEqual([300, 210, 210, 80])
})

test('a long title is cut before others that fit beside a readable one', () => {
  expect(fitColumns(measured(900, 200, 100), 800)).toEqual([500, 200, 100])
})

test('others keep a readable width until the title is at its minimum', () => {
  expect(fitColumns(measured(400, 300, 300, 90), 600)).toEqual([270, 120, 120, 90])
})

test('a long heading takes two lines before contents are cut', () => {
  const columns = [
    { header: 60, word: 40, content: 200 },
    { header: 200, word: 60, content: 90 },
    { header: 60, word: 40, content: 180 },
  ]
  expect(fitColumns(columns, 580)).toEqual([200, 200, 180])
  expect(fitColumns(columns, 520)).toEqual([200, 130, 180])
})

test('and a third line, once two are not enough', () => {
  const columns = [
    { header: 60, word: 40, content: 200 },
    { header: 200, word: 60, content: 40 },
    { header: 60, word: 40, content: 180 },
  ]
  expect(fitColumns(columns, 520)).toEqual([200, 130, 180])
  expect(fitColumns(columns, 480)).toEqual([200, 90, 180])
})

test('no word of a heading is broken', () => {
  const columns = [400, 300, 90].map(content => ({ header: 140, word: 110, content }))
  expect(fitColumns(columns, 300)).toEqual([220, 110, 110])
})

test('what is too narrow for all scrolls sideways', () => {
  expect(fitColumns(measured(400, 300, 300, 300), 300)).toEqual([220, 72, 72, 72])
})

test('columns use all the room that they have to share', () => {
  const widths = fitColumns(measured(700, 350, 280, 150), 1000)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1000)
})
