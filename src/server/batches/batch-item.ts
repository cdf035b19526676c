import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { batchCalls } from '#contract/batches.ts';
import type { Confirmations } from '../certificates/confirmations.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** The parameters of a batch, besides the interviews. */
export interface BatchParameters extends Pick<
  z.output<(typeof batchCalls)['startBatch']['body']>,
  'seminar'
> {
  /** Certificates by e-mail: whoever received theirs since this instant is left out, as ISO 8601. */
  readonly leaveOutNotifiedSince?: string;
  /** Missing in batches of before there was anything to confirm. */
  readonly confirmations?: Confirmations;
  /** The account that gets the interviews handed over. */
  readonly receiver?: number;
  /** The batch of 'hand-over' that this one takes back. */
  readonly undoes?: number;
}

/** One interview of a batch, locked, for which the action is allowed. */
export interface BatchItem {
  readonly viewer: Viewer;
  readonly batchId: number;
  readonly record: InterviewRecord;
  readonly parameters: BatchParameters;
  readonly now: Date;
  /** Of a batch whose letters can be stopped. */
  readonly mailingId: number | undefined;
}

/** What a batch does. */
export interface BatchHandler {
  /** Checks the parameters before the batch starts; throws what refuses them. */
  check?(tx: Tx, version: VersionId, parameters: BatchParameters, now: Date): Promise<void>;
  /** Applies the action to one interview, in the transaction that settles the item: no effect outside the database. */
  run(tx: Tx, deps: Deps, item: BatchItem): Promise<unknown>;
  /** In the transaction that ends the batch, or ends it again after a retry. */
  finish?(tx: Tx, deps: Deps, batchId: number): Promise<void>;
}
