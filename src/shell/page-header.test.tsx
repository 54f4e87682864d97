import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PageHeader } from './frame.tsx'

test('a page may go without its breadcrumb, never without its title', () => {
  const draw = (hasBreadcrumb: boolean) => (
    <StrictMode>
      <PageHeader title="Sample Page" group="Demo" hasBreadcrumb={hasBreadcrumb} />
    </StrictMode>
  )
  const { rerender } = render(draw(true), { wrapper: BrowserRouter })
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('DemoSample Page')
  rerender(draw(false))
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Sample Page' })).toBeInTheDocument()
  expect(document.title).toBe('Sample Page | Luna console')
})
