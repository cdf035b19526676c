import { refuse, type Refusal } from '../refusal.ts';
import { selectsByInterview, type VersionId } from '../seminar-version.ts';
import { byCompetency, COMPETENCY_CODES, type CompetencyCode } from './competencies.ts';
import { verdictOf, type ReviewReason, type Verdict } from './outcome.ts';
import { isBlind, stageOf, type RoundOutcome } from './reading-stage.ts';

/** When interviews of a version are read by two people who do not see each other's scores. */
export interface BlindReadingSetting {
  /** Of the interviews that come to await evaluation, in per cent. */
  readonly share: number;
  /** Whether the evaluator's doubts ask for it. */
  readonly onDoubt: boolean;
  /** Points by which two totals may differ before a third person decides. */
  readonly maxDifference: number;
}

/** As the portal comes: nobody is read twice. A tenth of the scale may lie between two totals. */
export const BLIND_READING_OFF: BlindReadingSetting = { share: 0, onDoubt: false, maxDifference: 25 };

/** Versions whose answers are scored: the others have none that a second person could read. */
export const hasBlindReading = (version: VersionId): boolean => selectsByInterview(version);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The place of a text among 100, even over random texts (FNV-1a, its high bits mixed into the low ones). The text is an
 * interview's public id, which nobody chooses and which stays when the answers are written anew.
 */
function percentileOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return Math.floor((hash / 2 ** 32) * 100);
}

/** Whether an interview is in a share. Whoever is in a smaller share is in every larger one too. */
export const isInShare = (publicId: string, share: number): boolean => percentileOf(publicId) < share;

/** The newest automatic evaluation, as far as it gives reasons for doubt. */
export interface Doubts {
  readonly reasons: readonly string[];
  /** Whether the evaluator may decide at all. */
  readonly decides: boolean;
}

/** An evaluator that never decides always has low confidence: that says nothing of this interview. */
export function isDoubtful({ reasons, decides }: Doubts): boolean {
  const counts: readonly ReviewReason[] = decides
    ? ['BORDERLINE_TOTAL', 'PASSES_DISAGREE', 'LOW_CONFIDENCE']
    : ['BORDERLINE_TOTAL', 'PASSES_DISAGREE'];
  return counts.some((reason) => reasons.includes(reason));
}

/** Why an interview that comes to await evaluation is read by two people; null: it is not. */
export function blindReadingFor(
  setting: BlindReadingSetting,
  interview: { readonly version: VersionId; readonly publicId: string },
  doubts: Doubts | null,
): { readonly byShare: boolean; readonly onDoubt: boolean } | null {
  if (!hasBlindReading(interview.version)) return null;
  const byShare = isInShare(interview.publicId, setting.share);
  const onDoubt = setting.onDoubt && doubts !== null && isDoubtful(doubts);
  return byShare || onDoubt ? { byShare, onDoubt } : null;
}

/** A reading as somebody began it: blind, or with both in sight. */
export type ReadingKind = 'blind' | 'third';

/**
 * Why a reading is not taken; null: it is. Of two that are sent at once one becomes the second, as long as both were
 * made blind. The third person has to have seen both.
 */
export function readingRefusal(
  readers: readonly number[] | null,
  accountId: number,
  kind: ReadingKind,
): Refusal | null {
  const stage = stageOf(readers);
  if (readers === null || stage === null) return refuse('blind-reading.none');
  if (readers.includes(accountId)) return refuse('blind-reading.given');
  if (kind === 'blind' && !isBlind(stage)) return refuse('blind-reading.both-in');
  // The page of the third person was open, and the answers came back since.
  if (kind === 'third' && isBlind(stage)) return refuse('blind-reading.none');
  return null;
}

export type Scores = Readonly<Record<CompetencyCode, number>>;

export const totalOf = (scores: Scores): number =>
  COMPETENCY_CODES.reduce((sum, code) => sum + scores[code], 0);

/**
 * The mean of each competency in whole points. Halves are rounded up and down in turn, in the order of the table, the
 * first up: the total is the mean of both totals, with a half rounded up, and lies on their side of 60.
 */
export function meanScores(first: Scores, second: Scores): Scores {
  let halves = 0;
  return byCompetency((code) => {
    const sum = first[code] + second[code];
    if (sum % 2 === 0) return sum / 2;
    halves += 1;
    return halves % 2 === 1 ? (sum + 1) / 2 : (sum - 1) / 2;
  });
}

/** What two blind readings lead to. */
export type Comparison =
  | { readonly kind: 'agreed'; readonly scores: Scores; readonly total: number; readonly verdict: Verdict }
  | { readonly kind: 'apart'; readonly difference: number };

/** A difference over the bound, or results on different sides of 60, are left to a third person. */
export function compareReadings(first: Scores, second: Scores, maxDifference: number): Comparison {
  const [one, other] = [totalOf(first), totalOf(second)];
  const difference = Math.abs(one - other);
  if (difference > maxDifference || verdictOf(one) !== verdictOf(other)) return { kind: 'apart', difference };
  const scores = meanScores(first, second);
  const total = totalOf(scores);
  return { kind: 'agreed', scores, total, verdict: verdictOf(total) };
}

/** A round as far as it decides who sees what. */
export interface RoundSeen {
  readonly readers: readonly number[];
  readonly outcome: RoundOutcome | null;
}

/**
 * Whether a viewer of the interview's scores sees a reading. Their own, always; every one once there is a result, or
 * once one person decides; both, before that, only who is to give the third. Readings of answers that were sent back
 * stay sealed.
 */
export function seesReading(
  { readers, outcome }: RoundSeen,
  viewer: number,
  reading: { readonly accountId: number },
): boolean {
  if (reading.accountId === viewer) return true;
  if (outcome !== null) return outcome !== 'RETURNED';
  return stageOf(readers) === 'THIRD' && !readers.includes(viewer);
}

/** Whether the evaluator's points are kept from a viewer: until their own blind reading is in. */
export function readsBlind(readers: readonly number[] | null, viewer: number): boolean {
  const stage = stageOf(readers);
  return readers !== null && stage !== null && isBlind(stage) && !readers.includes(viewer);
}

/** The justification of a result that two readings gave; each keeps its own. */
export const MEAN_JUSTIFICATION = 'Média de duas leituras às cegas.';
