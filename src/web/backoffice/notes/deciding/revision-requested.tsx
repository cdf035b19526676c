import { useEffect, useRef } from 'react';

/** Shown in place of the notes, which cannot be read while the candidate revises the answers. */
export function RevisionRequested({ candidateName }: { candidateName: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="mt-4 max-w-prose space-y-3">
      <h1 ref={title} tabIndex={-1} className="text-2xl">
        Revisão solicitada
      </h1>
      <p>
        As respostas voltaram para {candidateName}, com a sua justificativa por e-mail. As notas voltam a esta
        página depois que forem enviadas de novo.
      </p>
    </section>
  );
}
