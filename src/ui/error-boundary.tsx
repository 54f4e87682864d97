import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Draws the error; `retry` draws the children anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
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
    return caught === null ? children : fallback(caught.error, this.retry)
  }
}
