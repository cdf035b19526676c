import type { Answer } from './answer.ts';

/** Shown above an answer that seems to address its grader. A hint for the reader, not a verdict. */
export function InstructionLikeNote({ answer: { answer, instructionLike } }: { answer: Answer }) {
  if (instructionLike.length === 0) return null;
  const quoted = instructionLike.map(({ start, end }) => `“${answer.slice(start, end).trim()}”`);
  return (
    <p role="note" className="mb-4 max-w-prose rounded bg-check-soft px-4 py-3 text-sm break-words">
      {quoted.length === 1
        ? 'Trecho com aparência de instrução a quem avalia: '
        : 'Trechos com aparência de instrução a quem avalia: '}
      {quoted.join(', ')}. O aviso não tira pontos: leia e decida.
    </p>
  );
}
