import type { Problem } from '@foco/domain/tables/schema.ts'
import { messages } from '@foco/domain/texts/messages.ts'
import { toasts } from './toast-queue.ts'

/** Says why what was typed cannot be taken as it is. */
export const refuseInput = (problems: readonly Problem[]) =>
  toasts.show({
    // One, however often Enter is pressed.
    id: 'refused',
    tone: 'trouble',
    title: messages.todos.validationError,
    description: problems[0]?.message ?? null,
  })
