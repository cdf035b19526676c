import type { JoinedPart } from './join-texts.ts';

const LOOKS = {
  first: { line: '', spoken: 'só no outro aparelho ou aba: ' },
  second: { line: 'decoration-dashed', spoken: 'só neste aparelho: ' },
} as const;

/** A joined text. What only one of the two had is marked, by colour and by the kind of its line. */
export function MarkedText({ parts }: { parts: readonly JoinedPart[] }) {
  return parts.map(({ text, only }, index) => {
    if (only === null) return text;
    const { line, spoken } = LOOKS[only];
    const words = text.trimStart();
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
      <span key={index}>
        {text.slice(0, text.length - words.length)}
        <mark
          className={`bg-pending-soft text-ink underline decoration-2 underline-offset-4 ${line} box-decoration-clone`}
        >
          <span className="sr-only">{spoken}</span>
          {words}
        </mark>
      </span>
    );
  });
}
