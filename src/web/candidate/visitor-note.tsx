import type { InterviewDetail } from '#contract/interviews.ts';
import { Notice } from './notice.tsx';

/** Above the pages of an interview that an administrator looks at. */
export function VisitorNote({ interview }: { interview: InterviewDetail }) {
  if (interview.own) return null;
  return (
    <Notice className="mb-8">
      <p>
        Você está vendo a inscrição de <strong>{interview.candidate.name}</strong> como administrador. Aqui
        nada pode ser alterado.
      </p>
    </Notice>
  );
}
