import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InPageHead, PageHeadContext, shownName, useShownName } from './page-head.tsx'

const Head = () => (
  <InPageHead count="12">
    <button type="button">Create</button>
  </InPageHead>
)

test('the count stands by the title and the actions at the end of its line; without a title both stand in place', () => {
  const [count, actions] = [document.createElement('p'), document.createElement('div')]
  render(
    <PageHeadContext value={{ count, actions }}>
      <Head />
    </PageHeadContext>,
  )
  expect([count.textContent, actions.textContent]).toEqual(['12', 'Create'])
  const { container } = render(<Head />)
  expect(container).toHaveTextContent('12Create')
})

const Name = () => <p>{JSON.stringify(shownName.use())}</p>
const Record = ({ title, lang }: { readonly title: string; readonly lang?: string }) => {
  useShownName(title, lang)
  return null
}

test('the name of the record that is shown goes with its page', () => {
  const { rerender } = render(
    <>
      <Name />
      <Record title="Gol" lang="es" />
    </>,
  )
  expect(screen.getByText('{"title":"Gol","lang":"es"}')).toBeInTheDocument()
  rerender(<Name />)
  expect(screen.getByText('null')).toBeInTheDocument()
})
