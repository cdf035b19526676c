/** A `Storage` for one test, over a map that the test may look into. */
export function memoryStorage(items = new Map<string, string>()): Storage {
  return Object.defineProperties({} as Storage, {
    length: { get: () => items.size },
    key: { value: (index: number) => [...items.keys()][index] ?? null },
    clear: { value: () => items.clear() },
    getItem: { value: (key: string) => items.get(key) ?? null },
    setItem: { value: (key: string, value: string) => void items.set(key, value) },
    removeItem: { value: (key: string) => void items.delete(key) },
  });
}
