export type VersionId = 1 | 2 | 3 | 4;

/**
 * The version id in a number or in a text read in base 10 (an address's `modulo` or `module`); null for anything else,
 * including texts that merely begin with a digit.
 */
export function parseVersionId(value: unknown): VersionId | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  switch (text.replace(/^0+/, '')) {
    case '1':
      return 1;
    case '2':
      return 2;
    case '3':
      return 3;
    case '4':
      return 4;
    default:
      return null;
  }
}
