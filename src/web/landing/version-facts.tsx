import type { SeminarVersion } from '#domain/seminar-version.ts';
import { SELECTION_WORDS } from './selection-words.ts';

/** The facts of a version, by name. */
export function VersionFacts({ version: { duration, selection, eligibility } }: { version: SeminarVersion }) {
  const facts = [
    ['Duração', `${duration.hours} horas, ${duration.span}`],
    ['Como é', `${duration.schedule}.`],
    ...(duration.preSeminar ? [['Pré-seminário', `${duration.preSeminar}.`]] : []),
    ['Seleção', SELECTION_WORDS[selection].long],
    ['Quem pode', eligibility],
    ['Quanto custa', 'O valor varia conforme o estado: veja o de cada turma ao registrar o interesse.'],
  ] as const;
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-6 border-t border-line py-3 last:border-b sm:grid-cols-[8rem_1fr]"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="first-letter:uppercase">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
