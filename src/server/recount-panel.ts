/**
 * `node src/server/recount-panel.ts`: counts the manager's panel anew from every interview. Only needed after rows were
 * changed by hand with triggers off; the daily check does the same where it finds a difference. Runs against DATABASE_URL;
 * without it, against the embedded database, and then the portal must be stopped.
 */
import { countChanges, forgetCounts } from './panel/count-changes.ts';
import { readConfig } from './platform/config.ts';
import { inTransaction, openDatabase } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';

async function recount(): Promise<void> {
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
      : null;
  const { db, close } = openDatabase(config.databaseUrl ?? embedded?.url ?? '');
  try {
    await inTransaction(db, forgetCounts);
    await countChanges({ db });
    const { left } = await db
      .selectFrom('panel_stale')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    process.stdout.write(
      left === 0
        ? 'O painel foi contado de novo.\n'
        : `Contado em parte: faltam ${left}, que o trabalho conta em minutos.\n`,
    );
  } finally {
    await close();
    await embedded?.stop();
  }
}

await recount().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
