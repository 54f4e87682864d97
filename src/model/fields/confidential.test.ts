import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasHiddenMark, isMaskedValue, maskedValueOf } from './confidential.ts'

test.each([
  ['name', 'Ana Mejía', 'A••• M•••'],
  ['name', '  María de los Ángeles Pérez de Paz ', 'M••• d••• l••• Á••• P•••'],
  ['name', 'A\u0301ngel', 'Á•••'],
  ['name', '🙂 “Ana” 李', '••• A••• 李•••'],
  ['email', 'ana.mejia@correo.example.com', 'a•••@•••.com'],
  ['email', '_x@example.museum', '•••@•••.museum'],
  ['email', 'ana@example.technology', 'a•••@•••'],
  ['token', 'fcm:APA91bE-token-9Zq_', '•••9Zq_'],
  ['token', 'a-short-one', '•••'],
] as const)('by the mask %s “%s” is “%s”', (mask, clear, masked) => {
  expect(maskedValueOf(mask, clear)).toBe(masked)
  expect(isMaskedValue(mask, masked)).toBe(true)
})

test.each(['name', 'email', 'token'] as const)('whatever is masked as a %s has the pattern of the mask', mask => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), clear => {
      const masked = maskedValueOf(mask, clear)
      expect(isMaskedValue(mask, masked)).toBe(true)
      expect(hasHiddenMark(masked)).toBe(true)
    }),
  )
})
