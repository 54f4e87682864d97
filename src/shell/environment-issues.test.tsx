import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { EnvironmentIssues } from './environment-issues.tsx'

test('every issue of the environment is listed', () => {
  render(<EnvironmentIssues issues={['firebase.apiKey is missing', 'tenantId: it is empty']} />, {
    wrapper: StrictMode,
  })
  expect(screen.getByRole('heading', { name: 'The console can’t start' })).toBeInTheDocument()
  expect(document.title).toBe('The console can’t start | Luna console')
  expect(screen.getByText(/^Correct the JSON .* and reload\.$/)).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'firebase.apiKey is missing',
    'tenantId: it is empty',
  ])
})
