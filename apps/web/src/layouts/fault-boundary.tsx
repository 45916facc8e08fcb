import { Component, type ReactNode } from 'react'
import { AskError } from '../platform/calls/ask-error.ts'
import { FaultScreen } from './fault-screen.tsx'

interface Props {
  children: ReactNode
  /** A fault met on the way to this page. */
  fault: unknown
  /** The page's program: another one gets its own try. */
  program: unknown
  onRetry: () => void
}

/** Shows the error page in place of a page that has failed; unexpected errors go to monitoring (R8.2). */
export class FaultBoundary extends Component<Props, { error: unknown; program: unknown }> {
  override state: { error: unknown; program: unknown } = { error: null, program: null }

  static getDerivedStateFromProps({ program }: Props, state: { program: unknown }) {
    return program === state.program ? null : { error: null, program }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof AskError)) reportError(error)
  }

  override render() {
    const error = this.state.error ?? this.props.fault
    if (!error) return this.props.children
    const retry = () => {
      // a part of the app that is broken or missing is fetched anew with everything else
      if (!(error instanceof AskError)) return location.reload()
      this.props.onRetry()
      this.setState({ error: null })
    }
    return <FaultScreen error={error} onRetry={retry} />
  }
}
