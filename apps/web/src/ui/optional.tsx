import { Component, type ReactNode, Suspense } from 'react'
import { ApiError } from '../platform/calls/api-error.ts'

interface Props {
  children: ReactNode
  /** Called when it is left out, with the error. */
  onLeftOut?: (error: unknown) => void
}

/**
 * A part of a page that comes later and that the page can do without: when it fails, or its file can't be had, it is left
 * out and the rest of the page stays.
 */
export class Optional extends Component<Props> {
  override state = { isLeftOut: false }

  static getDerivedStateFromError() {
    return { isLeftOut: true }
  }

  override componentDidCatch(error: unknown) {
    // the shop knows already what it refused
    if (!(error instanceof ApiError)) reportError(error)
    this.props.onLeftOut?.(error)
  }

  override render() {
    return this.state.isLeftOut ? null : <Suspense>{this.props.children}</Suspense>
  }
}
