import { Component, type ReactNode } from 'react'
import { ApiError } from '../platform/calls/api-error.ts'
import { ErrorScreen } from './error-screen.tsx'

interface Props {
  children: ReactNode
  /** An error while the page was loaded. */
  fault: unknown
  /** The page's module: when it changes, the error is reset. */
  pageModule: unknown
  onRetry: () => void
}

/** Shows the error page in place of a page that has failed; unexpected errors go to monitoring (R8.2). */
export class ErrorBoundary extends Component<Props, { error: unknown; pageModule: unknown }> {
  override state: { error: unknown; pageModule: unknown } = { error: null, pageModule: null }

  static getDerivedStateFromProps({ pageModule }: Props, state: { pageModule: unknown }) {
    return pageModule === state.pageModule ? null : { error: null, pageModule }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ApiError)) reportError(error)
  }

  override render() {
    const error = this.state.error ?? this.props.fault
    if (!error) return this.props.children
    const retry = () => {
      // a broken or missing file of the app needs a full reload
      if (!(error instanceof ApiError)) return location.reload()
      this.props.onRetry()
      this.setState({ error: null })
    }
    return <ErrorScreen error={error} onRetry={retry} />
  }
}
