import type { DropTogether } from '@foco/domain/core/ordering.ts'
import { textsOf } from '../texts/catalogues.ts'

const toasts = textsOf('app', 'toasts')

/** What is told after rows were sorted: of several, how many. */
export const movedText = ({ ids }: DropTogether, one: string): string =>
  ids.length > 1 ? toasts.several.moved(ids.length) : one
