import { existsSync } from 'node:fs';
import { ensureCluster, readPassword, superuser } from './embedded-postgres/cluster.ts';
import { explain } from './embedded-postgres/failure.ts';
import {
  findHome,
  noteLocation,
  portalFolder,
  setAsideForgottenCluster,
  systemStateFolders,
} from './embedded-postgres/home.ts';
import { claimHome } from './embedded-postgres/owner.ts';
import { startServer, stopOrphan, type Server } from './embedded-postgres/server.ts';
import {
  ALL_PROGRAMS,
  installedBinaries,
  installedPackage,
  usableBinaries,
  type Binaries,
} from './embedded-postgres/binaries.ts';

export interface EmbeddedPostgresOptions {
  /** The portal's DATA_DIR. The database is in its folder `postgres`, or at the path that is logged. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Server settings (postgresql.conf); `fsync: 'off'` is for tests alone, where no data outlives the run. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where the package with PostgreSQL's programs is, when not where npm put it. */
  readonly packageRoot?: string;
  /** Folders for the databases of those DATA_DIR that the server's account may not enter. */
  readonly stateFolders?: readonly string[];
  /** Called as soon as the server has a process, which then needs some time until it is ready. */
  readonly onBegun?: () => void;
  /** Called when the server ends unexpectedly; it is not restarted. */
  readonly onLost?: () => void;
}

export interface EmbeddedPostgres {
  /** For the superuser, on 127.0.0.1. It holds the password: never log it. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Shuts the server down; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts the portal's own PostgreSQL 18 on DATA_DIR, making the database at the first start. At most one process at a
 * time owns it; a server left by a killed process is stopped first, and when this process dies its server is stopped
 * too. Refuses with an `EmbeddedPostgresError`, one Portuguese line: database in use, program missing, disk full, …
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explain(`iniciar o PostgreSQL embutido em ${options.dataDir}`, error);
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const packageRoot = options.packageRoot ?? installedPackage();
  const stateFolders = options.stateFolders ?? systemStateFolders;
  const home = findHome(dataDir, stateFolders);
  const claim = claimHome(home.folder);
  try {
    const copyFolders = [...stateFolders.map(portalFolder), home.folder];
    const proven = (needed: readonly (keyof Binaries)[]) =>
      usableBinaries(packageRoot, copyFolders, home.account, needed, log);
    // A cluster elsewhere may be one that was forgotten, in whose place another is made.
    const wasServed = home.note === null && existsSync(home.cluster) && process.platform !== 'win32';
    const binaries = wasServed ? installedBinaries(packageRoot) : await proven(ALL_PROGRAMS);
    await stopOrphan(home.cluster, binaries, log);
    const kept = setAsideForgottenCluster(home);
    if (kept !== null) log(`DATA_DIR foi apagado desde a última execução; o banco de antes ficou em ${kept}`);
    const created = await ensureCluster(home, binaries, settings['fsync'] !== 'off');
    noteLocation(home);
    if (created || home.note !== null) log(`Banco de dados ${created ? 'criado ' : ''}em ${home.cluster}`);
    const launch = (programs: Binaries) =>
      startServer({
        binaries: programs,
        cluster: home.cluster,
        account: home.account,
        settings,
        log,
        onBegun: options.onBegun,
        onLost: options.onLost,
      });
    const server = await launch(binaries).catch(async (error: unknown) => {
      // Where a cluster was served the program is not tried first, which takes longer than most of a start.
      const runs = wasServed ? await proven(['postgres']) : binaries;
      if (runs.postgres === binaries.postgres) throw error;
      return launch(runs);
    });
    return handle(server, readPassword(home.folder), claim.release);
  } catch (error) {
    claim.release();
    throw error;
  }
}

function handle(server: Server, password: string, release: () => void): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`,
    port: server.port,
    pid: server.pid,
    stop: () => (stopped ??= server.stop().finally(release)),
  };
}
