/** Links that a write of this device lost, because another device had deleted what they pointed at. */
import type { TableName } from '@foco/domain/tables/schema.ts'
import { observable } from '../observable.ts'

export const createLostLinks = () => {
  const latest = observable<readonly TableName[] | null>(null)
  const told = new Set<string>()
  return {
    latest,
    /** The answer says it, and so does the delta with the rows: in every tab, and also when the answer never came. */
    tell: (transaction: string, lost: readonly TableName[] | undefined) => {
      if (!lost || told.has(transaction)) return
      told.add(transaction)
      latest.set(lost)
    },
  }
}
