/** A failure whose message is one Portuguese line for whoever starts the portal; `cause` keeps the technical error. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const knownReasons: readonly [RegExp, string][] = [
  [/ENOSPC|No space left on device/, 'o disco está cheio'],
  [/EROFS|Read-only file system/, 'o disco só permite leitura'],
  [/EACCES|EPERM|Permission denied/, 'falta permissão (a pasta foi criada por outro usuário?)'],
];

/**
 * Turns whatever went wrong into one line: what we were doing, and why it failed.
 *
 * @param action what was being done, as a Portuguese noun phrase ("criar o banco em /x")
 */
export function explain(action: string, cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const known = knownReasons.find(([pattern]) => pattern.test(text));
  return new EmbeddedPostgresError(
    `Não foi possível ${action}: ${known?.[1] ?? mostInformativeLine(text)}.`,
    {
      cause,
    },
  );
}

// PostgreSQL's programs print many lines; the first with FATAL or error gives the reason, the rest is advice.
function mostInformativeLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.find((candidate) => /FATAL|PANIC|error:/.test(candidate)) ?? lines.at(-1) ?? 'sem explicação';
  return line
    .replace(/^.*?(?:FATAL|PANIC|error):\s*/, '')
    .trim()
    .replace(/\.$/, '');
}
