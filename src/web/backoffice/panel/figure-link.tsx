import { Link } from 'react-router';
import { numberText } from '../number-text.ts';

/** A number that leads to its people in the list; plain where no filter of the list finds exactly them, or nobody is there. */
export function FigureLink({ people, to, of }: { people: number; to: string | null; of: string }) {
  if (to === null || people === 0) return <span className="tabular-nums">{numberText(people)}</span>;
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center rounded tabular-nums underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-2"
    >
      {numberText(people)}
      <span className="sr-only">, {of}: ver na lista</span>
    </Link>
  );
}
