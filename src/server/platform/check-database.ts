import { Client } from 'pg';
import { WrongSetting } from './setting.ts';

/** The oldest major version of PostgreSQL on which the whole suite passes. */
const MIN_VERSION = 15;

/**
 * Throws a WrongSetting for a DATABASE_URL that cannot be reached or that the portal cannot use, so that start fails
 * with a clear message rather than in the first migration or query.
 */
export async function assertUsableDatabase(url: string): Promise<void> {
  const wrong = (why: string) => new WrongSetting('DATABASE_URL', why);
  const client = new Client({
    connectionString: url,
    application_name: 'portal start',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string; sorts: boolean }>(`
      select current_setting('server_version_num')::int / 10000 as version,
             current_setting('server_encoding') as encoding,
             exists (select from pg_collation where collname = 'pt-BR-x-icu') as sorts`);
    const [found] = rows;
    if (!found || found.version < MIN_VERSION)
      throw wrong(`o PostgreSQL é da versão ${found?.version}; precisa ser ${MIN_VERSION} ou mais novo`);
    if (found.encoding !== 'UTF8')
      throw wrong(`o banco está em ${found.encoding}; crie-o com encoding 'UTF8'`);
    if (!found.sorts) throw wrong('o PostgreSQL não tem ICU, que ordena os nomes em português');
  } catch (error) {
    if (error instanceof WrongSetting) throw error;
    const { code } = error as { code?: string };
    throw wrong(`não foi possível conectar ao PostgreSQL (${code ?? 'sem resposta'})`);
  } finally {
    await client.end();
  }
}
