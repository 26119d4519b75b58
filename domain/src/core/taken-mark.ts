import { derivedId } from '../tables/derived-id.ts'

/**
 * By which a device and the server know that they mean the same point of a history. Not the transaction alone: a server
 * that was set back to a backup may take it once more, under the number that it had, behind others than before.
 */
export const takenMark = (transaction: string, takenAt: string): string => derivedId('taken', transaction, takenAt)
