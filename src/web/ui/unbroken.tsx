import type { ReactNode } from 'react';

/**
 * A text whose 'e-mail' and phone number (`SUPPORT_PHONE`) stay in one line: browsers break a word after its hyphen, and
 * a number at its spaces.
 */
export const unbroken = (text: string): ReactNode =>
  text.split(/(e-mails?|0800 570 0800)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
