import { Component, type ErrorInfo, type ReactNode } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import { PartFailed } from '../ui/later-part.ts'
import styles from './error-fallback.module.css'

const crash = textsOf('app', 'crash')

const ErrorFallback = ({ onRetry, onHome }: { onRetry: () => void; onHome: () => void }) => (
  <main className={styles['screen']}>
    <div role="alert">
      <h1>{crash.title}</h1>
      <p>{crash.text}</p>
    </div>
    <div className={styles['actions']}>
      <Button look="primary" onClick={onRetry}>
        {crash.again}
      </Button>
      <Button onClick={onHome}>{crash.home}</Button>
    </div>
  </main>
)

interface ErrorBoundaryProps {
  onError: (error: unknown, componentStack: string | null) => void
  onHome: () => void
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  /** Drawing it again would fail again: a part of the page could not be brought. */
  needsReload: boolean
}

const FINE: ErrorBoundaryState = { failed: false, needsReload: false }

/** React tells of a failed screen only to a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = FINE

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, needsReload: error instanceof PartFailed }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? null)
  }

  override render() {
    const { failed, needsReload } = this.state
    if (!failed) return this.props.children
    const retry = needsReload ? () => window.location.reload() : () => this.setState(FINE)
    return <ErrorFallback onRetry={retry} onHome={this.props.onHome} />
  }
}
