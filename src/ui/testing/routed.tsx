import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

interface RoutedProps {
  /** By the path of the page; `*` for one that is drawn whatever the address. */
  readonly pages: Readonly<Record<string, ReactNode>>
}

/** The page of the address, for tests that do not leave it with unsaved work. */
export const Routed = ({ pages }: RoutedProps) => (
  <BrowserRouter useTransitions={false}>
    <Routes>
      {Object.entries(pages).map(([path, page]) => (
        <Route key={path} path={path} element={page} />
      ))}
    </Routes>
  </BrowserRouter>
)
