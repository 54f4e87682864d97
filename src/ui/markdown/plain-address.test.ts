import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

test.each([
  ['https://luna.test/gol?id=7&utm_source=docs&UTM=1&fbclid=x#acta', 'https://luna.test/gol?id=7&UTM=1#acta'],
  ['https://luna.test/gol?utm_source=docs', 'https://luna.test/gol'],
  ['https://luna.test/gol?q=a%20b&', 'https://luna.test/gol?q=a%20b&'],
  ['https://www.google.com/url?q=https://luna.test/a?b%3D1%26gclid%3D2&sa=D&source=editors', 'https://luna.test/a?b=1'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fluna.test%2F&h=AT', 'https://luna.test/'],
  ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fluna.test%2Fx&data=1', 'https://luna.test/x'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['https://www.google.com/search?q=https://luna.test', 'https://www.google.com/search?q=https://luna.test'],
  ['mailto:ana@luna.test?subject=utm_source=1', 'mailto:ana@luna.test?subject=utm_source=1'],
])('%s is %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})
