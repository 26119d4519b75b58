/** The people of a world. */
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import type { User } from '../web/src/data/data-session.ts'

const person = (name: string): User => ({ id: derivedId('simulated', name), email: `${name}@example.org`, name })

export const USERS: readonly User[] = [person('Ana'), person('Ben')]
export const nameOf = (userId: string | null): string => USERS.find(({ id }) => id === userId)?.name ?? 'a guest'
