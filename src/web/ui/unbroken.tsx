import type { ReactNode } from 'react';

/** A text whose 'e-mail' stays in one line: browsers break a word after its hyphen. */
export const unbroken = (text: string): ReactNode =>
  text.split(/(e-mails?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
