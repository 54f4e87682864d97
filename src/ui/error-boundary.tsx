import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Draws the error; `retry` draws the children anew. Left out: the whole screen says it, and only reloading helps. */
  readonly fallback?: (error: unknown, retry: () => void) => ReactNode
}

interface Caught {
  readonly error: unknown
}

/** Keeps an error in its children from taking down what is around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly caught: Caught | null }> {
  override state: { readonly caught: Caught | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  readonly retry = () => this.setState({ caught: null })

  override render() {
    const { caught } = this.state
    const { children, fallback } = this.props
    if (caught === null) return children
    if (fallback) return fallback(caught.error, this.retry)
    return (
      <main>
        <ErrorScreen error={caught.error} />
      </main>
    )
  }
}
