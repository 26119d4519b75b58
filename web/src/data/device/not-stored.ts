/** What a tired person reads when the browser cannot keep one more word. */
import { AppError, because, reasonOf } from '@foco/domain/core/errors.ts'

const isFull = (cause: unknown) => (cause as { name?: unknown } | null)?.name === 'QuotaExceededError'

export const notStored = (cause: unknown): AppError =>
  new AppError(
    'DB_QUERY_FAILED',
    isFull(cause)
      ? "This browser's storage is full. Nothing was changed. Empty the trash or sign in to make room."
      : 'This browser could not store it. Nothing was changed. Please try again.',
    { severity: 'high', cause, details: because(isFull(cause) ? 'STORAGE_FULL' : 'NOT_STORED') },
  )

/** Whether these are the details of such an error. */
export const isNotStored = (details: unknown): boolean => {
  const reason = reasonOf(details)
  return reason === 'STORAGE_FULL' || reason === 'NOT_STORED'
}
