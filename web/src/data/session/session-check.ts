/** Asks the server who is signed in: at the start, after trouble, and whenever there is reason to doubt. */
import { AppError, retryDelay } from '@foco/domain/core/errors.ts'
import type { Network } from '../account/network.ts'
import { request } from '../account/transport.ts'
import type { User } from '../data-session.ts'
import type { Environment } from '../environment.ts'

interface SessionCheckOptions {
  environment: Environment
  network: Network
  isUser(user: User): void
  isNobody(): void
  /** No answer; with a problem when the server was reached and failed. */
  isUnknown(problem: AppError | null): void
}

interface SessionCheck {
  now(): void
  /** Who it is has changed: an answer on its way may be older, and is asked for again. */
  doubt(): void
  stop(): void
}

export const createSessionCheck = (options: SessionCheckOptions): SessionCheck => {
  const { environment, network } = options
  let asking = false
  let askAgain = false
  let stopped = false
  let failures = 0
  let cancelRetry = () => {}

  const ask = async () => {
    // The answer on its way may be older than the reason for asking again.
    askAgain = asking
    if (asking || stopped) return
    asking = true
    cancelRetry()
    const answer = await request<{ user: User | null }>(network, environment.clock, '/api/session')
    asking = false
    if (stopped) return
    if (askAgain) return void ask()
    if (answer.outcome === 'ok') {
      failures = 0
      if (answer.value.user) options.isUser(answer.value.user)
      else options.isNobody()
      return
    }
    const isAnswer = answer.outcome !== 'later' || answer.status !== null
    options.isUnknown(
      isAnswer
        ? new AppError('NETWORK_SERVER_ERROR', 'Error loading profile', { severity: 'high', cause: answer.error })
        : null,
    )
    cancelRetry = environment.clock.after(retryDelay(failures++, environment.random()), () => void ask())
  }

  const onBack = () => {
    if (failures > 0) void ask()
  }
  const stops = [environment.onPage('online', onBack), environment.onPage('visible', onBack)]
  return {
    now: () => void ask(),
    doubt: () => {
      askAgain = asking
    },
    stop: () => {
      stopped = true
      cancelRetry()
      for (const stop of stops) stop()
    },
  }
}
