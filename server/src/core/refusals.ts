/** Refusals that several rooms give. */
import { AppError, because } from '@foco/domain/core/errors.ts'

export const tooManyRequests = () =>
  new AppError('NETWORK_CLIENT_ERROR', 'Too many requests. Please wait a moment and try again.', {
    details: because('TOO_MANY_REQUESTS'),
  })

export const notFound = () => new AppError('RESOURCE_NOT_FOUND', 'Not found')
