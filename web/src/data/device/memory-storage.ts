/** Storage that lasts as long as the page: for browsers that allow none, and for tests. */
import type { KeyValueStorage } from '../environment.ts'

export class MemoryStorage implements KeyValueStorage {
  readonly #values = new Map<string, string>()

  get length() {
    return this.#values.size
  }

  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.#values.get(key) ?? null
  }

  setItem(key: string, value: string) {
    this.#values.set(key, value)
  }

  removeItem(key: string) {
    this.#values.delete(key)
  }
}

export const copyOf = (from: KeyValueStorage | null): KeyValueStorage => {
  const copy = new MemoryStorage()
  for (let index = 0; index < (from?.length ?? 0); index++) {
    const key = from?.key(index) ?? ''
    copy.setItem(key, from?.getItem(key) ?? '')
  }
  return copy
}
