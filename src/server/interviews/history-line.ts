import { changesBetween, storedChanges, type Change } from '#domain/interview/history-changes.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';

/** A stored line of history, as far as its changes go. */
export interface HistoryLine {
  readonly command: string;
  readonly details: unknown;
  readonly at: Date;
}

/** A total of points by the row that gave it. */
interface Points {
  readonly id: number;
  readonly total: number | string;
}

/** The rows of other tables that the lines refer to. */
export interface LineReferences {
  readonly managers: ReadonlyMap<number, string>;
  readonly classes: ReadonlyMap<number, string>;
  /** Version of the interview that a migrated one came from. */
  readonly origin: VersionId | null;
  readonly certificates: readonly {
    readonly code: string;
    readonly begin_date: string;
    readonly end_date: string;
    readonly course_hours: string;
    readonly issued_at: Date;
    readonly revoked_at: Date | null;
  }[];
  /** Scores by hand, oldest first. */
  readonly manual: readonly Points[];
  readonly evaluations: readonly Points[];
}

function detail({ details }: HistoryLine, name: string): unknown {
  return typeof details === 'object' && details !== null
    ? (details as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** A number among a line's details; null: none. */
export function numberIn(line: HistoryLine, name: string): number | null {
  const value = detail(line, name);
  return typeof value === 'number' ? value : null;
}

/** A text among a line's details; null: none. */
export function textIn(line: HistoryLine, name: string): string | null {
  const value = detail(line, name);
  return typeof value === 'string' ? value : null;
}

const named = (names: ReadonlyMap<number, string>, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? null);

const at = (instant: Date | null, line: HistoryLine): boolean => instant?.getTime() === line.at.getTime();

function certificateChanges(line: HistoryLine, { certificates }: LineReferences): Change[] {
  if (line.command === 'delete-certificate') {
    const revoked = certificates.find(({ revoked_at }) => at(revoked_at, line));
    return changesBetween({ certificate: revoked?.code ?? null }, { certificate: null });
  }
  const issued = certificates.find(({ issued_at }) => at(issued_at, line));
  if (!issued) return [];
  const doubts = detail(line, 'confirmed');
  const confirmed = Array.isArray(doubts) ? doubts.filter((doubt) => typeof doubt === 'string') : [];
  return changesBetween(
    {},
    {
      'seminar-period': `${issued.begin_date}/${issued.end_date}`,
      'course-hours': issued.course_hours,
      certificate: issued.code,
      'certificate-doubts': confirmed.length === 0 ? null : confirmed.join(','),
    },
  );
}

/** Manual points and those they replaced, or the evaluator's points. */
function pointChanges(line: HistoryLine, { manual, evaluations }: LineReferences): Change[] {
  const text = (points: Points | undefined) => (points ? String(Number(points.total)) : null);
  if (line.command === 'record-processing') {
    const id = numberIn(line, 'evaluation');
    return changesBetween({}, { total: text(evaluations.find((one) => one.id === id)) });
  }
  const id = numberIn(line, 'manualEvaluation');
  const given = manual.findIndex((one) => one.id === id);
  return given < 0 ? [] : changesBetween({ total: text(manual[given - 1]) }, { total: text(manual[given]) });
}

/** For lines stored before values were recorded: the names of the fields only. */
function fieldNamesOnly(line: HistoryLine): Change[] {
  const fields = detail(line, 'fields');
  return Array.isArray(fields) ? storedChanges(fields.map((field) => ({ field, from: null, to: null }))) : [];
}

/** Commands whose lines name classes. */
export const CLASS_COMMANDS: readonly string[] = [
  'register',
  'migrate',
  'link-class',
  'move-class',
  'undo-move-class',
  'accept-seat',
];

/** The changes of a line besides the state, from its details and the rows it refers to. */
export function changesOf(line: HistoryLine, references: LineReferences, version: VersionId): Change[] {
  switch (line.command) {
    case 'include-manager':
      return changesBetween(
        { 'responsible-manager': named(references.managers, numberIn(line, 'before')) },
        { 'responsible-manager': named(references.managers, numberIn(line, 'manager')) },
      );
    case 'move-class':
    case 'undo-move-class':
    case 'accept-seat':
      return changesBetween(
        {
          class: named(references.classes, numberIn(line, 'before')),
          'class-link': textIn(line, 'linkBefore'),
        },
        {
          class: named(references.classes, numberIn(line, 'classRoom')),
          'class-link': detail(line, 'waits') === true ? 'WAITING' : textIn(line, 'link'),
        },
      );
    case 'register':
    case 'link-class':
      return changesBetween(
        { class: named(references.classes, numberIn(line, 'before')) },
        { class: named(references.classes, numberIn(line, 'classRoom')) },
      );
    case 'migrate':
      return references.origin === null
        ? []
        : changesBetween(
            { version: versionById(references.origin).name, class: null },
            {
              version: versionById(version).name,
              class: named(references.classes, numberIn(line, 'classRoom')),
            },
          );
    case 'certify':
    case 'delete-certificate':
      return certificateChanges(line, references);
    case 'record-processing':
    case 'evaluate':
    case 'edit-profile-evaluation':
      return pointChanges(line, references);
    case 'highlight':
      return changesBetween({ highlight: 'no' }, { highlight: 'yes' });
    case 'remove-highlight':
      return changesBetween({ highlight: 'yes' }, { highlight: 'no' });
    default:
      return [
        ...fieldNamesOnly(line),
        ...storedChanges(detail(line, 'changes')),
        ...(detail(line, 'sentEmail') === true
          ? [{ field: 'registration-email' as const, from: null, to: 'sent' }]
          : []),
      ];
  }
}
