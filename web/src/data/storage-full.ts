/** What a tired person reads when the browser cannot keep one more word. */
import { AppError } from '@foco/domain/errors.ts'

export const storageFull = (cause: unknown): AppError =>
  new AppError(
    'DB_QUERY_FAILED',
    "This browser's storage is full. Nothing was changed. Empty the trash or sign in to make room.",
    { severity: 'high', cause },
  )
