import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = Map<string, AdapterPayload>;

/** In-memory store of the test's OpenID provider. */
export function storeInMemory(): (model: string) => Adapter {
  const stored: Stored = new Map();
  return (model) => adapterOf(stored, model);
}

function adapterOf(stored: Stored, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const firstWith = (fits: (payload: AdapterPayload) => boolean) =>
    [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && fits(payload))?.[1];
  return {
    upsert: async (id, payload) => void stored.set(keyOf(id), payload),
    find: async (id) => stored.get(keyOf(id)),
    findByUid: async (uid) => firstWith((payload) => payload.uid === uid),
    findByUserCode: async (code) => firstWith((payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = stored.get(keyOf(id));
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => void stored.delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    },
  };
}
