import { momentText } from '../dates.ts';

interface Props<Change> {
  readonly changes: readonly Change[];
  readonly keyOf: (change: Change) => string | number;
  readonly textOf: (change: Change) => string;
}

/** Who changed a setting before the last one did, when, and to what; nothing where nobody did. */
export function EarlierChanges<Change extends { readonly changedAt: string; readonly changedBy: string }>({
  changes,
  keyOf,
  textOf,
}: Props<Change>) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-1">Alterações anteriores</summary>
      <ol className="mt-1 space-y-1">
        {changes.map((change) => (
          <li key={keyOf(change)}>
            {momentText(change.changedAt)}, {change.changedBy}: {textOf(change)}
          </li>
        ))}
      </ol>
    </details>
  );
}
