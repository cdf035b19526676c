import type { PgBoss, Queue } from 'pg-boss';

export interface WantedQueue {
  readonly name: string;
  readonly options: Omit<Queue, 'name'>;
}

/**
 * Creates the queues that are missing and corrects those that are stored otherwise, in their order. The others are left alone:
 * writing all of them was a hundred transactions of every start. Workers and web processes start in any order, so each calls it.
 */
export async function storeQueues(boss: PgBoss, wanted: readonly WantedQueue[]): Promise<void> {
  const stored = new Map(
    (await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]),
  );
  for (const { name, options } of wanted) {
    const known = stored.get(name);
    if (known !== undefined && Object.entries(options).every(([key, value]) => known.get(key) === value))
      continue;
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}
