import { messages } from '@foco/domain/messages.ts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './error-fallback.module.css'

const { crash } = messages

const ErrorFallback = ({ onRetry, onHome }: { onRetry: () => void; onHome: () => void }) => (
  <main className={styles['screen']} role="alert">
    <h1>{crash.title}</h1>
    <p>{crash.text}</p>
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
}

/** React tells of a failed screen only to a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? null)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorFallback onRetry={() => this.setState({ failed: false })} onHome={this.props.onHome} />
  }
}
