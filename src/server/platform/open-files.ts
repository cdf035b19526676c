import type { Config } from './config.ts';
import { assertWritable, diskStorage } from './files-on-disk.ts';
import { createFiles, type Files } from './files.ts';
import type { Log } from './log.ts';

/**
 * The file store of the settings: a bucket when one is set, else the disk. Throws WrongSetting when it certainly cannot
 * be used.
 */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, log: Log): Promise<Files> {
  if (s3 === null) {
    await assertWritable(dataDir, log);
    return createFiles(diskStorage(dataDir));
  }
  // Loaded only when used: it costs tens of megabytes of memory and a third of a second.
  const { assertUsableBucket, s3Storage } = await import('./files-on-s3.ts');
  await assertUsableBucket(s3, log);
  return createFiles(s3Storage(s3));
}
