import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { AdjacentCandidate } from './adjacent-candidates.ts';
import { adjacentCandidatesQuery } from './notes-queries.ts';
import { notesPath } from '../interview-row/notes-path.ts';

/** Links to the previous and next candidate of the list that the page was opened from. */
export function AdjacentLinks({ list, interviewId }: { list: string | null; interviewId: number }) {
  const { data } = useQuery(adjacentCandidatesQuery(list, interviewId));
  if (!data?.before && !data?.after) return null;
  const { before, after } = data;
  return (
    <nav aria-label="Candidatos encontrados" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {before ? <AdjacentLink found={before} word="Anterior" icon="chevron-left" /> : null}
      {after ? <AdjacentLink found={after} word="Próximo" icon="chevron-right" /> : null}
    </nav>
  );
}

interface AdjacentLinkProps {
  found: AdjacentCandidate;
  word: string;
  icon: 'chevron-left' | 'chevron-right';
}

function AdjacentLink({ found, word, icon }: AdjacentLinkProps) {
  return (
    <Link
      to={notesPath(found.row)}
      state={{ list: found.list }}
      aria-label={`${word}: ${found.row.candidate.name}`}
      className="inline-flex min-h-8 items-center gap-1 rounded font-semibold underline-offset-4 hover:underline"
    >
      {icon === 'chevron-left' ? <Icon name={icon} className="size-4" /> : null}
      {word}
      {icon === 'chevron-right' ? <Icon name={icon} className="size-4" /> : null}
    </Link>
  );
}
