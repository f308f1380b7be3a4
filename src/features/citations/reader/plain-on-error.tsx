import { Component, type ReactNode } from 'react'

type PlainOnErrorProps = { plain: ReactNode; children: ReactNode }

/** Markdown that cannot be read, or whose reader's code did not arrive, is shown as it is written. */
export class PlainOnError extends Component<PlainOnErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children
  }
}
