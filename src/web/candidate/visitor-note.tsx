import { Link } from 'react-router';
import type { InterviewDetail } from '#contract/interviews.ts';
import { Notice } from './notice.tsx';

/** Above the pages of an interview that an administrator looks at. */
export function VisitorNote({ interview }: { interview: InterviewDetail }) {
  if (interview.own) return null;
  return (
    <Notice className="mb-8">
      <p>
        Você está vendo a inscrição de <strong>{interview.candidate.name}</strong> como administrador. Os
        dados e as respostas não podem ser alterados por aqui.
      </p>
      <p>
        <Link
          to={`/gestor/entrevista?modulo=${interview.moduleId}`}
          className="font-semibold underline underline-offset-4"
        >
          Ir para a lista de entrevistas
        </Link>
      </p>
    </Notice>
  );
}
