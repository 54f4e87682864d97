import { expect, test } from 'vitest'
import { usableShape } from './check-shape.ts'

test('credentials without rights on the database are told what they lack', async () => {
  const cause = new Error("permission_denied at /migrations/shape: Client doesn't have permission")
  await expect(usableShape({ read: () => Promise.reject(cause) })).rejects.toMatchObject({
    name: 'CommandError',
    message: expect.stringContaining('permission. Nothing was done. Give the account of these credentials the role'),
  })
})
