import { notFound } from '#domain/refusal.ts';
import type { ChatParametersVersion, ChatVersionEntry } from '#contract/chat-parameters.ts';
import { chatParametersInForce, chatParametersOf } from '../chat/parameters-in-force.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** How many of the latest versions are listed. */
const VERSIONS_SHOWN = 200;

const entries = (db: Deps['db'] | Tx) =>
  db
    .selectFrom('chat_parameters as p')
    .leftJoin('account as a', 'a.id', 'p.saved_by')
    .select(['p.id', 'p.saved_at', 'p.restores', 'a.name']);

type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const presentEntry = ({ id, saved_at: at, restores, name }: Entry): ChatVersionEntry => ({
  version: id,
  savedAt: at.toISOString(),
  savedBy: name,
  restores,
});

/** A version with who saved it. Refusal: api.resource-notfound. */
export async function presentVersion(tx: Tx, version: number): Promise<ChatParametersVersion> {
  const stored = (await chatParametersOf(tx, version)) ?? notFound();
  const entry = await entries(tx).where('p.id', '=', version).executeTakeFirstOrThrow();
  return { ...presentEntry(entry), parameters: stored.parameters };
}

/** What an interview that begins now keeps. */
export async function readLastParameters({ db }: Pick<Deps, 'db'>): Promise<ChatParametersVersion> {
  return inTransaction(db, async (tx) => presentVersion(tx, (await chatParametersInForce(tx)).version));
}

/** One saved version. Refusal: api.resource-notfound. */
export async function readParameters(
  { db }: Pick<Deps, 'db'>,
  version: number,
): Promise<ChatParametersVersion> {
  return inTransaction(db, (tx) => presentVersion(tx, version));
}

/** Who saved parameters and when, the newest first. */
export async function listVersions({ db }: Pick<Deps, 'db'>): Promise<ChatVersionEntry[]> {
  return (await entries(db).orderBy('p.id', 'desc').limit(VERSIONS_SHOWN).execute()).map(presentEntry);
}
