import { Component, type ReactNode } from 'react'

type PlainOnErrorProps = { plain: ReactNode; children: ReactNode }

/** Shows plain text when Markdown cannot be rendered, or when its code cannot be loaded. */
export class PlainOnError extends Component<PlainOnErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children
  }
}
